import type { MeansKind, Truth } from '../provider/provider.ts';
import { reflectedAt } from './business-time.ts';
import { isOpen, type PaymentState } from './moves.ts';

type Paid = Extract<Truth, { kind: 'paid' }>;
export type SuspenseReason = 'late' | 'amount' | 'name';

/** What settle() does with a truth. */
export type Step =
  | { readonly kind: 'stay' }
  | { readonly kind: 'grant'; readonly money: Paid }
  /** The money is there and counts from then on (bank transfers out of office hours). */
  | { readonly kind: 'wait'; readonly until: Date }
  | { readonly kind: 'fail'; readonly failure: string }
  /** Over here first, then given up at the provider: in the other order a payment made in between would be granted and given back. */
  | { readonly kind: 'expire'; readonly failure: string }
  /** The provider took money that is not even yen: an operator decides. */
  | { readonly kind: 'hold'; readonly failure: string }
  /** Money that is not as agreed: an operator decides. */
  | { readonly kind: 'suspend'; readonly reason: SuspenseReason; readonly money: Paid }
  /** What was in suspense went back at the provider. */
  | { readonly kind: 'returned' }
  /** So much went back at the provider, and less of it is booked. */
  | { readonly kind: 'part'; readonly back_yen: number }
  /** The provider gave the money back, or had to. */
  | { readonly kind: 'reverse'; readonly to: 'refunded' | 'charged_back' }
  /** The member's bank questions a paid payment, or no longer does. */
  | { readonly kind: 'dispute' | 'dispute_won' }
  /** The payment is over here and open or paid at the provider: it is given up there, taken money goes back. */
  | { readonly kind: 'give_up' }
  /** Over on both sides. */
  | { readonly kind: 'rest' };

export interface Standing {
  readonly state: PaymentState;
  readonly price: number;
  readonly failure: string | null;
  readonly kind: MeansKind;
  /** Bank transfers: the name that the money has to come from. */
  readonly holder: string | null;
  readonly expiresAt: Date;
  /** The member's bank questions it, as far as we know. */
  readonly isDisputed: boolean;
  /** What of it went back in parts, as it is booked. */
  readonly backYen: number;
  /** Money of it that waits for an operator, or did. */
  readonly suspense: 'open' | 'matched' | 'returned' | null;
}

/** Pure: from where a payment stands and what the provider says to the one step that is due. */
export function nextStep(standing: Standing, truth: Truth, isOverdue: boolean, now: Date): Step {
  if (truth.kind === 'unavailable') return { kind: 'stay' };
  if (!isOpen(standing.state)) return stepOfClosed(standing, truth);
  if (truth.kind === 'paid') return isSentByMember(standing.kind) ? stepOfArrived(standing, truth, now) : stepOfPaid(standing, truth);
  if (truth.kind === 'failed') return { kind: 'fail', failure: truth.reason };
  if (truth.kind === 'cancelled' || truth.kind === 'charged_back') return { kind: 'fail', failure: 'cancelled at the provider' };
  if (!isOverdue || truth.kind === 'disputed') return { kind: 'stay' };
  return { kind: 'expire', failure: truth.kind === 'none' ? 'never reached the provider' : 'not finished in time' };
}

/** Money that the member brings: it comes late, short, or from another, and no command sends it back. */
const isSentByMember = (kind: MeansKind): boolean => kind === 'combini' || kind === 'bank';

function stepOfPaid({ price, failure }: Standing, money: Paid): Step {
  const { amount_yen } = money;
  if (amount_yen === price) return { kind: 'grant', money };
  if (Number.isSafeInteger(amount_yen) && amount_yen > 0) return { kind: 'suspend', reason: 'amount', money };
  const held = `held: the provider took ${amount_yen} yen, agreed were ${price}`;
  return failure === held ? { kind: 'stay' } : { kind: 'hold', failure: held };
}

function stepOfArrived({ kind, price, holder, expiresAt }: Standing, money: Paid, now: Date): Step {
  const receivedAt = money.receivedAt ?? now;
  if (money.amount_yen !== price) return { kind: 'suspend', reason: 'amount', money };
  if (receivedAt > expiresAt) return { kind: 'suspend', reason: 'late', money };
  if (holder && money.payer && plain(money.payer) !== plain(holder)) return { kind: 'suspend', reason: 'name', money };
  const from = kind === 'bank' ? reflectedAt(receivedAt) : receivedAt;
  return from > now ? { kind: 'wait', until: from } : { kind: 'grant', money };
}

/** Banks write names in half-width katakana and drop or add blanks. */
const plain = (name: string): string => name.normalize('NFKC').replaceAll(/\s/g, '');

/** Yen that a provider says went back, when that is more than is booked and less than the price. */
function partOf({ price, backYen }: Standing, { amount_yen, back_yen = 0 }: Paid): Step | null {
  return amount_yen === price && Number.isSafeInteger(back_yen) && back_yen > backYen && back_yen < price
    ? { kind: 'part', back_yen }
    : null;
}

function stepOfClosed(standing: Standing, truth: Truth): Step {
  const { state, kind, isDisputed, suspense } = standing;
  if (state === 'paid') {
    if (truth.kind === 'cancelled') return { kind: 'reverse', to: 'refunded' };
    if (truth.kind === 'charged_back') return { kind: 'reverse', to: 'charged_back' };
    if (truth.kind === 'disputed') return { kind: isDisputed ? 'stay' : 'dispute' };
    if (truth.kind !== 'paid') return { kind: 'stay' };
    return isDisputed ? { kind: 'dispute_won' } : (partOf(standing, truth) ?? { kind: 'stay' });
  }
  if (state !== 'failed' && state !== 'expired') return { kind: 'stay' };
  // A person decides about this money: nothing gives it back by itself. Once it is back at the provider, it is here, too.
  if (suspense === 'open') return { kind: truth.kind === 'cancelled' || truth.kind === 'charged_back' ? 'returned' : 'stay' };
  if (suspense !== null) return { kind: 'stay' };
  if (truth.kind === 'paid' && isSentByMember(kind)) return { kind: 'suspend', reason: 'late', money: truth };
  return truth.kind === 'paid' || truth.kind === 'waiting' || truth.kind === 'approved' ? { kind: 'give_up' } : { kind: 'rest' };
}
