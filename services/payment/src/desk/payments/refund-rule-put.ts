import type { InputOf, ReplyOf } from '@fudaya/contracts';
import { refundRulePut as contract } from '@fudaya/contracts/desk';
import { acting, refuse, type StaffContext } from '@fudaya/kit';
import { aloneYen, putAloneYen } from './refund.sql.ts';

/** Sets how much one person alone may ask back, for whoever has read how it stands. */
export async function refundRulePut(
  ctx: StaffContext,
  { alone_yen, seen, reason }: InputOf<typeof contract>,
): Promise<ReplyOf<typeof contract>> {
  return await acting(ctx, reason, async (tx) => {
    const before = await aloneYen(tx);
    if (before === alone_yen) return {};
    if (before !== seen || !(await putAloneYen(tx, alone_yen, seen))) throw refuse(contract, 'changed_meanwhile');
    return {};
  });
}
