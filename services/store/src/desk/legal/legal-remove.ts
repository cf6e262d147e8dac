import { japanDay, type InputOf, type ReplyOf } from '@fudaya/contracts';
import { legalRemove as contract } from '@fudaya/contracts/desk';
import { acting, refuse, type StaffContext } from '@fudaya/kit';
import { deleteLegal, holdLegal, legalRow } from './legal.sql.ts';

/** Takes a text away whose day has not come. */
export async function legalRemove(
  ctx: StaffContext,
  { seen, reason, ...which }: InputOf<typeof contract>,
): Promise<ReplyOf<typeof contract>> {
  return await acting(ctx, reason, async (tx) => {
    await holdLegal(tx);
    const today = japanDay(ctx.now());
    const known = await legalRow(tx, which, today);
    if (!known) throw refuse(contract, 'no_text');
    if (which.holds_from <= today) throw refuse(contract, 'holds_already');
    if (known.version !== seen) throw refuse(contract, 'changed_meanwhile');
    await deleteLegal(tx, which);
    return {};
  });
}
