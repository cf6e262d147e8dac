import type { Staff } from './context.ts';
import type { Sql, TransactionSql } from './sql.ts';
import { inTransaction } from './transaction.ts';

/**
 * Runs `work` in one transaction of which the database knows who acts and why: what it changes of what staff may change is kept as acts
 * (plumbing.act), with the row before and after, in the same transaction.
 */
export async function acting<T>(
  { sql, staff }: { readonly sql: Sql; readonly staff: Pick<Staff, 'name'> },
  reason: string,
  work: (tx: TransactionSql) => Promise<T>,
): Promise<T> {
  return await inTransaction(sql, async (tx) => {
    // Of this transaction alone: behind a pooler the next one is somebody else's.
    await tx`select set_config('fudaya.by', ${staff.name}, true), set_config('fudaya.reason', ${reason}, true)`;
    return await work(tx);
  });
}
