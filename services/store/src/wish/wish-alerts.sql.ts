import type { Sql } from '@fudaya/kit';
import { open } from './open-packs.sql.ts';

/**
 * Keeps which boxes are on sale: one that begins, or goes on after a hold, gets a round in which all who wish for one of its cards are looked
 * at. Boxes are asked by themselves, for their home is another (decision 127). Statements that are right each by itself: what a crash leaves out,
 * or what changes in between, the next minute does.
 */
export async function keepRounds(sql: Sql, at: Date): Promise<void> {
  const onSale = await sql<
    { box_id: string; sale_start: string }[]
  >`select o.box_id, o.sale_start::text as sale_start from ${open(sql, at)} o`;
  const boxes = onSale.map(({ box_id }) => box_id);
  await sql`update store.wish_round r set closed_at = ${at} where r.closed_at is null and r.box_id <> all(${boxes}::uuid[])`;
  await sql`
    insert into store.wish_round as r (box_id, opened_at)
    select o.box_id, o.sale_start from unnest(${boxes}::uuid[], ${onSale.map(({ sale_start }) => sale_start)}::text[]::timestamptz[]) o (box_id, sale_start)
    where not exists (select from store.wish_round k where k.box_id = o.box_id and k.closed_at is null)
    on conflict (box_id) do update set opened_at = ${at}, after_member = null, done_at = null, closed_at = null where r.closed_at is not null`;
}

/**
 * One page of a round: the next members who wished, before the sale opened, for a card that is still in the box. What is noted and how far it came
 * are one statement, so that nobody is passed over or noted twice; all of a member's cards in a box are noted together. What the box holds is asked of
 * its home, while the round is held.
 * @returns how many members were looked at; null when no round is open
 */
export async function notePage(sql: Sql, at: Date, members: number): Promise<number | null> {
  return await sql.begin(async (tx) => {
    const [round] = await tx<{ box_id: string }[]>`
      select box_id from store.wish_round where done_at is null and closed_at is null
      order by opened_at, box_id limit 1 for update skip locked`;
    if (!round) return null;
    const cards = await tx<{ card_id: string }[]>`
      select distinct l.card_id from gacha.box_card l where l.box_id = ${round.box_id} and l.remaining > 0`;
    const [row] = await tx<{ members: number }[]>`
      with round as (
        select box_id, opened_at, coalesce(after_member, '00000000-0000-0000-0000-000000000000') as after_member
        from store.wish_round where box_id = ${round.box_id}
      ), cards as materialized (
        select c.card_id from unnest(${cards.map(({ card_id }) => card_id)}::text[]) c (card_id)
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
      select count(*)::int as members from page`;
    return row!.members;
  });
}
