import type { Sql, TransactionSql } from '@fudaya/kit';

export interface WishRow {
  readonly id: string;
  readonly name_ja: string;
  readonly name_en: string;
  readonly image: string;
  readonly model_number: string;
  readonly rarity: number;
  readonly reference_points: number | null;
  readonly reference_on: string | null;
}

/** The latest first. */
export async function wishesOf(sql: Sql, memberId: string): Promise<readonly WishRow[]> {
  return await sql<WishRow[]>`
    select c.id, c.name_ja, c.name_en, c.image, c.model_number, c.rarity::int, c.reference_points, c.reference_on::text
    from store.card_wish w join store.card c on c.id = w.card_id
    where w.member_id = ${memberId} order by w.created_at desc, c.id`;
}

export async function wishIdsOf(sql: Sql | TransactionSql, memberId: string): Promise<string[]> {
  const rows = await sql<{ card_id: string }[]>`
    select card_id from store.card_wish where member_id = ${memberId} order by created_at desc, card_id`;
  return rows.map(({ card_id }) => card_id);
}

/** One change of a member's wishes at a time: two tabs do not pass the limit together. */
export async function lockWishes(tx: TransactionSql, memberId: string): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended('store.card_wish ' || ${memberId}::text, 0))`;
}

/** Whether a card of the catalogue lies, or lay, in a box whose lineup members see. */
export async function isShown(sql: Sql | TransactionSql, cardId: string): Promise<boolean> {
  const [row] = await sql<{ is_shown: boolean }[]>`
    select exists (
      select from store.card c
      where c.id = ${cardId} and exists (
        select from store.pack p
        join gacha.box_stock s on s.box_id = p.box_id
        join gacha.box_card l on l.box_id = p.box_id
        where p.show_cardlist = 1 and l.card_id = c.id)
    ) as is_shown`;
  return row?.is_shown === true;
}

/** One that is there already stays as it is. */
export async function addWish(tx: TransactionSql, memberId: string, cardId: string, at: Date): Promise<void> {
  await tx`insert into store.card_wish (member_id, card_id, created_at) values (${memberId}, ${cardId}, ${at}) on conflict do nothing`;
}

export async function removeWish(sql: Sql, memberId: string, cardId: string): Promise<void> {
  await sql`delete from store.card_wish where member_id = ${memberId} and card_id = ${cardId}`;
}

export async function isByMail(sql: Sql, memberId: string): Promise<boolean> {
  const [row] = await sql<{ by_mail: boolean }[]>`select by_mail from store.wish_choice where member_id = ${memberId}`;
  return row?.by_mail ?? true;
}

export async function setByMail(sql: Sql, memberId: string, byMail: boolean): Promise<void> {
  await sql`
    insert into store.wish_choice (member_id, by_mail) values (${memberId}, ${byMail})
    on conflict (member_id) do update set by_mail = excluded.by_mail`;
}
