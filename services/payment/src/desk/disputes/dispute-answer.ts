import * as desk from '@fudaya/contracts/desk';
import type { InputOf, ReplyOf } from '@fudaya/contracts';
import { acting, refuse, type StaffContext } from '@fudaya/kit';
import { disputeFacts } from '../../dispute/facts.ts';
import { lockPayment, paymentById } from '../../settle/payment.sql.ts';
import { keepAnswer, oneDispute } from './disputes.sql.ts';

/** Answers a bank, once: the service sends it within seconds, again and again until the provider has it. Safe to repeat. */
export async function disputeAnswer(
  ctx: StaffContext,
  { id, ref, words, reason }: InputOf<typeof desk.disputeAnswer>,
): Promise<ReplyOf<typeof desk.disputeAnswer>> {
  if (!(await paymentById(ctx.sql, id))) throw refuse(desk.disputeAnswer, 'no_dispute');
  return await acting(ctx, reason, async (tx) => {
    await lockPayment(tx, id);
    const dispute = await oneDispute(tx, id);
    if (!dispute) throw refuse(desk.disputeAnswer, 'no_dispute');
    if (dispute.provider_ref !== ref) throw refuse(desk.disputeAnswer, 'changed_meanwhile');
    if (dispute.answer?.words === words) return {};
    if (dispute.answer || dispute.is_answered) throw refuse(desk.disputeAnswer, 'answered_before');
    if (dispute.state !== 'opened' || (dispute.respond_by && dispute.respond_by <= ctx.now()))
      throw refuse(desk.disputeAnswer, 'dispute_over');
    const facts = await disputeFacts(tx, id);
    const isKept = await keepAnswer(tx, { ref, paymentId: id, facts, words, by: ctx.staff.name, at: ctx.now() });
    if (!isKept) throw refuse(desk.disputeAnswer, 'answered_before');
    return {};
  });
}
