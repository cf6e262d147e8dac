import type { Sql, TransactionSql } from '@fudaya/kit';
import { openBoxes, openRows } from '../pack-list/boxes-open.sql.ts';

export async function watchesOf(sql: Sql | TransactionSql, memberId: string): Promise<number[]> {
  const rows = await sql<{ pack_id: number }[]>`
    select pack_id from store.sale_watch where member_id = ${memberId} order by created_at desc, pack_id desc`;
  return rows.map(({ pack_id }) => pack_id);
}

/** Whether a pack can be bought now; null when there is none to be seen. */
export async function isOnSale(sql: Sql | TransactionSql, packId: number, at: Date): Promise<boolean | null> {
  const [row] = await sql<{ is_on_sale: boolean }[]>`
    select s.sale_start <= ${at} and s.sale_end > ${at} and s.remaining > 0 as is_on_sale
    from store.pack p join gacha.box_stock s on s.box_id = p.box_id where p.id = ${packId}`;
  return row?.is_on_sale ?? null;
}

/** One that is kept already stays as it is. */
export async function addWatch(tx: TransactionSql, memberId: string, packId: number, at: Date): Promise<void> {
  await tx`insert into store.sale_watch (member_id, pack_id, created_at) values (${memberId}, ${packId}, ${at}) on conflict do nothing`;
}

export async function removeWatch(sql: Sql, memberId: string, packId: number): Promise<void> {
  await sql`delete from store.sale_watch where member_id = ${memberId} and pack_id = ${packId}`;
}

/**
 * Notes what members waited for and can buy now, and forgets that they waited: in one statement, so that each is told once whatever ends
 * between the two. A pack is there again as itself, or as a later pack of the same name and game from another box. Who waits and has a
 * heart on the pack hears of its start here alone. Whose rank may buy before everybody is told then. One that sells out meanwhile is told of all the same.
 * @returns how many waits ended
 */
export async function noteEndedWaits(sql: Sql, at: Date, limit: number): Promise<number> {
  const boxes = await openBoxes(sql, at);
  if (boxes.length === 0) return 0;
  const [row] = await sql<{ count: number }[]>`
    with due as (
      select w.member_id, w.pack_id, n.box_id
      from store.sale_watch w
      join store.pack p on p.id = w.pack_id
      left join account.rank_now r on r.member_id = w.member_id
      cross join lateral (
        select s.box_id
        from store.pack again
        join ${openRows(sql, boxes)} on s.box_id = again.box_id
        where not s.is_held and (again.id = p.id or (again.card_type_id = p.card_type_id and again.name_ja = p.name_ja and s.sale_start > w.created_at))
          and s.sale_start - make_interval(hours => coalesce(s.early_hours[coalesce(r.rank, 1)], 0)) <= ${at}
        order by again.id = p.id desc, again.id
        limit 1
      ) n
      order by w.member_id, w.pack_id
      limit ${limit}
      for update of w skip locked
    ), ended as (
      delete from store.sale_watch w using due where w.member_id = due.member_id and w.pack_id = due.pack_id
      returning w.member_id, due.box_id
    ), noted as (
      insert into store.favourite_alert (member_id, box_id, kind, at)
      select e.member_id, e.box_id, 'awaited', ${at} from ended e
      where not exists (select from store.favourite_alert a where a.member_id = e.member_id and a.box_id = e.box_id and a.kind = 'started')
      on conflict do nothing
    )
    select count(*)::int as count from ended`;
  return row?.count ?? 0;
}
