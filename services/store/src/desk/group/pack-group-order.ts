import { packGroupOrder as contract } from '@fudaya/contracts/desk';
import type { InputOf, ReplyOf } from '@fudaya/contracts';
import { acting, refuse, type StaffContext } from '@fudaya/kit';
import { holdPackGroups, orderPackGroups } from '../../operator/pack-group.ts';
import { orderVersion } from '../order-version.ts';
import { groupLines } from './groups.sql.ts';

/** Puts all groups in this order, for whoever has seen which there are and how they stand. The first one has the tab. */
export async function packGroupOrder(ctx: StaffContext, { ids, seen }: InputOf<typeof contract>): Promise<ReplyOf<typeof contract>> {
  return await acting(ctx, 'the order of the groups of packs', async (tx) => {
    await holdPackGroups(tx);
    const known = (await groupLines(tx)).map(({ group_id }) => group_id);
    const version = orderVersion(ids);
    if (orderVersion(known) === version) return { version };
    const areTheSame = ids.length === known.length && known.every((id) => ids.includes(id));
    if (orderVersion(known) !== seen || !areTheSame) throw refuse(contract, 'changed_meanwhile');
    await orderPackGroups(tx, ids);
    return { version };
  });
}
