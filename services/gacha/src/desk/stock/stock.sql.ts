import type { IntakeLine, StockLine } from '@fudaya/contracts/desk';
import { anywhere, readingWhole, type Tx } from '@fudaya/db';

/** Cards with their figures, by id: of these ids alone, or those that came in or are in a box. */
export async function stockLines(
  tx: Tx,
  { words = '', after = '', only, limit }: { words?: string; after?: string; only?: string; limit: number },
): Promise<readonly StockLine[]> {
  const whole = await readingWhole(tx);
  return await whole<StockLine[]>`
    with card as (
      select c.card_id, c.name_ja, c.name_en from store.card_summary c
      where ${
        only === undefined
          ? whole`c.card_id > ${after} and (exists (select from gacha.stock_intake i where i.card_id = c.card_id)
          or exists (select from gacha.stock_reservation r where r.card_id = c.card_id))`
          : whole`c.card_id = ${only}`
      }
        ${words === '' ? whole`` : whole`and (c.card_id = ${words} or c.name_ja ilike ${anywhere(words)} or c.name_en ilike ${anywhere(words)})`}
      order by c.card_id limit ${limit}
    )
    select card.*, came.units as taken_in, came.cost_yen, coalesce(held.in_boxes, 0)::int as in_boxes, coalesce(held.in_drafts, 0)::int as in_drafts,
      coalesce(held.drawn, 0)::int as drawn, gone.units as written_off, gacha.units_in(gacha.free_stock(card.card_id)) as free,
      coalesce(gacha.units_in(held.runs - came.runs), 0) as unbacked
    from card,
    lateral (select coalesce(sum(i.units), 0)::int as units, coalesce(sum(i.cost_yen), 0)::float8 as cost_yen,
        coalesce(range_agg(int4range(i.first_unit, i.first_unit + i.units)), '{}') as runs
      from gacha.stock_intake i where i.card_id = card.card_id) came,
    lateral (select sum(r.units) filter (where b.closed_at is null and gacha.is_published(b.id)) as in_boxes,
        sum(r.units) filter (where b.closed_at is null and not gacha.is_published(b.id)) as in_drafts,
        sum(r.units) filter (where b.closed_at is not null) as drawn, range_agg(int4range(r.first_unit, r.first_unit + r.units)) as runs
      from gacha.stock_reservation r join gacha.box b on b.id = r.box_id where r.card_id = card.card_id) held,
    lateral (select coalesce(sum(w.units), 0)::int as units from gacha.stock_write_off w
      where w.card_id = card.card_id and w.confirmed_at is not null) gone
    order by card.card_id`;
}

export interface Run {
  readonly first_unit: number;
  readonly units: number;
}

export async function freeRuns(tx: Tx, cardId: string): Promise<Run[]> {
  return await tx<Run[]>`
    select lower(r) as first_unit, upper(r) - lower(r) as units from unnest(gacha.free_stock(${cardId})) r order by 1 limit 100`;
}

export interface IntakeRow extends Run {
  readonly received_on: string;
  readonly cost_yen: number;
  readonly source: 'maker' | 'dealer' | 'person';
  readonly supplier: string;
  readonly condition: string;
  readonly place: string;
  readonly cert: string;
  readonly by: string;
}
export async function intakesOf(tx: Tx, cardId: string): Promise<IntakeRow[]> {
  return await tx<IntakeRow[]>`
    select first_unit, units, received_on::text, cost_yen, source, supplier, condition, place, cert, by
    from gacha.stock_intake where card_id = ${cardId} order by recorded_at desc, line desc limit 100`;
}

export interface ReservedRow extends Run {
  readonly pack_id: number;
  readonly name_ja: string;
  readonly name_en: string;
  readonly where: 'draft' | 'box' | 'strongbox' | 'closed';
}
export async function reservedOf(tx: Tx, cardId: string): Promise<ReservedRow[]> {
  const whole = await readingWhole(tx);
  return await whole<ReservedRow[]>`
    select r.first_unit, r.units, b.pack_id, coalesce(p.name_ja, '') as name_ja, coalesce(p.name_en, '') as name_en,
      case when b.closed_at is not null then 'closed' when not gacha.is_published(b.id) then 'draft' when b.movie_style = 1 then 'strongbox' else 'box' end as "where"
    from gacha.stock_reservation r join gacha.box b on b.id = r.box_id left join store.pack_summary p on p.pack_id = b.pack_id
    where r.card_id = ${cardId} order by r.first_unit desc limit 100`;
}

export interface WriteOffRow extends Run {
  readonly id: string;
  readonly reason: string;
  readonly staff_id: string;
  readonly by: string;
  readonly at: Date;
  readonly confirmed_by: string | null;
}
export async function writeOffsOf(tx: Tx, cardId: string): Promise<WriteOffRow[]> {
  return await tx<WriteOffRow[]>`
    select id, first_unit, units, reason, staff_id, staff_name as by, asked_at as at, confirmed_name as confirmed_by
    from gacha.stock_write_off where card_id = ${cardId} order by asked_at desc limit 50`;
}

