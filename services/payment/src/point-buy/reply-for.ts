import { links, payment, type ReplyOf } from '@fudaya/contracts';
import { refuse } from '@fudaya/kit';
import type { Payment } from '../settle/payment.sql.ts';

type Reply = ReplyOf<typeof payment.pointBuy>;

/** Prefixes of `failure` that decide which refusal the member reads. */
export const failures = { token: 'token: ', down: 'down: ' } as const;

/** What the buyer is told of a payment: spec-2 §4. A failed one is a refusal. */
export function replyFor({ id, state, failure, action_url }: Payment): Reply {
  if (state === 'failed' || state === 'expired') {
    if (failure?.startsWith(failures.token)) throw refuse(payment.pointBuy, 'card_missing');
    throw refuse(payment.pointBuy, failure?.startsWith(failures.down) ? 'provider_down' : 'declined');
  }
  const base = { payment_id: null, receipt_number: null, order_id: id };
  if (state === 'action_required' && action_url) return { ...base, result: '7', url: action_url };
  return { ...base, result: '1', url: links.completeBuyPoint(id) };
}
