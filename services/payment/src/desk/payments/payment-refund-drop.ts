import * as desk from '@fudaya/contracts/desk';
import type { InputOf } from '@fudaya/contracts';
import { acting, refuse, type StaffContext } from '@fudaya/kit';
import { paymentById } from '../../settle/payment.sql.ts';
import { dropAsk } from './refund.sql.ts';

/** Takes back a refund that waits for a second person. */
export async function paymentRefundDrop(ctx: StaffContext, { id, reason }: InputOf<typeof desk.paymentRefundDrop>) {
  if (!(await paymentById(ctx.sql, id))) throw refuse(desk.paymentRefundDrop, 'payment_unknown');
  await acting(ctx, reason, (tx) => dropAsk(tx, id));
  return {};
}
