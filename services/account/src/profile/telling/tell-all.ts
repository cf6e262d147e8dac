import { inTransaction, type Sql, type TransactionSql } from '@fudaya/kit';

/** Of one transaction; found by one read; and how many reads a run has: what it leaves, the next minute's takes. */
const [batch, found, reads] = [100, 2000, 5] as const;

interface Told<A> {
  readonly find: (sql: Sql, limit: number) => Promise<readonly A[]>;
  /** Whether it was told now: two processes find the same, and one of them tells it. */
  readonly tell: (tx: TransactionSql, alert: A) => Promise<boolean>;
}

/**
 * Tells members what the store noted: each thing once, by whichever process comes first. A hundred are a transaction of their own, so that a
 * crash leaves the others to the next run.
 * @returns how many were told
 */
export async function tellAll<A>(sql: Sql, { find, tell }: Told<A>, signal?: AbortSignal): Promise<number> {
  let told = 0;
  for (let read = 0; read < reads; read += 1) {
    const alerts = await find(sql, found);
    for (let from = 0; from < alerts.length; from += batch) {
      if (signal?.aborted === true) return told;
      told += await inTransaction(sql, async (tx) => {
        let count = 0;
        for (const alert of alerts.slice(from, from + batch)) if (await tell(tx, alert)) count += 1;
        return count;
      });
    }
    if (alerts.length < found) break;
  }
  return told;
}