export interface CountRow {
  readonly at: Date;
  readonly expected: number;
  readonly counted: number;
  readonly place: string | null;
  readonly reason: string;
  readonly by: string;
}
export async function countsOf(tx: Tx, cardId: string): Promise<CountRow[]> {
  return await tx<
    CountRow[]
  >`select at, expected, counted, place, reason, by from gacha.stock_count where card_id = ${cardId} order by id desc limit 50`;
}

/** Which of these cards the catalogue has. */
export async function knownCards(tx: Tx, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await tx<{ card_id: string }[]>`select card_id from store.card_summary where card_id = any (${[...ids]}::text[])`;
  return new Set(rows.map(({ card_id }) => card_id));
}

/** Which of these certificates are on units that came in before, by other orders. */
export async function knownCerts(tx: Tx, order: string, certs: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await tx<{ cert: string }[]>`
    select i.cert from gacha.stock_intake i where i.cert = any (${[...certs]}::text[]) and i.cert <> '' and i.order_id <> ${order}`;
  return new Set(rows.map(({ cert }) => cert));
}

/** How many lines this order took in before. */
export async function knownLines(tx: Tx, order: string): Promise<number> {
  const [row] = await tx<{ lines: number }[]>`select count(*)::int as lines from gacha.stock_intake where order_id = ${order}`;
  return row!.lines;
}

/** Cards of which a unit came in with this certificate. */
export async function cardsByCert(
  tx: Tx,
  cert: string,
  limit: number,
): Promise<readonly { card_id: string; name_ja: string; name_en: string }[]> {
  return await tx<{ card_id: string; name_ja: string; name_en: string }[]>`
    select distinct i.card_id, coalesce(c.name_ja, '') as name_ja, coalesce(c.name_en, '') as name_en
    from gacha.stock_intake i left join store.card_summary c on c.card_id = i.card_id
    where i.cert = ${cert} and i.cert <> '' order by 1 limit ${limit}`;
}

export interface TakenLine extends Omit<
  IntakeLine,
  'units' | 'cost_yen' | 'seller_address' | 'seller_occupation' | 'seller_age' | 'identity'
> {
  readonly units: number;
  readonly cost_yen: number;
  readonly seller: {
    readonly name: string;
    readonly address: string;
    readonly occupation: string;
    readonly age: number | null;
    readonly identity: string;
  } | null;
}

/** Units in all. */
export async function takeIn(tx: Tx, order: string, lines: readonly TakenLine[], at: Date): Promise<number> {
  // Half a character in a text is no JSON to Postgres.
  const json = JSON.stringify(lines, (_, value: unknown) => (typeof value === 'string' ? value.toWellFormed() : value));
  const [row] = await tx<{ units: number }[]>`select gacha.take_in(${order}, ${json}::text::jsonb, ${at}) as units`;
  return row!.units;
}

/** The difference; null when other units should be there by now. */
export async function countStock(tx: Tx, cardId: string, expected: number, counted: number, at: Date): Promise<number | null> {
  const [row] = await tx<{ difference: number | null }[]>`
    select gacha.count_stock(${cardId}, ${expected}, ${counted}, ${at}) as difference`;
  return row!.difference;
}

export type WriteOffAnswer = 'waiting' | 'done' | 'not free' | 'changed';
interface WriteOff extends Run {
  readonly request: string;
  readonly card_id: string;
  readonly reason: string;
}
export async function writeOff(
  tx: Tx,
  { request, card_id, first_unit, units, reason }: WriteOff,
  staff: { readonly id: string; readonly name: string },
  at: Date,
): Promise<WriteOffAnswer> {
  const [row] = await tx<{ answer: WriteOffAnswer }[]>`
    select gacha.write_off(${request}, ${card_id}, ${first_unit}, ${units}, ${staff.id}, ${staff.name}, ${reason}, ${at}) as answer`;
  return row!.answer;
}

export interface LedgerRow {
  readonly received_on: string;
  readonly card_id: string;
  readonly name_ja: string | null;
  readonly units: number;
  readonly condition: string;
  readonly cert: string;
  readonly cost_yen: number;
  readonly name: string | null;
  readonly address: string | null;
  readonly occupation: string | null;
  readonly age: number | null;
  readonly identity: string | null;
  readonly is_erased: boolean;
}
export async function readLedger(tx: Tx, from: string, to: string): Promise<readonly LedgerRow[]> {
  return await tx<LedgerRow[]>`
    select l.received_on::text, l.card_id, c.name_ja, l.units, l.condition, l.cert, l.cost_yen, l.name, l.address, l.occupation, l.age, l.identity, l.is_erased
    from gacha.read_ledger(${from}, ${to}) with ordinality as l (received_on, card_id, units, condition, cert, cost_yen, source, name, address, occupation, age, identity, is_erased, place)
    left join store.card_summary c on c.card_id = l.card_id order by l.place`;
}
