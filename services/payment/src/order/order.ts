// What every call about an order paid at a till or by transfer needs.
import type { MemberContext } from '@fudaya/kit';
import type { PaymentDeps } from '../payment-deps.ts';
import type { Payment } from '../settle/payment.sql.ts';
import { resultOf } from '../settle/moves.ts';

export type Ctx = MemberContext & PaymentDeps;

export const whose = ({ member, sessionHash }: Ctx) => ({ memberId: member.id, sessionHash });

export function summary(order: Payment) {
  const { id, state, pack_id, price, point, expires_at, created_at } = order;
  return { payment_id: id, result: resultOf(state), pack_id, price, point, expires_at: (expires_at ?? created_at).toISOString() };
}
