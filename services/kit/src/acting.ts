import type { CallOwner } from '@fudaya/contracts';
import type { Staff } from './context.ts';
import type { Sql, TransactionSql } from './sql.ts';
import { inTransaction } from './transaction.ts';

/** As what a service acts where a person acts through it (decision 123): until the transaction ends, so it holds behind a pooler too. */
async function takeDeskRole(tx: TransactionSql, area: CallOwner): Promise<void> {
  await tx`select set_config('role', ${`fudaya_${area}_desk`}, true)`;
}

/**
 * Runs `work` in one transaction with the rights of the area's desk, of which the database knows who acts and why: what it changes of what
 * staff may change is kept as acts (plumbing.act), with the row before and after, in the same transaction.
 */
export async function acting<T>(
  { sql, staff, area }: { readonly sql: Sql; readonly staff: Pick<Staff, 'name'>; readonly area: CallOwner },
  reason: string,
  work: (tx: TransactionSql) => Promise<T>,
): Promise<T> {
  return await inTransaction(sql, async (tx) => {
    // Of this transaction alone: behind a pooler the next one is somebody else's.
    await tx`select set_config('fudaya.by', ${staff.name}, true), set_config('fudaya.reason', ${reason}, true)`;
    await takeDeskRole(tx, area);
    return await work(tx);
  });
}

/**
 * Likewise for what the service does for members too and its desk may not do: `work` runs with the service's own rights, then `note` with the
 * desk's, in one transaction.
 */
export async function actingAsService<T>(
  { sql, staff, area }: { readonly sql: Sql; readonly staff: Pick<Staff, 'name'>; readonly area: CallOwner },
  reason: string,
  work: (tx: TransactionSql) => Promise<T>,
  note: (tx: TransactionSql) => Promise<void>,
): Promise<T> {
  return await inTransaction(sql, async (tx) => {
    await tx`select set_config('fudaya.by', ${staff.name}, true), set_config('fudaya.reason', ${reason}, true)`;
    const result = await work(tx);
    await takeDeskRole(tx, area);
    await note(tx);
    return result;
  });
}

/** Runs `read` in one transaction that only reads, with the rights of the area's desk. */
export async function atDesk<T>(
  { sql, area }: { readonly sql: Sql; readonly area: CallOwner },
  read: (tx: TransactionSql) => Promise<T>,
): Promise<T> {
  return (await sql.begin('read only', async (tx) => {
    await takeDeskRole(tx, area);
    return await read(tx);
  })) as T;
}
