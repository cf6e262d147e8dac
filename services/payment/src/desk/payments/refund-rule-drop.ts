import type { InputOf, ReplyOf } from '@fudaya/contracts';
import type { refundRuleDrop as contract } from '@fudaya/contracts/desk';
import { acting, type StaffContext } from '@fudaya/kit';
import { dropAloneYen } from './refund.sql.ts';

/** Takes back a higher ceiling before anybody confirmed it. */
export async function refundRuleDrop(ctx: StaffContext, { reason }: InputOf<typeof contract>): Promise<ReplyOf<typeof contract>> {
  await acting(ctx, reason, (tx) => dropAloneYen(tx));
  return {};
}
