import { payment, states, type InputOf, type ReplyOf } from '@fudaya/contracts';
import { Halt } from '@fudaya/kit';
import { reflectedAt } from '../settle/business-time.ts';
import { isOpen } from '../settle/moves.ts';
import { orderOf } from './order.sql.ts';
import { whose, summary, type Ctx } from './order.ts';

/** The account to transfer to. Without a payment_id the session's last transfer order; 404 when there is none. */
export async function bankInfo(ctx: Ctx, { payment_id }: InputOf<typeof payment.bankInfo>): Promise<ReplyOf<typeof payment.bankInfo>> {
  const order = await orderOf(ctx.sql, whose(ctx), { paymentId: payment_id, kind: 'bank' });
  const instructions = order?.detail.instructions;
  if (!order || !instructions || !('bank' in instructions)) throw new Halt(states.unknown);
  const { bank, number, name } = instructions;
  const mail = order.method_id === payment.payIds.payge ? ctx.remitTo : null;
  const reflected_by = isOpen(order.state) ? reflectedAt(ctx.now()).toISOString() : null;
  return { ...summary(order), pay_id: order.method_id, bank, number, name, mail, holder: order.detail.holder ?? null, reflected_by };
}
