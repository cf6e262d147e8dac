import type * as desk from '@fudaya/contracts/desk';
import type { InputOf } from '@fudaya/contracts';
import { acting, type StaffContext } from '@fudaya/kit';
import { dropPart } from './part.sql.ts';

/** Takes back a part that waits for a second person. */
export async function paymentRefundPartDrop(ctx: StaffContext, { part, reason }: InputOf<typeof desk.paymentRefundPartDrop>) {
  await acting(ctx, reason, (tx) => dropPart(tx, part));
  return {};
}
