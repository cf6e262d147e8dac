import { setTimeout as pause } from 'node:timers/promises';
import type { Sql } from '@fudaya/db';

/** Longer than a transaction of the shop lasts; one that lasts longer leaves the mark where it is. */
export const usualPatience_ms = 10_000;
const lookAgain_ms = 50;

/**
 * An id up to which nothing comes any more: every transaction that may have taken one of those ids has ended. Ids are given in order, but
 * transactions end in any: so whoever writes the table now is waited for, as an index made concurrently waits. Null when one goes on
 * too long. A snapshot taken afterwards sees all rows up to it that there will ever be.
 */
export async function settledId(sql: Sql, table: 'books.journal' | 'books.drawn_card', patience_ms: number): Promise<number | null> {
  const [last] = await sql<{ id: number }[]>`select coalesce(max(id), 0) as id from ${sql(table)}`;
  // Whoever inserts holds this lock from before the id is taken until the end. Readers, and backups among them, hold none of these.
  const writing = async () =>
    (
      await sql<{ id: string }[]>`
        select distinct virtualtransaction || ' ' || pid as id from pg_locks
        where locktype = 'relation' and relation in (select plumbing.tables_of(${table}::regclass)) and database = (select oid from pg_database where datname = current_database())
          and mode in ('RowExclusiveLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock')`
    ).map(({ id }) => id);
  const until = Date.now() + patience_ms;
  let waitedFor = await writing();
  while (waitedFor.length > 0) {
    if (Date.now() > until) return null;
    await pause(lookAgain_ms);
    const still = new Set(await writing());
    waitedFor = waitedFor.filter((id) => still.has(id));
  }
  return last?.id ?? 0;
}
