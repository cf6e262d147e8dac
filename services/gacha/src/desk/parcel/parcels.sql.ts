import type { ParcelState } from '@fudaya/contracts/desk';
import type { Tx } from '@fudaya/db';
import type { Sql } from '@fudaya/kit';

/** A copy of account.delivery_address as it was; {} when there was none. */
export type Address = Readonly<Record<string, string | number | null>>;

export interface ParcelRow {
  readonly id: number;
  readonly standing: ParcelState;
  readonly requested: Date;
  readonly promised_by: string;
  readonly is_overdue: boolean;
  readonly is_held: boolean;
  readonly cards: number;
  readonly address: Address;
  readonly carrier: string;
  readonly delivery_code: string;
  /** The parcel that took over all its cards. */
  readonly merged_into: number | null;
}

const columns = (sql: Sql, today: string) => sql`
  s.id, s.state as standing, s.requested_at as requested, s.promised_by::text as promised_by, s.address, s.carrier, s.delivery_code,
  s.merged_into is null and s.state in ('requested', 'packing') and s.promised_by < ${today}::date as is_overdue,
  s.state in ('requested', 'packing') and books.is_frozen(s.member_id) as is_held,
  s.merged_into, (select n.cards from gacha.parcel_count n where n.shipment_id = s.id) as cards`;

export interface ParcelsAsked {
  readonly states: readonly ParcelState[];
  readonly words?: string | undefined;
  /** Of the last one of the page before. */
  readonly after?: { readonly promisedBy: string; readonly id: number } | undefined;
  /** Today in Japan. */
  readonly today: string;
  readonly limit: number;
}

/** In the order they are due. What is searched for is found in whatever state it is. */
export async function findParcels(sql: Sql, { states, words = '', after, today, limit }: ParcelsAsked): Promise<readonly ParcelRow[]> {
  const isNumber = /^\d{1,15}$/.test(words);
  const which =
    words === ''
      ? sql`s.state = any (${[...states]}::text[]) and s.merged_into is null`
      : sql`(s.delivery_code = ${words} and s.delivery_code <> '' ${isNumber ? sql`or s.id = ${words}::bigint` : sql``})`;
  return await sql<ParcelRow[]>`
    select ${columns(sql, today)} from gacha.shipment s
    where ${which} ${after ? sql`and (s.promised_by, s.id) > (${after.promisedBy}::date, ${after.id}::bigint)` : sql``}
    order by s.promised_by, s.id limit ${limit}`;
}

export interface WholeParcelRow extends ParcelRow {
  readonly member_id: string;
  readonly closes: Date;
  readonly resends: number | null;
  readonly resent_as: number | null;
  readonly split_from: number | null;
  /** Parcels that cards of this one were put into, and those whose cards it took over. */
  readonly parts: readonly number[];
  readonly joined: readonly number[];
}

export async function parcelOf(sql: Sql, id: number, today: string): Promise<WholeParcelRow | undefined> {
  const [row] = await sql<WholeParcelRow[]>`
    select ${columns(sql, today)}, s.member_id, s.closes_at as closes, s.resends,
      (select a.id from gacha.shipment a where a.resends = s.id) as resent_as, s.split_from,
      array(select a.id from gacha.shipment a where a.split_from = s.id order by 1) as parts,
      array(select a.id from gacha.shipment a where a.merged_into = s.id order by 1) as joined
    from gacha.shipment s where s.id = ${id}`;
  return row;
}

export interface ChangeRow {
  readonly at: Date;
  readonly to: ParcelState;
  readonly by: string;
  readonly note: string;
}

export async function changesOf(sql: Sql, id: number): Promise<readonly ChangeRow[]> {
  return await sql<ChangeRow[]>`
    select at, state as to, by, note from gacha.shipment_change where shipment_id = ${id} order by at`;
}

/** Other parcels of the same member to the same address, none of which has left: those it can travel with. */
export async function alikeOf(sql: Sql, id: number, today: string): Promise<readonly ParcelRow[]> {
  return await sql<ParcelRow[]>`
    select ${columns(sql, today)} from gacha.shipment this
    join gacha.shipment s on s.member_id = this.member_id and s.address = this.address and s.id <> this.id
    where this.id = ${id} and this.state in ('requested', 'packing') and this.merged_into is null and s.address <> '{}'
      and s.state in ('requested', 'packing') and s.merged_into is null
    order by s.promised_by, s.id limit 50`;
}

/** Those of these parcels that have not left, in the order they are due. */
export async function parcelsById(sql: Sql, ids: readonly number[], today: string): Promise<readonly ParcelRow[]> {
  return await sql<ParcelRow[]>`
    select ${columns(sql, today)} from gacha.shipment s
    where s.id = any (${[...ids]}::bigint[]) and s.state in ('requested', 'packing') and s.merged_into is null
    order by s.promised_by, s.id`;
}

/** Those of these parcels whose store takes no parcels any more. */
export async function closedStores(tx: Sql | Tx, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await tx<{ id: number }[]>`
    select s.id from gacha.shipment s
    where s.id = any (${[...ids]}::bigint[]) and s.address ? 'pickup_code' and not exists (
      select from gacha.pickup_store p where p.carrier = s.address ->> 'pickup_carrier' and p.code = s.address ->> 'pickup_code' and p.closed_at is null)`;
  return new Set(rows.map(({ id }) => id));
}

/** Where units of cards lie, as whoever carried them last or their intakes say: by card and unit, as `unitKey` writes them. */
export async function placesOf(
  sql: Sql,
  units: readonly { readonly cardId: string; readonly serial: number | null }[],
): Promise<ReadonlyMap<string, string>> {
  const known = units.flatMap(({ cardId, serial }) => (serial === null ? [] : [{ cardId, serial }]));
  const rows = await sql<{ cardId: string; serial: number; place: string }[]>`
    select u.card_id as "cardId", u.serial, coalesce(m.to_place, i.place) as place
    from unnest(${known.map(({ cardId }) => cardId)}::text[], ${known.map(({ serial }) => serial)}::int[]) as u (card_id, serial)
    join gacha.stock_intake i on i.card_id = u.card_id and u.serial >= i.first_unit and u.serial < i.first_unit + i.units
    left join lateral (
      select m.to_place from gacha.stock_move m
      where m.card_id = u.card_id and u.serial >= m.first_unit and u.serial < m.first_unit + m.units order by m.id desc limit 1
    ) m on true`;
  return new Map(rows.map((row) => [unitKey(row), row.place]));
}

export const unitKey = ({ cardId, serial }: { readonly cardId: string; readonly serial: number | null }): string => `${cardId} ${serial}`;

/** What the shop calls itself, in Japanese as slips are; empty until it has said so. */
export async function shopName(sql: Sql): Promise<string> {
  const [row] = await sql<{ ja: string }[]>`select ja from store.seller where name = 'name'`;
  return row?.ja ?? '';
}
