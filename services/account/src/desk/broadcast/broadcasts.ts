import { broadcastsOnPage, type broadcasts as contract } from '@fudaya/contracts/desk';
import type { InputOf, ReplyOf } from '@fudaya/contracts';
import type { StaffContext } from '@fudaya/kit';
import { broadcastLine } from './broadcast-line.ts';
import { broadcastRows } from './broadcast.sql.ts';

/** A page of broadcasts, newest first. */
export async function broadcasts({ sql, now }: StaffContext, { before }: InputOf<typeof contract>): Promise<ReplyOf<typeof contract>> {
  const found = await broadcastRows(sql, { before, at: now(), limit: broadcastsOnPage + 1 });
  const page = found.slice(0, broadcastsOnPage);
  return { broadcasts: page.map(broadcastLine), next: found.length > page.length ? page.at(-1)!.id : null };
}
