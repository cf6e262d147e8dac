import { states, type payment, type InputOf, type ReplyOf } from '@fudaya/contracts';
import { Halt, type MemberContext } from '@fudaya/kit';
import type { PaymentDeps } from '../payment-deps.ts';
import { isOpen, type PaymentState } from '../settle/moves.ts';
import { endedPayment, packPrice } from './point-end.sql.ts';

type Call = typeof payment.pointEnd;

/** How the named payment of this member ended, or the session's last one: '1' paid, '0' failed, '2' still waiting. Reads only. */
export async function endOfPayment(ctx: MemberContext & PaymentDeps, { payment_id }: InputOf<Call>): Promise<ReplyOf<Call>> {
  const ended = await endedPayment(ctx.sql, { memberId: ctx.member.id, sessionHash: ctx.sessionHash, paymentId: payment_id });
  if (!ended) throw new Halt(states.unknown);
  const { state, pack_id, point, price } = ended;
  return { result: resultOf(state), pack_id, pack_point: pack_id === null ? null : await packPrice(ctx.sql, pack_id), point, price };
}

function resultOf(state: PaymentState): '0' | '1' | '2' {
  if (isOpen(state)) return '2';
  return state === 'failed' || state === 'expired' ? '0' : '1';
}
