import type { boxDraft, DraftLine } from '@fudaya/contracts/desk';
import type { SentInputOf } from '@fudaya/contracts';

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
    least: slots.length === 0 ? 0 : Math.min(...slots.map(({ return_points }) => return_points || 0)),
    prizes: all.length - slots.length,
    tiers: letters.map((rarity) => ({ rarity, cards: cardsOf(slots.filter((line) => line.rarity === rarity)) })),
  };
}
