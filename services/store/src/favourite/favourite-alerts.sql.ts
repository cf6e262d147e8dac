import type { Sql } from '@fudaya/kit';
import { openBoxes, openRows } from '../pack-list/boxes-open.sql.ts';

/**
 * Notes what is to be told of favourites now. Another process that looks at the same moment waits here and then finds nothing.
 * @param lowShare below this share of the box a pack runs low
 * @returns how many were noted
 */
export async function noteDueAlerts(sql: Sql, at: Date, lowShare: number, limit: number): Promise<number> {
  const boxes = await openBoxes(sql, at);
  if (boxes.length === 0) return 0;
  const { count } = await sql`
    with due as (
      select f.member_id, s.box_id, k.kind
      from store.favourite f
      join store.pack p on p.id = f.pack_id
      join ${openRows(sql, boxes)} on s.box_id = p.box_id
      cross join lateral (
        select 'started' as kind where f.created_at < s.sale_start
        union all
        select 'low' where s.remaining < s.n * ${lowShare}::float8 and f.remaining_then >= s.n * ${lowShare}::float8
      ) k
      where s.sale_start <= ${at}
        and not exists (
          select from store.favourite_alert a where a.member_id = f.member_id and a.box_id = s.box_id
            and (a.kind = k.kind or (k.kind = 'started' and a.kind = 'awaited')))
      -- In one order, so that two processes wait for each other and never both ways.
      order by f.member_id, s.box_id, k.kind
      limit ${limit}
    )
    insert into store.favourite_alert (member_id, box_id, kind, at)
    select member_id, box_id, kind, ${at} from due on conflict do nothing
    returning member_id`;
  return count;
}
