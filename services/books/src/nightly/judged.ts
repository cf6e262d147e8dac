// Tables for the length of one transaction: which rows this check judges.
import type { Tx, TransactionSql } from '@fudaya/db';
import type { Fragment } from 'postgres';
import {
  copied,
  drawnNotTakenIn,
  judgedRows,
  paidNotOrdered,
  rowsOfPart,
  voidNotGivenBack,
  type Copied,
  type Judged,
  type Scope,
} from '../scope.ts';
import { stillOpen, type Night } from './night.ts';

const idOf = (tx: TransactionSql, type: (typeof judgedRows)[Judged]): Fragment =>
  ({ bigint: tx`id bigint primary key`, integer: tx`id integer primary key`, uuid: tx`id uuid primary key` })[type];

const keys: Readonly<Record<Copied, readonly string[]>> = {
  account: ['id'],
  balance: ['member_id'],
  journal: ['id'],
  entry: ['journal_id', 'line'],
  lot: ['id'],
  drawn_card: ['id'],
  card_decision: ['drawn_card_id'],
  purchase: ['id'],
};

const tablesOf = (tx: TransactionSql): Readonly<Record<string, Fragment>> => ({
  ...Object.fromEntries(Object.entries(judgedRows).map(([name, type]) => [`judged_${name}`, idOf(tx, type)])),
  ...Object.fromEntries(
    Object.entries(copied).map(([name, table]) => [`read_${name}`, tx`like ${tx(table)}, primary key (${tx(keys[name as Copied])})`]),
  ),
  judged_tick: tx`box_id uuid, t bigint, primary key (box_id, t)`,
  // Members whose lots are all read; and those of them whose entries are, too.
  read_member: tx`id uuid primary key`,
  summed_member: tx`id uuid primary key`,
  entry_sum: tx`member_id uuid primary key, pt bigint, coin bigint`,
  lot_sum: tx`member_id uuid primary key, remaining bigint`,
  part_now: tx`part bigint primary key, entries int, owed_pt bigint, owed_coin bigint, print bigint`,
  judged_of_part: tx`id uuid, box_id uuid, part bigint, seq bigint, tick bigint, n int, cost bigint, unit text, state text, primary key (box_id, part, id)`,
  read_part: tx`box_id uuid, part bigint, primary key (box_id, part)`,
  read_card_part: tx`part bigint primary key`,
  // What the judged journals say that they are about.
  record: tx`journal_id bigint primary key, kind text, id uuid, slot int`,
});

/** Empty, also when one transaction holds several checks. */
export async function makeJudged(tx: TransactionSql): Promise<void> {
  for (const [name, columns] of Object.entries(tablesOf(tx))) {
    await tx`create temp table if not exists ${tx(name)} (${columns}) on commit drop`;
    await tx`truncate ${tx(name)}`;
  }
}

/** After a table was filled the planner has to know how large it is. */
export async function analyseJudged(tx: TransactionSql): Promise<void> {
  for (const name of Object.keys(tablesOf(tx))) await tx`analyze ${tx(name)}`;
}

/** What is judged is what changed; sums are those that are kept, with what changed. */
export function changedScope(tx: Tx): Scope {
  const only = (rows: Judged, column: string) => tx`${tx(column)} in (select id from ${tx(`judged_${rows}`)})`;
  return {
    rows: (table) => tx`${tx(`read_${table}`)}`,
    only,
    onlyTicks: () => tx`(t.box_id, t.t) in (select box_id, t from judged_tick)`,
    onlyRecords: (column, ...kinds) => tx`${tx(column)} in (select id from record where kind = any (${[...kinds]}))`,
    onlyDecided: () => tx`(c.box_id, c.slot) in (select id, slot from record where kind in ('ship', 'convert'))`,
    lotSums: () => tx`lot_sum`,
    entrySums: () => tx`entry_sum`,
    boxSums: () => tx`(
      select box_id, sum(purchases) as purchases, min(first_seq) as first_seq, max(last_seq) as last_seq, sum(taken) as taken
      from checks.purchase_part group by box_id)`,
    owed: () => tx`(
      select u.unit, entered.cost as entered, open.cost as open, undecided.cost as undecided
      from (values ('PT'), ('COIN')) as u (unit)
      cross join lateral (
        select coalesce(sum(case u.unit when 'PT' then owed_pt else owed_coin end), 0) as cost from checks.journal_part) entered
      cross join lateral (
        select coalesce(sum(case u.unit when 'PT' then open_pt else open_coin end), 0) + ${paidNotOrdered(tx)} + ${drawnNotTakenIn(tx)} + ${voidNotGivenBack(tx)} as cost
        from checks.purchase_part) open
      cross join lateral (
        select coalesce(sum(case u.unit when 'PT' then owed_pt else owed_coin end), 0) as cost from checks.card_part) undecided)`,
    prints: () => tx`part_now`,
  };
}

