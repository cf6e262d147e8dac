import { keptTables, tableOf, type Month } from '@fudaya/books';
import type { Sql } from '@fudaya/db';

/** That what was read of the files is, row for row, what the books have in the tables of the month with this suffix. */
export async function sameRows(sql: Sql, month: Month, suffix: '' | '_away'): Promise<void> {
  for (const of of keptTables) {
    const [read, own] = [sql(tableOf(month, of, '_read')), sql(tableOf(month, of, suffix))];
    const [row] = await sql<{ off: number }[]>`
      select count(*)::int as off from ((table ${read} except all table ${own}) union all (table ${own} except all table ${read})) d`;
    if (row!.off > 0) throw new Error(`${row!.off} rows of ${tableOf(month, of, suffix)} are not those of the files. Nothing was changed.`);
  }
}

/** That the sums which stand for a month that is put away are those of the files, by account and lot. */
export async function sameSums(sql: Sql, month: Month): Promise<void> {
  const sums = (suffix: string) => sql`
    select account_id, unit, lot_id, sum(amount) as amount from ${sql(tableOf(month, 'entry', suffix))}
    group by account_id, unit, lot_id having sum(amount) <> 0`;
  const [row] = await sql<{ off: number }[]>`
    with read as (${sums('_read')}), own as (${sums('')})
    select count(*)::int as off
    from ((select * from read except all select * from own) union all (select * from own except all select * from read)) d`;
  if (row!.off > 0) throw new Error(`${row!.off} sums of the books are not those of the files.`);
}
