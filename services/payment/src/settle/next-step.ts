import type { Truth } from '../provider/provider.ts';
import { isOpen, type PaymentState } from './moves.ts';

/** What settle() does with a truth. */
export type Step =
  | { readonly kind: 'stay' }
  | { readonly kind: 'grant'; readonly providerRef: string | null }
  | { readonly kind: 'fail'; readonly failure: string }
  /** Over here first, then given up at the provider: in the other order a payment made in between would be granted and given back. */
  | { readonly kind: 'expire'; readonly failure: string }
  /** The provider took another amount than agreed: an operator decides. */
  | { readonly kind: 'hold'; readonly failure: string }
  /** The payment is over here and open or paid at the provider: it is given up there, taken money goes back. */
  | { readonly kind: 'give_up' }
  /** Over on both sides. */
  | { readonly kind: 'rest' };

export interface Standing {
  readonly state: PaymentState;
  readonly price: number;
  readonly failure: string | null;
}

/** Pure: from where a payment stands and what the provider says to the one step that is due. */
export function nextStep(standing: Standing, truth: Truth, isOverdue: boolean): Step {
  if (truth.kind === 'unavailable') return { kind: 'stay' };
  if (!isOpen(standing.state)) return stepOfClosed(standing.state, truth);
  if (truth.kind === 'paid') return stepOfPaid(standing, truth);
  if (truth.kind === 'failed') return { kind: 'fail', failure: truth.reason };
  if (truth.kind === 'cancelled') return { kind: 'fail', failure: 'cancelled at the provider' };
  if (!isOverdue) return { kind: 'stay' };
  return { kind: 'expire', failure: truth.kind === 'none' ? 'never reached the provider' : 'not finished in time' };
}

function stepOfPaid({ price, failure }: Standing, { amount_yen, providerRef }: Extract<Truth, { kind: 'paid' }>): Step {
  if (amount_yen === price) return { kind: 'grant', providerRef };
  const held = `held: the provider took ${amount_yen} yen, agreed were ${price}`;
  return failure === held ? { kind: 'stay' } : { kind: 'hold', failure: held };
}

function stepOfClosed(state: PaymentState, truth: Truth): Step {
  if (state !== 'failed' && state !== 'expired') return { kind: 'stay' };
  return truth.kind === 'paid' || truth.kind === 'waiting' ? { kind: 'give_up' } : { kind: 'rest' };
}