/** The journals that came, those of the parts whose turn it is, and those that did not hold. */
export async function judgeJournals(tx: TransactionSql, { journalFrom, isWhole }: Night, turn: readonly string[]): Promise<void> {
  await tx`
    insert into judged_journal_part
    select ${journalFrom / rowsOfPart}::bigint
    union select id / ${rowsOfPart} from books.journal where id >= ${journalFrom}
    union select journal_id / ${rowsOfPart} from books.entry where journal_id >= ${journalFrom}
    union select part from checks.journal_part where ${isWhole}
    union select unnest(${[...turn]}::bigint[])
    union select about::bigint from ${stillOpen(tx, 22)}`;
  if (isWhole) return;
  await tx`
    insert into judged_journal
    select r.id from judged_journal_part p
    cross join lateral (
      select j.id from books.journal j where j.id >= p.id * ${rowsOfPart} and j.id < (p.id + 1) * ${rowsOfPart}
      union select e.journal_id from books.entry e where e.journal_id >= p.id * ${rowsOfPart} and e.journal_id < (p.id + 1) * ${rowsOfPart}
    ) r
    on conflict do nothing`;
  await tx`
    insert into judged_journal select split_part(about, ':', 1)::bigint from ${stillOpen(tx, 1, 10, 20, 24)} on conflict do nothing`;
  await sayRecords(tx);
}

/** What the judged journals say that they are about. Again when others came to them. */
export async function sayRecords(tx: TransactionSql): Promise<void> {
  await tx`
    insert into record
    select journal_id, kind, case when pg_input_is_valid(key, 'uuid') then key::uuid end,
           case when kind in ('ship', 'convert') and pg_input_is_valid(split_part(idem, ':', 3), 'integer') then split_part(idem, ':', 3)::int end
    from (
      select j.id as journal_id, j.kind, j.idem,
             case j.kind when 'debt' then j.ref else split_part(j.idem, ':', case when j.kind in ('void', 'transfer') then 3 else 2 end) end as key
      from judged_journal g join books.journal j on j.id = g.id where not exists (select from record r where r.journal_id = g.id)
    ) as said`;
}

/** Lots that were entered upon, those that died since, those whose turn it is, and those that did not hold. */
export async function judgeLots(tx: TransactionSql, { journalFrom, since, at }: Night, turn: readonly string[]): Promise<void> {
  await tx`
    insert into judged_lot
    select lot_id from books.entry where journal_id >= ${journalFrom} and lot_id is not null
    union select id from books.lot where expires_at > ${since} and expires_at < ${at}
    union select unnest(${[...turn]}::bigint[])
    union select split_part(about, ':', 1)::bigint from ${stillOpen(tx, 3, 9)}
    union
    select split_part(j.idem, ':', 2)::bigint from record r join books.journal j on j.id = r.journal_id
    where r.kind = 'expire' and pg_input_is_valid(split_part(j.idem, ':', 2), 'bigint')`;
}

/** Boxes whose parts are read, and the ticks of those parts. */
export async function judgeTicks(tx: TransactionSql): Promise<void> {
  await tx`insert into judged_box select distinct box_id from read_part`;
  await tx`
    insert into judged_tick
    select t.box_id, t.t
    from (
      select r.box_id, r.part, min(p.tick) as first_tick
      from read_part r left join judged_of_part p on p.box_id = r.box_id and p.part = r.part group by r.box_id, r.part
    ) as own
    left join gacha.purchase next on next.box_id = own.box_id and next.seq = (own.part + 1) * 1000 + 1
    join gacha.tick t on t.box_id = own.box_id and (own.part = 0 or t.t >= own.first_tick) and (next.id is null or t.t < next.tick)
    on conflict do nothing`;
}
