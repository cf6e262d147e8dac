import { payment, states, type InputOf, type ReplyOf } from '@fudaya/contracts';
import { Halt, refuse } from '@fudaya/kit';
import { orderOf } from './order.sql.ts';
import { whose, summary, type Ctx } from './order.ts';

/** The number for the till. Without a payment_id the session's last store order; 404 when there is none. */
export async function combiniNumber(
  ctx: Ctx,
  { payment_id }: InputOf<typeof payment.combiniNumber>,
): Promise<ReplyOf<typeof payment.combiniNumber>> {
  const order = await orderOf(ctx.sql, whose(ctx), { paymentId: payment_id, kind: 'combini' });
  if (!order) throw new Halt(states.unknown);
  const { instructions, combini_code = 'other', combini_chain = 'other' } = order.detail;
  if (!instructions || !('receipt_number' in instructions)) throw refuse(payment.combiniNumber, 'provider_down');
  const { url, receipt_number, confirm_number = null, chain, stores } = instructions;
  const store = chain ? ({ combini_code: 'econ', combini_chain: chain, has_other_chains: '1' } as const) : { combini_code, combini_chain };
  return { ...summary(order), url, receipt_number, confirm_number, ...store, ...(stores && { stores: [...stores] }) };
}
