import type { packGroups as contract } from '@fudaya/contracts/desk';
import type { ReplyOf } from '@fudaya/contracts';
import type { StaffContext } from '@fudaya/kit';
import { listedPacks } from '../../pack-list/pack-list.sql.ts';
import { orderVersion } from '../order-version.ts';
import { groupLines, type GroupRow } from './groups.sql.ts';

/** Every group in its order, with its packs and which of them members see now. */
export async function packGroups({ sql, now }: StaffContext): Promise<ReplyOf<typeof contract>> {
  const [rows, listed] = await Promise.all([groupLines(sql), listedPacks(sql, now())]);
  const isListed = new Set(listed.map(({ id }) => id));
  const at = now();
  const isNow = ({ starts, ends }: GroupRow) => (starts === null || starts <= at) && (ends === null || ends > at);
  const shown = rows.find((group) => isNow(group) && group.packs.length > 0);
  const standingOf = (group: GroupRow) => {
    if (isNow(group)) return group === shown ? ('shown' as const) : ('waiting' as const);
    return group.ends !== null && group.ends <= at ? ('over' as const) : ('ahead' as const);
  };
  const groups = rows.map((group) => ({
    ...group,
    starts: group.starts?.toISOString() ?? null,
    ends: group.ends?.toISOString() ?? null,
    standing: standingOf(group),
    packs: group.packs.map((pack) => ({ ...pack, is_listed: isListed.has(pack.pack_id) })),
  }));
  return { groups, version: orderVersion(groups.map(({ group_id }) => group_id)) };
}
