/** Where a payment stands. `action_required`: the member has to do something at the provider. `pending`: the provider knows more than we do. */
export type PaymentState = 'created' | 'action_required' | 'pending' | 'paid' | 'failed' | 'expired' | 'refunded' | 'charged_back';

/** What is counted: the state that a payment came to, or that its provider gave no answer. */
export type Came = PaymentState | 'unanswered';

/** Every allowed move; all others are refused here and by a trigger in the database (services/db/sql/40-payment-moves.sql). */
export const moves: Readonly<Record<PaymentState, readonly PaymentState[]>> = {
  created: ['action_required', 'pending', 'paid', 'failed', 'expired'],
  action_required: ['pending', 'paid', 'failed', 'expired'],
  pending: ['paid', 'failed', 'expired'],
  paid: ['refunded', 'charged_back'],
  failed: [],
  expired: [],
  refunded: [],
  charged_back: [],
};

export const mayMove = (from: PaymentState, to: PaymentState): boolean => moves[from].includes(to);

/** Still open: the provider is to be asked again. */
export const isOpen = (state: PaymentState): boolean => mayMove(state, 'paid');

export function resultOf(state: PaymentState): '0' | '1' | '2' {
  if (isOpen(state)) return '2';
  return state === 'failed' || state === 'expired' ? '0' : '1';
}
