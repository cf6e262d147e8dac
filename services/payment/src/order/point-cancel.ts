import { states, type InputOf, type ReplyOf, type payment } from '@fudaya/contracts';
import { Halt } from '@fudaya/kit';
import { isOpen } from '../settle/moves.ts';
import { changePayment, lockPayment, paymentById } from '../settle/payment.sql.ts';
import { settle } from '../settle/settle.ts';
import { resultOf } from '../settle/moves.ts';
import type { Ctx } from './order.ts';

/**
 * Gives an open payment up: closed here first, then at the provider by settle(), so that money on its way is never granted and given
 * back at once. One that is paid stays paid. 404 for another's payment.
 */
export async function pointCancel(
  ctx: Ctx,
  { payment_id }: InputOf<typeof payment.pointCancel>,
): Promise<ReplyOf<typeof payment.pointCancel>> {
  const found = await paymentById(ctx.sql, payment_id);
  if (found?.member_id !== ctx.member.id) throw new Halt(states.unknown);
  const at = ctx.now();
  const settled = (await settle(ctx, payment_id)) ?? found;
  const isOver = !isOpen(settled.state) || (settled.state === 'pending' && settled.detail.kind !== 'wallet');
  const left = isOver
    ? settled
    : await ctx.sql.begin(async (tx) => {
        const locked = await lockPayment(tx, payment_id);
        if (!isOpen(locked.state) || locked.state === 'pending') return locked;
        return changePayment(tx, payment_id, { state: 'failed', failure: cancelledByMember, at, pollAt: at });
      });
  if (left.failure === cancelledByMember) await settle(ctx, payment_id);
  return { result: resultOf(left.state), pack_id: left.pack_id };
}

export const cancelledByMember = 'cancelled by the member';
