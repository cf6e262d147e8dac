import type * as desk from '@fudaya/contracts/desk';
import { maxHits, mayDo, type Hit } from '@fudaya/contracts/desk';
import type { InputOf, ReplyOf } from '@fudaya/contracts';
import type { StaffContext } from '@fudaya/kit';
import type { PaymentDeps } from '../../payment-deps.ts';
import { findPayments } from './payments.sql.ts';
import { providersOf } from './providers-of.ts';

/** Payments, by their id or what their provider calls them or their order. */
export async function searchPayment(
  ctx: StaffContext & PaymentDeps,
  { q }: InputOf<typeof desk.searchPayment>,
): Promise<ReplyOf<typeof desk.searchPayment>> {
  if (!mayDo(ctx.staff.roles, 'payment.see')) return { hits: [] };
  const how = { limit: maxHits, language: ctx.language, providers: providersOf(ctx), isWithMembers: false };
  const found = await findPayments(ctx.sql, { words: q }, how);
  const hits: Hit[] = found.map(({ id, method, provider_ref, price, created }) => ({
    kind: 'payment',
    id,
    title: provider_ref ?? id,
    detail: `${method} ¥${price.toLocaleString('en')}`,
    at: created.toISOString(),
    path: `/desk/payment/payments/${id}`,
  }));
  return { hits };
}
