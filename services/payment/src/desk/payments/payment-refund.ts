import * as desk from '@fudaya/contracts/desk';
import type { InputOf, ReplyOf } from '@fudaya/contracts';
import { acting, refuse, type StaffContext } from '@fudaya/kit';
import { hasMoney, isBack, isBrought, requestRefund } from '../../operator/queue.ts';
import { lockPayment, paymentById } from '../../settle/payment.sql.ts';
import { standingOf } from './refund.sql.ts';

/**
 * Asks for a payment's money back at its provider: the service does it within seconds, and takes the points then. Above the ceiling it waits
 * until somebody else asks, too.
 */
export async function paymentRefund(
  ctx: StaffContext,
  { id, seen, reason }: InputOf<typeof desk.paymentRefund>,
): Promise<ReplyOf<typeof desk.paymentRefund>> {
  if (!(await paymentById(ctx.sql, id))) throw refuse(desk.paymentRefund, 'payment_unknown');
  return await acting(ctx, reason, async (tx) => {
    const payment = await lockPayment(tx, id);
    if (isBack(payment)) return { is_back: true };
    const { updated, isAsked } = await standingOf(tx, id);
    if (isAsked) return { is_back: false };
    if (updated.toISOString() !== seen) throw refuse(desk.paymentRefund, 'changed_meanwhile');
    if (!hasMoney(payment)) throw refuse(desk.paymentRefund, 'nothing_to_refund');
    if (isBrought(payment)) throw refuse(desk.paymentRefund, 'refund_by_hand');
    const answer = await requestRefund(tx, id, { staff: ctx.staff.id, by: ctx.staff.name, note: reason, at: ctx.now() });
    if (answer === 'part open') throw refuse(desk.paymentRefund, 'other_open');
    return { is_back: false, waiting: answer === 'waiting' ? ('second_person' as const) : null };
  });
}
