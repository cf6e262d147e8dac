import type { packGroups as contract } from '@fudaya/contracts/desk';
import type { ReplyOf } from '@fudaya/contracts';
import type { StaffContext } from '@fudaya/kit';
import { listedPacks } from '../../pack-list/pack-list.sql.ts';
import { orderVersion } from '../order-version.ts';
import { groupLines } from './groups.sql.ts';

/** Every group in its order, with its packs and which of them members see now. */
export async function packGroups({ sql, now }: StaffContext): Promise<ReplyOf<typeof contract>> {
  const [rows, listed] = await Promise.all([groupLines(sql), listedPacks(sql, now())]);
  const isListed = new Set(listed.map(({ id }) => id));
  const groups = rows.map((group) => ({
    ...group,
    packs: group.packs.map((pack) => ({ ...pack, is_listed: isListed.has(pack.pack_id) })),
  }));
  return { groups, version: orderVersion(groups.map(({ group_id }) => group_id)) };
}
