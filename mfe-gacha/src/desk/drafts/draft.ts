import type { boxDraft, DraftLine } from '@fudaya/contracts/desk';
import { fromJapanClock, type SentInputOf } from '@fudaya/contracts';
import type { PackSale } from '@fudaya/desk';

/** A figure that is being typed. */
export type Typed = number | '';

/** A line of the lineup as it is being edited. */
export type Line = Omit<DraftLine, 'count' | 'reveal_rarity' | 'return_points' | 'first_serial' | 'prize_at'> & {
  /** As long as the page is open. */
  readonly key: string;
  readonly count: Typed;
  readonly reveal_rarity: Typed;
  readonly return_points: Typed;
  readonly first_serial?: number | undefined;
  /** Empty for a slot; `last`, or the so-many-th card. */
  readonly prize_at: string;
};

export interface Draft {
  readonly price: Typed;
  readonly unit: 'PT' | 'COIN';
  readonly cap_per_member: Typed;
  readonly cap_per_purchase: Typed;
  /** Of the browser's own field, in Japan's time. */
  readonly sale_start: string;
  readonly sale_end: string;
  readonly is_hidden: boolean;
  readonly is_strongbox: boolean;
  /** Left out of what this device kept before there were early sales. */
  readonly is_early?: boolean | undefined;
  readonly lines: readonly Line[];
  /** The version it was made from; null: there was none. */
  readonly seen: string | null;
}

let lines = 0;
export const lineKey = (): string => `${(lines += 1)}`;

/** What is no figure is one that is refused, at its line. */
const sent = (typed: Typed): number => (typed === '' ? -1 : typed);
const placeOf = (text: string): 'last' | number => (text === 'last' ? text : /^\d{1,9}$/.test(text) ? Number(text) : -1);

function sentLine(line: Line) {
  const { key: _, count, reveal_rarity, return_points, first_serial, prize_at, ...rest } = line;
  return {
    ...rest,
    ...(first_serial !== undefined && { first_serial }),
    count: sent(count),
    reveal_rarity: sent(reveal_rarity),
    return_points: sent(return_points),
    ...(prize_at.trim() !== '' && { prize_at: placeOf(prize_at.trim()) }),
  };
}

export function inputOf(packId: number, draft: Draft, instantOf: (local: string) => string): SentInputOf<typeof boxDraft> {
  const { price, cap_per_member, cap_per_purchase, sale_start, sale_end, is_early = false, lines: all, ...rest } = draft;
  return {
    ...rest,
    pack_id: packId,
    price: sent(price),
    cap_per_member: sent(cap_per_member),
    cap_per_purchase: sent(cap_per_purchase),
    sale_start: instantOf(sale_start),
    sale_end: instantOf(sale_end),
    is_early,
    lines: all.map(sentLine),
  };
}

export interface Figures {
  readonly packs: number;
  /** Points or coins, if all are sold. */
  readonly sales: number;
  /** What all its cards turn back into, prizes too. */
  readonly back: number;
  /** The least that one pack turns back into. */
  readonly least: number;
  readonly prizes: number;
  /** By the letter, in its order. */
  readonly tiers: readonly { readonly rarity: string; readonly cards: number }[];
}

/** What members will be shown of its sale; undefined while price, times or cards are missing. */
export function saleSeen(packId: number, draft: Draft): PackSale | undefined {
  const { price, unit, sale_start, sale_end, is_hidden, cap_per_member, cap_per_purchase } = draft;
  const slots = draft.lines.filter(({ prize_at }) => prize_at.trim() === '');
  const packs = slots.reduce((sum, { count }) => sum + Math.max(0, count || 0), 0);
  const [starts, ends] = [fromJapanClock(sale_start), fromJapanClock(sale_end)];
  if (price === '' || packs === 0 || Number.isNaN(starts.getTime()) || Number.isNaN(ends.getTime())) return undefined;
  const tiers = new Map<number, number>();
  for (const { reveal_rarity, count } of slots) {
    const rarity = reveal_rarity || 1;
    tiers.set(rarity, (tiers.get(rarity) ?? 0) + Math.max(0, count || 0));
  }
  const back = slots.reduce((sum, { count, return_points }) => sum + (count || 0) * (return_points || 0), 0);
  const least = slots.reduce((lowest, { return_points }) => Math.min(lowest, return_points || 0), Infinity);
  return {
    ...{ pack_id: packId, price, unit, packs, sale_start: starts.toISOString(), sale_end: ends.toISOString() },
    ...{ cap_per_member: cap_per_member || 0, cap_per_purchase: cap_per_purchase || 0 },
    ...(!is_hidden && unit === 'PT' && { returns: { average: Math.floor(back / packs), least } }),
    tiers: [...tiers].filter(([, cards]) => cards > 0).map(([rarity, cards]) => ({ rarity, cards })),
  };
}

/** What a draft comes to. */
export function figuresOf({ price, lines: all }: Pick<Draft, 'price' | 'lines'>): Figures {
  const slots = all.filter(({ prize_at }) => prize_at.trim() === '');
  const cardsOf = (some: readonly Line[]) => some.reduce((sum, { count }) => sum + Math.max(0, count || 0), 0);
  const pointsOf = (some: readonly Line[]) => some.reduce((sum, { count, return_points }) => sum + (count || 0) * (return_points || 0), 0);
  const packs = cardsOf(slots);
  const letters = [...new Set(slots.map(({ rarity }) => rarity))].toSorted();
  return {
    packs,
    sales: packs * (price || 0),
    back: pointsOf(all),
    // Of very many lines: more than a call takes as arguments.
    least: slots.length === 0 ? 0 : slots.reduce((lowest, { return_points }) => Math.min(lowest, return_points || 0), Infinity),
    prizes: all.length - slots.length,
    tiers: letters.map((rarity) => ({ rarity, cards: cardsOf(slots.filter((line) => line.rarity === rarity)) })),
  };
}
