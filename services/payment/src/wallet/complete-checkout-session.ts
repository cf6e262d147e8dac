import { states, type payment, type InputOf, type ReplyOf } from '@fudaya/contracts';
import { Halt, type MemberContext } from '@fudaya/kit';
import { orderOf } from '../order/order.sql.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { resultOf } from '../settle/moves.ts';
import { settle } from '../settle/settle.ts';

type Call = typeof payment.completeCheckoutSession;

/** The member came back from a wallet: settles the named payment, or the session's last one with a wallet. Safe to repeat; 404: none. */
export async function completeCheckoutSession(ctx: MemberContext & PaymentDeps, { payment_id }: InputOf<Call>): Promise<ReplyOf<Call>> {
  const whose = { memberId: ctx.member.id, sessionHash: ctx.sessionHash };
  const found = await orderOf(ctx.sql, whose, { paymentId: payment_id, kind: 'wallet' });
  if (!found) throw new Halt(states.unknown);
  const settled = (await settle(ctx, found.id)) ?? found;
  return { result: resultOf(settled.state), pack_id: settled.pack_id };
}
