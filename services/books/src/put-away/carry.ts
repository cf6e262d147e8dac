import type { Sql } from '@fudaya/db';
import { columnsOf, firstOf, isThere, keptTables, putAwayKinds, tableOf, type Month } from './month.ts';

/** Empty tables beside a month's own; what an earlier try left of them is dropped. */
export async function makeBeside(sql: Sql, month: Month, suffix: string): Promise<void> {
  await sql`select books.make_beside(${month.name}, ${suffix})`;
}

export async function boundBeside(sql: Sql, month: Month, suffix: string): Promise<void> {
  await sql`select books.bound_beside(${month.name}, ${suffix}, ${firstOf(month)}, ${month.to})`;
}

/**
 * Makes what stands for a month that is put away, beside it: journals of other kinds as they are, and one journal that carries the sums of the
 * rest, by account, lot and side. So every sum over entries stays what it was, and that journal sums to zero as all of them did.
 */
export async function carryMonth(sql: Sql, month: Month): Promise<void> {
  const [journal, entry] = [sql(tableOf(month, 'journal')), sql(tableOf(month, 'entry'))];
  const [nextJournal, nextEntry] = [sql(tableOf(month, 'journal', '_next')), sql(tableOf(month, 'entry', '_next'))];
  const [ofJournal, ofEntry] = [sql(await columnsOf(sql, 'journal')), sql(await columnsOf(sql, 'entry'))];
  const kinds = [...putAwayKinds];
  await makeBeside(sql, month, '_next');
  await sql`insert into ${nextJournal} (${ofJournal}) select ${ofJournal} from ${journal} where kind <> all (${kinds})`;
  await sql`insert into ${nextEntry} (${ofEntry}) select ${ofEntry} from ${entry} where journal_id in (select id from ${nextJournal})`;
  await sql`
    insert into ${nextJournal} (id, kind, idem, ref, at, xid)
    select min(id), 'carried', ${`carried:${month.name}`}, ${month.name}, max(at), '0' from ${journal} where kind = any (${kinds}) having count(*) > 0`;
  await sql`
    insert into ${nextEntry} (journal_id, line, account_id, unit, amount, lot_id)
    select j.id, row_number() over (order by s.account_id, s.lot_id, s.side), s.account_id, s.unit, s.amount, s.lot_id
    from ${nextJournal} j cross join (
      select e.account_id, e.unit, e.lot_id, sign(e.amount) as side, sum(e.amount) as amount
      from ${entry} e join ${journal} of on of.id = e.journal_id
      where of.kind = any (${kinds}) group by e.account_id, e.unit, e.lot_id, sign(e.amount)
    ) s
    where j.kind = 'carried'`;
  await boundBeside(sql, month, '_next');
  await compareSums(sql, month);
}

/** Both make the same of every account and every lot, or nothing goes on. */
async function compareSums(sql: Sql, month: Month): Promise<void> {
  const sums = (suffix: string) => sql`
    select account_id, unit, lot_id, sum(amount) as amount from ${sql(tableOf(month, 'entry', suffix))}
    group by account_id, unit, lot_id having sum(amount) <> 0`;
  const [row] = await sql<{ off: number }[]>`
    with own as (${sums('')}), next as (${sums('_next')})
    select count(*)::int as off
    from ((select * from own except all select * from next) union all (select * from next except all select * from own)) d`;
  if (row!.off > 0) throw new Error(`${row!.off} sums of ${month.name} would not be carried as they are: nothing was changed.`);
}

/** What an earlier try left beside the month. */
export async function dropBeside(sql: Sql, month: Month, ...suffixes: readonly string[]): Promise<void> {
  for (const suffix of suffixes)
    for (const of of keptTables)
      if (await isThere(sql, tableOf(month, of, suffix))) await sql`drop table ${sql(tableOf(month, of, suffix))}`;
}
