import type { Tx } from '@fudaya/db';
import type { Fragment } from 'postgres';

/** Kinds of rows that a check may leave out when nothing happened to them. */
export const judgedRows = {
  journal: 'bigint',
  journal_part: 'bigint',
  lot: 'bigint',
  member: 'uuid',
  purchase: 'uuid',
  box: 'uuid',
  card: 'bigint',
  payment: 'uuid',
  transfer: 'uuid',
  goodwill: 'uuid',
  reward: 'uuid',
  referral: 'uuid',
  exchange: 'uuid',
  exchange_card: 'integer',
} as const;
export type Judged = keyof typeof judgedRows;

/** Tables of which a check reads a copy of the rows that it needs. */
export const copied = {
  account: 'books.account',
  balance: 'books.balance',
  journal: 'books.journal',
  entry: 'books.entry',
  lot: 'books.lot',
  drawn_card: 'books.drawn_card',
  card_decision: 'books.card_decision',
  purchase: 'gacha.purchase',
} as const;
export type Copied = keyof typeof copied;

/** Which rows are judged, and where sums over all rows come from: all of them, or what changed beside what was kept of the rest. */
export interface Scope {
  /** Where the rows of a table are read: at least those that are judged, and those that they are judged by. */
  readonly rows: (table: Copied) => Fragment;
  /** Holds for the rows that are judged, by the column that names them. */
  readonly only: (rows: Judged, column: string) => Fragment;
  /** Holds for the ticks that are judged, of the table `t`. */
  readonly onlyTicks: () => Fragment;
  /** Holds for the records of journals of some kinds that are judged, by their id. */
  readonly onlyRecords: (column: string, ...kinds: readonly string[]) => Fragment;
  /** Holds for the drawn cards, of the table `c`, whose shipping or converting a judged journal says. */
  readonly onlyDecided: () => Fragment;
  /** member_id, remaining: of the lots. */
  readonly lotSums: () => Fragment;
  /** member_id, pt, coin: of the entries. */
  readonly entrySums: () => Fragment;
  /** box_id, purchases, first_seq, last_seq, taken: of the purchases. */
  readonly boxSums: () => Fragment;
  /** unit, entered, open, undecided: what is owed as prizes, by the entries, the open purchases and the undecided cards. */
  readonly owed: () => Fragment;
  /** part, print: of the journals with their entries. */
  readonly prints: () => Fragment;
}

/** Journals, and drawn cards, of one part by id; purchases of one part of a box by seq. */
export const rowsOfPart = 4096;
export const purchasesOfPart = 1000;

/** Asked for once a statement, as a call of a function would not be. */
const prizeDue = (sql: Tx, unit: string): Fragment =>
  sql`(select a.id from books.account a where a.code = 'prize_due' and a.member_id is null and a.unit = ${unit})`;

/** What is kept of parts of journals: of `range`, which has `part`, `from_id` and `to_id`. `apart`: of tables that are no partitions yet. */
export const journalParts = (sql: Tx, range: Fragment, apart?: { readonly journal: string; readonly entry: string }): Fragment => sql`
  select range.part, coalesce(e.entries, 0) as entries, coalesce(e.owed_pt, 0) as owed_pt, coalesce(e.owed_coin, 0) as owed_coin,
         coalesce(j.print, 0) # coalesce(e.print, 0) as print
  from ${range} range
  cross join lateral (
    select bit_xor(hashtextextended(concat_ws('|', j.id, j.kind, j.idem, j.ref, extract(epoch from j.at)), 1)) as print
    from ${sql(apart?.journal ?? copied.journal)} j where j.id >= range.from_id and j.id < range.to_id
  ) j
  cross join lateral (
    select count(*) as entries, -sum(e.amount) filter (where e.account_id = ${prizeDue(sql, 'PT')}) as owed_pt,
           -sum(e.amount) filter (where e.account_id = ${prizeDue(sql, 'COIN')}) as owed_coin,
           bit_xor(hashtextextended(concat_ws('|', e.journal_id, e.line, e.account_id, e.unit, e.amount, e.lot_id), 2)) as print
    from ${sql(apart?.entry ?? copied.entry)} e where e.journal_id >= range.from_id and e.journal_id < range.to_id
  ) e`;

/** Of the unit `u`, what was paid in two steps and waits for its order: few rows, read anew each time. */
export const paidNotOrdered = (sql: Tx): Fragment => sql`(
  select coalesce(sum(w.cost), 0) from gacha.paid_purchase w
  where w.outcome is null and w.unit = u.unit and not exists (select from gacha.purchase p where p.id = w.id))`;

/** Of the unit `u`, what was drawn in two steps and has not reached its member: few rows, read anew each time. */
export const drawnNotTakenIn = (sql: Tx): Fragment => sql`(
  select coalesce(sum(o.cost), 0) from gacha.owed_draw o
  where o.unit = u.unit and not exists (select from books.drawn_card c where c.purchase_id = o.purchase_id))`;

/** Of the unit `u`, what cancelled boxes owe and is not given back yet: few rows, read anew each time. */
export const voidNotGivenBack = (sql: Tx): Fragment => sql`(
  select coalesce(sum(o.cost), 0) from gacha.owed_return o
  where o.unit = u.unit and not exists (select from books.journal_key k where k.idem = 'void:draw:' || o.purchase_id))`;

/** All rows, from what they say now. */
export function wholeScope(sql: Tx): Scope {
  const all = () => sql`true`;
  return {
    rows: (table) => sql`${sql(copied[table])}`,
    only: all,
    onlyTicks: all,
    onlyRecords: all,
    onlyDecided: all,
    lotSums: () => sql`(select member_id, sum(remaining) as remaining from books.lot group by member_id)`,
    entrySums: () => sql`(
      select a.member_id, coalesce(-sum(e.amount) filter (where e.unit = 'PT'), 0) as pt, coalesce(-sum(e.amount) filter (where e.unit = 'COIN'), 0) as coin
      from books.account a join books.entry e on e.account_id = a.id
      where a.member_id is not null group by a.member_id)`,
    boxSums: () => sql`(
      select box_id, count(*) as purchases, min(seq) as first_seq, max(seq) as last_seq, coalesce(sum(n) filter (where state <> 'void'), 0) as taken
      from gacha.purchase group by box_id)`,
    owed: () => sql`(
      select u.unit, entered.cost as entered, open.cost as open, undecided.cost as undecided
      from (values ('PT'), ('COIN')) as u (unit)
      cross join lateral (
        select coalesce(-sum(e.amount), 0) as cost from books.entry e join books.account a on a.id = e.account_id
        where a.code = 'prize_due' and a.unit = u.unit
      ) entered
      cross join lateral (
        select coalesce(sum(p.cost), 0) + ${paidNotOrdered(sql)} + ${drawnNotTakenIn(sql)} + ${voidNotGivenBack(sql)} as cost
        from gacha.purchase p where p.state = 'accepted' and p.unit = u.unit
      ) open
      cross join lateral (
        select coalesce(sum(c.cost), 0) as cost from books.drawn_card c left join books.card_decision d on d.drawn_card_id = c.id
        where d.drawn_card_id is null and c.unit = u.unit
      ) undecided)`,
    prints: () =>
      sql`(${journalParts(sql, sql`(select part, part * ${rowsOfPart}::bigint as from_id, (part + 1) * ${rowsOfPart}::bigint as to_id from checks.journal_part)`)})`,
  };
}
