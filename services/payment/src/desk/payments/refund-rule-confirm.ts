import type { InputOf, ReplyOf } from '@fudaya/contracts';
import { refundRuleConfirm as contract } from '@fudaya/contracts/desk';
import { acting, refuse, type StaffContext } from '@fudaya/kit';
import { confirmAloneYen } from './refund.sql.ts';

/** Lets a higher ceiling hold that somebody else asked for. */
export async function refundRuleConfirm(
  ctx: StaffContext,
  { alone_yen, seen, reason }: InputOf<typeof contract>,
): Promise<ReplyOf<typeof contract>> {
  return await acting(ctx, reason, async (tx) => {
    const outcome = await confirmAloneYen(tx, { yen: alone_yen, seen, staff: ctx.staff.id });
    if (outcome === 'own') throw refuse(contract, 'own');
    if (outcome !== 'done') throw refuse(contract, 'changed_meanwhile');
    return {};
  });
}
