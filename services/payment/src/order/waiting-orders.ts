import { links, payment, type ReplyOf } from '@fudaya/contracts';
import type { Payment } from '../settle/payment.sql.ts';
import { waitingOf } from './order.sql.ts';
import { summary, type Ctx } from './order.ts';

export async function waitingOrders(ctx: Ctx): Promise<ReplyOf<typeof payment.waitingOrders>> {
  const orders = await waitingOf(ctx.sql, ctx.member.id);
  return { list: orders.map((order) => ({ ...summary(order), pay_id: order.method_id, url: orderUrl(order) })) };
}

/** Inner route that tells how to pay an order. */
export function orderUrl({ id, pack_id, detail, method_id }: Payment): string {
  const pack = pack_id ?? undefined;
  if (detail.kind === 'combini') return links.confirmCombini(id, pack);
  return method_id === payment.payIds.payge ? links.paygeTransferInformation(id, pack) : links.bankTransferInformation(id, pack);
}
