import type { Sql, TransactionSql } from '@fudaya/db';
import { againAtLocks, usualPatience } from '@fudaya/db/lock-timeout';
import { journalParts, rowsOfPart } from '../scope.ts';
import { firstOf, tableOf, type Month } from './month.ts';

/**
 * Another pair of tables becomes the month's partitions, in one moment: the sums of the books are the same before and after. Buyers wait behind
 * it for no longer than a migration's patience; while somebody holds on to the tables it is tried again. `withIt`: what is written in the same moment.
 */
export async function swapMonth(
  sql: Sql,
  month: Month,
  { from, aside }: { readonly from: string; readonly aside: string | null },
  withIt: (tx: TransactionSql) => Promise<void>,
): Promise<void> {
  await sql`drop table if exists ${sql(partsTable(month))}`;
  await sql`
    create table ${sql(partsTable(month))} as
    ${journalParts(sql, rangeOf(sql, month, from), { journal: tableOf(month, 'journal', from), entry: tableOf(month, 'entry', from) })}`;
  await againAtLocks(usualPatience, async () => {
    await sql.begin(async (tx) => {
      await tx`select set_config('lock_timeout', ${`${usualPatience.lockTimeout_ms}ms`}, true)`;
      // No nightly check in between; it takes the same lock first.
      await tx`lock table checks.mark in share row exclusive mode`;
      await tx`lock table books.journal, books.entry in access exclusive mode`;
      await tx`select books.swap_month(${month.name}, ${from}, ${aside}, ${firstOf(month)}, ${month.to})`;
      await keepParts(tx, month);
      await withIt(tx);
    });
  });
}

const partsTable = (month: Month) => `months.parts_${month.name}`;

/** The nightly check compares prints of parts: those of the month are of other rows now. */
async function keepParts(tx: TransactionSql, month: Month): Promise<void> {
  const [first, end] = [Math.floor(month.from / rowsOfPart), Math.floor(month.to / rowsOfPart)];
  await tx`delete from checks.journal_part where part >= ${first} and part < ${end}`;
  await tx`
    insert into checks.journal_part (part, entries, owed_pt, owed_coin, print)
    select part, entries, owed_pt, owed_coin, print from ${tx(partsTable(month))}`;
  await tx`drop table ${tx(partsTable(month))}`;
}

/** Parts of which the pair has journals. */
const rangeOf = (sql: Sql, month: Month, from: string) => sql`(
  select part, part * ${rowsOfPart}::bigint as from_id, (part + 1) * ${rowsOfPart}::bigint as to_id
  from (select distinct id / ${rowsOfPart} as part from ${sql(tableOf(month, 'journal', from))}) own)`;
