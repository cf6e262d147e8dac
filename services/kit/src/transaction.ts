import type { Sql, TransactionSql } from './sql.ts';

/** Runs fn in one transaction: commits what it returns, rolls back on whatever it throws (refusals included). */
export async function inTransaction<T>(sql: Sql, fn: (tx: TransactionSql) => Promise<T>): Promise<T> {
  return (await sql.begin(fn)) as T;
}
