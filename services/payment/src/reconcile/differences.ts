import type { MeansKind, Taken } from '../provider/provider.ts';

/** One of our payments beside its journal, if it has one. */
export interface Kept {
  readonly id: string;
  readonly order_id: string;
  readonly state: string;
  readonly provider_ref: string | null;
  readonly kind: MeansKind;
  readonly price: number;
  /** What of it went back in parts, as its rows say it. */
  readonly back_yen: number;
  /** Yen of its journals in the books, less those that went back in parts; null without one. */
  readonly booked_yen: number | null;
  /** Yen of it that came otherwise than agreed, booked as suspense; null: none. */
  readonly suspense_yen: number | null;
}

export type DifferenceKind =
  /** The provider took money for an order that we do not have. */
  | 'unknown_order'
  /** Taken, and we do not call it paid. */
  | 'taken_not_paid'
  /** We call it paid, and the provider took nothing or gave it back. */
  | 'paid_not_taken'
  /** Not the same yen on all three sides. */
  | 'amount'
  /** Paid without a journal. */
  | 'paid_not_booked'
  /** A journal of a payment that is not paid or does not exist. */
  | 'booked_not_paid';

export interface Difference {
  readonly kind: DifferenceKind;
  /** Payment or order it is about. */
  readonly about: string;
  /** Yen at the provider, of the payment and in the books; null where there is none. */
  readonly provider_yen: number | null;
  readonly payment_yen: number | null;
  readonly booked_yen: number | null;
}

const wasPaid = (state: string): boolean => state === 'paid' || state === 'refunded' || state === 'charged_back';

/**
 * Pure: where provider, payments and books do not say the same, each difference under its first name.
 * @param strayJournals journals of payments (by their idem) without a payment of that id
 */
export function differencesOf(
  taken: readonly Taken[],
  kept: readonly Kept[],
  strayJournals: readonly { readonly ref: string; readonly yen: number }[],
): Difference[] {
  const byOrder = new Map(taken.map((one) => [one.orderId, one]));
  const known = new Set(kept.map(({ order_id }) => order_id));
  const strangers = taken.filter(({ orderId, isReturned }) => !isReturned && !known.has(orderId));
  return [
    ...strangers.map((one) => difference('unknown_order', one.orderId, one.amount_yen, null, null)),
    ...kept.flatMap((payment) => {
      const theirs = byOrder.get(payment.order_id);
      const provider = theirs && !theirs.isReturned ? theirs.amount_yen - (theirs.back_yen ?? 0) : null;
      const kind = kindOf(payment, provider);
      return kind ? [difference(kind, payment.id, provider, payment.price - payment.back_yen, payment.booked_yen)] : [];
    }),
    ...strayJournals.map(({ ref, yen }) => difference('booked_not_paid', ref, null, null, yen)),
  ];
}

function kindOf({ state, price, back_yen, booked_yen, suspense_yen }: Kept, provider_yen: number | null): DifferenceKind | null {
  const isPaid = wasPaid(state);
  if (provider_yen !== null && !isPaid && provider_yen !== suspense_yen) return 'taken_not_paid';
  if (state === 'paid' && provider_yen === null) return 'paid_not_taken';
  if (isPaid && booked_yen === null) return 'paid_not_booked';
  if (!isPaid) return booked_yen === null ? null : 'booked_not_paid';
  // What is left of it after parts.
  const differs = [provider_yen, booked_yen].some((yen) => yen !== null && yen !== price - back_yen);
  return differs ? 'amount' : null;
}

const difference = (
  kind: DifferenceKind,
  about: string,
  provider_yen: number | null,
  payment_yen: number | null,
  booked_yen: number | null,
): Difference => ({ kind, about, provider_yen, payment_yen, booked_yen });
