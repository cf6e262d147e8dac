import { packGroupRemove as contract } from '@fudaya/contracts/desk';
import type { InputOf, ReplyOf } from '@fudaya/contracts';
import { acting, refuse, type StaffContext } from '@fudaya/kit';
import { holdPackGroups, removePackGroups } from '../../operator/pack-group.ts';
import { groupLines } from './groups.sql.ts';

/** Withdraws a group: its packs stay on sale, and the next group has the tab. */
export async function packGroupRemove(
  ctx: StaffContext,
  { group_id, seen, reason }: InputOf<typeof contract>,
): Promise<ReplyOf<typeof contract>> {
  return await acting(ctx, reason, async (tx) => {
    await holdPackGroups(tx);
    const known = (await groupLines(tx)).find((group) => group.group_id === group_id);
    if (!known) throw refuse(contract, 'no_group');
    if (known.version !== seen) throw refuse(contract, 'changed_meanwhile');
    await removePackGroups(tx, [group_id]);
    return {};
  });
}
