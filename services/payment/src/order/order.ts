// Orders that are paid at a till or by transfer: how to pay them, which wait, and giving one up.
import { links, payment, states, type InputOf, type ReplyOf } from '@fudaya/contracts';
import { Halt, refuse, type MemberContext } from '@fudaya/kit';
import type { PaymentDeps } from '../payment-deps.ts';
import { reflectedAt } from '../settle/business-time.ts';
import { isOpen } from '../settle/moves.ts';
import { changePayment, lockPayment, paymentById, type Payment } from '../settle/payment.sql.ts';
import { settle } from '../settle/settle.ts';
import { resultOf } from '../settle/moves.ts';
import { orderOf, waitingOf } from './order.sql.ts';

type Ctx = MemberContext & PaymentDeps;
const { payIds } = payment;
const whose = ({ member, sessionHash }: Ctx) => ({ memberId: member.id, sessionHash });

function summary(order: Payment) {
  const { id, state, pack_id, price, point, expires_at, created_at } = order;
  return { payment_id: id, result: resultOf(state), pack_id, price, point, expires_at: (expires_at ?? created_at).toISOString() };
}

/** The number for the till. Without a payment_id the session's last store order; 404 when there is none. */
export async function storeNumber(
  ctx: Ctx,
  { payment_id }: InputOf<typeof payment.combiniNumber>,
): Promise<ReplyOf<typeof payment.combiniNumber>> {
  const order = await orderOf(ctx.sql, whose(ctx), { paymentId: payment_id, kind: 'combini' });
  if (!order) throw new Halt(states.unknown);
  const { instructions, combini_code = 'other', combini_chain = 'other' } = order.detail;
  if (!instructions || !('receipt_number' in instructions)) throw refuse(payment.combiniNumber, 'provider_down');
  const { url, receipt_number, confirm_number = null, chain } = instructions;
  const store = chain ? ({ combini_code: 'econ', combini_chain: chain, has_other_chains: '1' } as const) : { combini_code, combini_chain };
  return { ...summary(order), url, receipt_number, confirm_number, ...store };
}

/** The account to transfer to. Without a payment_id the session's last transfer order; 404 when there is none. */
export async function transferTarget(
  ctx: Ctx,
  { payment_id }: InputOf<typeof payment.bankInfo>,
): Promise<ReplyOf<typeof payment.bankInfo>> {
  const order = await orderOf(ctx.sql, whose(ctx), { paymentId: payment_id, kind: 'bank' });
  const instructions = order?.detail.instructions;
  if (!order || !instructions || !('bank' in instructions)) throw new Halt(states.unknown);
  const { bank, number, name } = instructions;
  const mail = order.method_id === payIds.payge ? ctx.remitTo : null;
  const reflected_by = isOpen(order.state) ? reflectedAt(ctx.now()).toISOString() : null;
  return { ...summary(order), pay_id: order.method_id, bank, number, name, mail, holder: order.detail.holder ?? null, reflected_by };
}

export async function listWaiting(ctx: Ctx): Promise<ReplyOf<typeof payment.waitingOrders>> {
  const orders = await waitingOf(ctx.sql, ctx.member.id);
  return { list: orders.map((order) => ({ ...summary(order), pay_id: order.method_id, url: orderUrl(order) })) };
}

/** Inner route that tells how to pay an order. */
export function orderUrl({ id, pack_id, detail, method_id }: Payment): string {
  const pack = pack_id ?? undefined;
  if (detail.kind === 'combini') return links.confirmCombini(id, pack);
  return method_id === payIds.payge ? links.paygeTransferInformation(id, pack) : links.bankTransferInformation(id, pack);
}

/**
 * Gives an open payment up: closed here first, then at the provider by settle(), so that money on its way is never granted and given
 * back at once. One that is paid stays paid. 404 for another's payment.
 */
export async function cancelPayment(
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
