import type { InputOf, ReplyOf } from '@fudaya/contracts';
import { refundRuleDrop as contract } from '@fudaya/contracts/desk';
import { acting, refuse, type StaffContext } from '@fudaya/kit';
import { askedAloneYen, dropAloneYen, holdRefundRule } from './refund.sql.ts';

/** Takes back a higher ceiling before anybody confirmed it; another one than was seen stays. */
export async function refundRuleDrop(ctx: StaffContext, { seen, reason }: InputOf<typeof contract>): Promise<ReplyOf<typeof contract>> {
  await acting(ctx, reason, async (tx) => {
    await holdRefundRule(tx);
    const asked = await askedAloneYen(tx);
    if (seen !== undefined && asked && asked.alone_yen !== seen) throw refuse(contract, 'changed_meanwhile');
    await dropAloneYen(tx);
  });
  return {};
}
