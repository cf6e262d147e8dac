import { states, type payment, type InputOf, type ReplyOf } from '@fudaya/contracts';
import { Halt, type MemberContext } from '@fudaya/kit';
import type { PaymentDeps } from '../payment-deps.ts';
import { failures } from '../point-buy/reply-for.ts';
import { orderUrl } from '../order/waiting-orders.ts';
import { paymentById, type Payment } from '../settle/payment.sql.ts';
import { isOpen, resultOf } from '../settle/moves.ts';
import { endedPayment, packPrice } from './point-end.sql.ts';

type Call = typeof payment.pointEnd;

/** How the named payment of this member ended, or the session's last one: '1' paid, '0' failed, '2' still waiting. Reads only. */
export async function pointEnd(ctx: MemberContext & PaymentDeps, { payment_id }: InputOf<Call>): Promise<ReplyOf<Call>> {
  const ended = await endedPayment(ctx.sql, { memberId: ctx.member.id, sessionHash: ctx.sessionHash, paymentId: payment_id });
  if (!ended) throw new Halt(states.unknown);
  const { id, state, pack_id, point, price } = ended;
  const payment = await paymentById(ctx.sql, id);
  const pack_point = pack_id === null ? null : await packPrice(ctx.sql, pack_id);
  return {
    result: payment ? resultFor(payment) : resultOf(state),
    pack_id,
    pack_point,
    point,
    price,
    ...(payment && {
      pay_id: payment.method_id,
      failure: failureOf(payment),
      care: careOf(payment),
      order_url: isOpen(state) && payment.detail.instructions ? orderUrl(payment) : null,
      may_give_up: state === 'action_required' && !payment.detail.instructions ? '1' : '0',
    }),
  };
}

/** As the notices say it: what a person looks into is not over, and what went back is not paid. */
function resultFor({ state, suspense }: Payment): '0' | '1' | '2' {
  if (suspense === 'open') return '2';
  if (suspense === 'matched') return '1';
  return state === 'refunded' || state === 'charged_back' ? '0' : resultOf(state);
}

function careOf({ state, failure, suspense }: Payment): 'looked_into' | 'returned' | null {
  if (suspense === 'open' || (isOpen(state) && failure !== null)) return 'looked_into';
  return suspense === 'returned' || state === 'refunded' || state === 'charged_back' ? 'returned' : null;
}

function failureOf({ state, failure, suspense }: Payment): 'declined' | 'cancelled' | 'expired' | 'provider_down' | null {
  if (suspense === 'open' || suspense === 'matched') return null;
  // As pages of before know what went back.
  if (suspense === 'returned' || state === 'refunded' || state === 'charged_back') return 'cancelled';
  if (state === 'expired') return 'expired';
  if (state !== 'failed') return null;
  if (failure?.startsWith('cancelled')) return 'cancelled';
  return failure?.startsWith(failures.down) ? 'provider_down' : 'declined';
}
