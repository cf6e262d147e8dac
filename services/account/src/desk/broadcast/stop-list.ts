import { broadcastsOnPage, type stopList as contract } from '@fudaya/contracts/desk';
import type { InputOf, ReplyOf } from '@fudaya/contracts';
import type { StaffContext } from '@fudaya/kit';
import { stopRows } from './stop-list.sql.ts';

/** A page of addresses that no broadcast is mailed to. */
export async function stopList({ sql }: StaffContext, { mail, before }: InputOf<typeof contract>): Promise<ReplyOf<typeof contract>> {
  const found = await stopRows(sql, { mail, before, limit: broadcastsOnPage + 1 });
  const page = found.slice(0, broadcastsOnPage);
  const stops = page.map(({ created, ended, ...row }) => ({
    ...row,
    created: created.toISOString(),
    ended: ended?.toISOString() ?? null,
  }));
  return { stops, next: found.length > page.length ? page.at(-1)!.id : null };
}
