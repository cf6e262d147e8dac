import type { Text } from '@fudaya/contracts';

/** What became of a transfer at the partner. unknown: no answer, or one that says nothing; the points may have left. */
export type Outcome =
  | { readonly kind: 'done' }
  /** short: too few points. closed: the account cannot be used. cancelled: we called it off. */
  | { readonly kind: 'refused'; readonly reason: 'short' | 'closed' | 'cancelled' }
  | { readonly kind: 'unknown'; readonly reason: string };

export interface Wish {
  /** Ours; the partner moves points once for it, however often it hears it. */
  readonly reference: string;
  readonly account: string;
  readonly points: number;
}

/** A partner site as we speak to it. Nothing here throws. */
export interface Partner {
  readonly link: (login: {
    readonly loginId: string;
    readonly password: string;
    /** E.164, or as the member wrote it. */
    readonly phone: string;
  }) => Promise<
    { readonly kind: 'linked'; readonly account: string } | { readonly kind: 'wrong' } | { readonly kind: 'down'; readonly reason: string }
  >;
  /** Points of an account; null when there is no answer. */
  readonly balance: (account: string) => Promise<number | null>;
  readonly transfer: (wish: Wish) => Promise<Outcome>;
  /** none: the partner never heard of it, so far. */
  readonly outcome: (reference: string) => Promise<Outcome | { readonly kind: 'none' }>;
  /** Calls it off: from then on it is refused, unless it was done before, which is the answer then. */
  readonly cancel: (wish: Wish) => Promise<Outcome>;
}

export interface PartnerSite {
  readonly id: number;
  readonly name: Text;
  readonly api: Partner;
}
/** By id, in the order they are shown. */
export type Partners = ReadonlyMap<number, PartnerSite>;
