import type { Sql } from '@fudaya/kit';
import { open } from './open-packs.sql.ts';

/**
 * Keeps which boxes are on sale: one that begins, or goes on after a hold, gets a round in which all who wish for one of its cards are looked
 * at. Two statements, each right by itself: what a crash leaves out the next minute does.
 */
export async function keepRounds(sql: Sql, at: Date): Promise<void> {
  await sql`
    update store.wish_round r set closed_at = ${at}
    where r.closed_at is null and not exists (select from ${open(sql, at)} o where o.box_id = r.box_id)`;
  await sql`
    insert into store.wish_round as r (box_id, opened_at) select o.box_id, o.sale_start from ${open(sql, at)} o
    where not exists (select from store.wish_round k where k.box_id = o.box_id and k.closed_at is null)
    on conflict (box_id) do update set opened_at = ${at}, after_member = null, done_at = null, closed_at = null where r.closed_at is not null`;
}

/**
 * One page of a round: the next members who wished, before the sale opened, for a card that is still in the box. What is noted and how far it came
 * are one statement, so that nobody is passed over or noted twice; all of a member's cards in a box are noted together.
 * @returns how many members were looked at; null when no round is open
 */
export async function notePage(sql: Sql, at: Date, members: number): Promise<number | null> {
  const [row] = await sql<{ is_open: boolean; members: number }[]>`
    with round as (
      select box_id, opened_at, coalesce(after_member, '00000000-0000-0000-0000-000000000000') as after_member
      from store.wish_round where done_at is null and closed_at is null
      order by opened_at, box_id limit 1 for update skip locked
    ), cards as materialized (
      select distinct l.card_id from round r join gacha.box_card l on l.box_id = r.box_id where l.remaining > 0
    ), page as materialized (
      select distinct w.member_id
      from round r cross join cards c cross join lateral (
        select w.member_id from store.card_wish w
        where w.card_id = c.card_id and w.member_id > r.after_member and w.created_at < r.opened_at
        order by w.member_id limit ${members}) w
      order by w.member_id limit ${members}
    ), noted as (
      insert into store.wish_alert (member_id, box_id, card_id, at, by_mail)
      select w.member_id, r.box_id, w.card_id, ${at}, coalesce(k.by_mail, true)
      from round r cross join page p
      join store.card_wish w on w.member_id = p.member_id and w.created_at < r.opened_at
      join cards c on c.card_id = w.card_id
      left join store.wish_choice k on k.member_id = p.member_id
      on conflict do nothing
    ), moved as (
      update store.wish_round k
      set after_member = (select p.member_id from page p order by p.member_id desc limit 1),
          done_at = case when (select count(*) from page) < ${members} then ${at}::timestamptz end
      from round r where k.box_id = r.box_id
    )
    select exists (select from round) as is_open, (select count(*)::int from page) as members`;
  return row?.is_open === true ? row.members : null;
}
