import type { Sql, TransactionSql } from '@fudaya/kit';
import type { OpenPack } from './open-packs.sql.ts';

export interface WishRow {
  readonly id: string;
  readonly name_ja: string;
  readonly name_en: string;
  readonly image: string;
  readonly model_number: string;
  readonly rarity: number;
  readonly reference_points: number | null;
  readonly reference_on: string | null;
  readonly card_type_id: number;
  readonly game_ja: string;
  readonly game_en: string;
  /** It stood in a lineup that members see. */
  readonly is_shown: boolean;
}

/** The latest first. */
export async function wishesOf(sql: Sql, memberId: string): Promise<readonly WishRow[]> {
  return await sql<WishRow[]>`
    select c.id, c.name_ja, c.name_en, c.image, c.model_number, c.rarity::int, c.reference_points, c.reference_on::text,
      c.card_type_id::int, t.name_ja as game_ja, t.name_en as game_en,
      exists (select from store.shown_card k where k.card_id = c.id) as is_shown
    from store.card_wish w join store.card c on c.id = w.card_id join store.card_type t on t.id = c.card_type_id
    where w.member_id = ${memberId} order by w.created_at desc, c.id`;
}

/** Without those that no lineup showed: an id may say more than a number. */
export async function shownWishIdsOf(tx: TransactionSql, memberId: string): Promise<string[]> {
  const rows = await tx<{ card_id: string }[]>`
    select w.card_id from store.card_wish w join store.shown_card k on k.card_id = w.card_id
    where w.member_id = ${memberId} order by w.created_at desc, w.card_id`;
  return rows.map(({ card_id }) => card_id);
}

export async function countWishes(tx: TransactionSql, memberId: string): Promise<number> {
  const [row] = await tx<{ count: number }[]>`select count(*)::int as count from store.card_wish where member_id = ${memberId}`;
  return row?.count ?? 0;
}

/** The cards at a place of a set: one, unless the catalogue has a number twice. */
export async function cardsAt(tx: TransactionSql, game: number, modelNumber: string): Promise<string[]> {
  const rows = await tx<{ id: string }[]>`
    select id from store.card where card_type_id = ${game} and model_number = ${modelNumber} order by id`;
  return rows.map(({ id }) => id);
}

/** One change of a member's wishes at a time: two tabs do not pass the limit together. */
export async function lockWishes(tx: TransactionSql, memberId: string): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended('store.card_wish ' || ${memberId}::text, 0))`;
}

/** Whether a card of the catalogue lies, or lay, in a box whose lineup members see. */
export async function isShown(sql: Sql | TransactionSql, cardId: string): Promise<boolean> {
  const [row] = await sql<{ is_shown: boolean }[]>`
    select exists (select from store.shown_card k where k.card_id = ${cardId}) as is_shown`;
  return row?.is_shown === true;
}

/** One that is there already stays as it is. */
export async function addWish(tx: TransactionSql, memberId: string, cardIds: readonly string[], at: Date): Promise<void> {
  await tx`
    insert into store.card_wish (member_id, card_id, created_at)
    select ${memberId}, card_id, ${at} from unnest(${[...cardIds]}::text[]) card_id on conflict do nothing`;
}

/** Notes what the reply says of boxes on sale, as far as nothing was noted: neither this sale's round nor a later one tells it again. */
export async function saidOnPage(tx: TransactionSql, memberId: string, open: readonly OpenPack[], at: Date): Promise<void> {
  await tx`
    insert into store.wish_alert (member_id, box_id, card_id, at, by_mail, on_page)
    select ${memberId}, box_id, card_id, ${at}, false, true
    from unnest(${open.map(({ box_id }) => box_id)}::uuid[], ${open.map(({ card_id }) => card_id)}::text[]) o (box_id, card_id)
    on conflict do nothing`;
}

export async function removeWish(tx: TransactionSql, memberId: string, cardIds: readonly string[]): Promise<void> {
  await tx`delete from store.card_wish where member_id = ${memberId} and card_id = any(${[...cardIds]}::text[])`;
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
