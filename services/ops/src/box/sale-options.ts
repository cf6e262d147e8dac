import { demoChain, type BoxSpec } from '@fudaya/gacha/operator';
import { quicknet } from '@fudaya/draw';

export const saleFlags = {
  pack: { type: 'string' },
  price: { type: 'string' },
  unit: { type: 'string' },
  cap: { type: 'string' },
  'per-purchase': { type: 'string' },
  start: { type: 'string' },
  end: { type: 'string' },
  beacon: { type: 'string' },
  strongbox: { type: 'boolean' },
  hidden: { type: 'boolean' },
  notice: { type: 'string' },
  'late-budget': { type: 'string' },
  type: { type: 'string' },
  'name-ja': { type: 'string' },
  'name-en': { type: 'string' },
  image: { type: 'string', multiple: true },
} as const;
export type SaleFlags = Partial<
  Record<
    | 'pack'
    | 'price'
    | 'unit'
    | 'cap'
    | 'per-purchase'
    | 'start'
    | 'end'
    | 'beacon'
    | 'notice'
    | 'late-budget'
    | 'type'
    | 'name-ja'
    | 'name-en',
    string
  >
> & {
  strongbox?: boolean;
  hidden?: boolean;
  image?: string[];
};

const maxSale_days = 366;

export type Sale = Omit<BoxSpec, 'lines' | 'prizes' | 'now' | 'boxId'>;

/** The terms of a sale as given on the command line; throws one error that names everything missing or wrong. */
export function saleOf(flags: SaleFlags, now: Date): Sale {
  const wrong: string[] = [];
  const whole = (
    name: 'pack' | 'price' | 'cap' | 'per-purchase' | 'notice' | 'late-budget',
    least: number,
    most: number,
    fallback?: number,
  ): number => {
    const text = flags[name];
    if (text === undefined && fallback !== undefined) return fallback;
    const value = /^\d{1,9}$/.test(text ?? '') ? Number(text) : Number.NaN;
    if (!(value >= least && value <= most)) wrong.push(`--${name} must be a whole number from ${least} to ${most}`);
    return value;
  };
  const instant = (name: 'start' | 'end'): Date => {
    const text = flags[name] ?? '';
    // Without its zone a time would mean another hour on another machine.
    const value = /T\d{2}:\d{2}.*(Z|[+-]\d{2}:\d{2})$/.test(text) ? new Date(text) : new Date(Number.NaN);
    if (Number.isNaN(value.getTime())) wrong.push(`--${name} must be a time with its zone, such as 2026-12-01T12:00+09:00`);
    return value;
  };
  const unit = flags.unit ?? 'PT';
  if (unit !== 'PT' && unit !== 'COIN') wrong.push('--unit is PT or COIN');
  const beacon = flags.beacon ?? 'public';
  if (beacon !== 'public' && beacon !== 'demo' && beacon !== 'none') wrong.push('--beacon is public, demo or none');
  // Seconds the terms are public before the sale: ten minutes, and only a demo may have it shorter.
  const noticeSeconds = whole('notice', beacon === 'demo' ? 0 : 600, 30 * 86_400, beacon === 'demo' ? 0 : 600);
  const [packId, price, cap] = [whole('pack', 1, 2_000_000_000), whole('price', 1, 1_000_000), whole('cap', 0, 3000, 0)];
  const perPurchase = whole('per-purchase', 0, 3000, 0);
  // Numbers that ticks may give up for being late; without it two, or one in a thousand ticks.
  const lateBudget = flags['late-budget'] === undefined ? {} : { lateBudget: whole('late-budget', 0, 1000) };
  const [saleStart, saleEnd] = [instant('start'), instant('end')];
  if (saleEnd <= saleStart) wrong.push('--end must be after --start');
  // The chain of a sale has a tick every three seconds; a mistyped year would make one of a thousand million.
  if (saleEnd.getTime() - saleStart.getTime() > maxSale_days * 86_400_000)
    wrong.push(`--end must be within ${maxSale_days} days of --start`);
  if (saleEnd <= now) wrong.push('--end is over already');
  if (wrong.length > 0) throw new Error(wrong.join('\n'));
  return {
    packId,
    price,
    unit: unit as 'PT' | 'COIN',
    cap,
    perPurchase,
    saleStart,
    saleEnd,
    movieStyle: flags.strongbox ? 1 : 0,
    beacon: beacon === 'none' ? 'none' : beacon === 'demo' ? demoChain : quicknet,
    noticeSeconds,
    ...lateBudget,
    isHidden: flags.hidden ?? false,
  };
}
