import type { InputOf, ReplyOf } from '@fudaya/contracts';
import { refundRulePut as contract } from '@fudaya/contracts/desk';
import { acting, refuse, type StaffContext } from '@fudaya/kit';
import { putAloneYen } from './refund.sql.ts';

/** Sets how much one person alone may ask back, for whoever has read how it stands; more than before once somebody else confirms it. */
export async function refundRulePut(
  ctx: StaffContext,
  { alone_yen, seen, reason }: InputOf<typeof contract>,
): Promise<ReplyOf<typeof contract>> {
  return await acting(ctx, reason, async (tx) => {
    const { id: staff, name: by } = ctx.staff;
    const outcome = await putAloneYen(tx, { yen: alone_yen, seen, staff, by, reason, at: ctx.now() });
    if (outcome !== 'done' && outcome !== 'waiting') throw refuse(contract, 'changed_meanwhile');
    return { waiting: outcome === 'waiting' ? ('second_person' as const) : null };
  });
}
