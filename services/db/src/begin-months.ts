// The books by months (decision 100): the owner begins with them, once. From then on the payment service's hourly task turns them.
import { setTimeout as pause } from 'node:timers/promises';
import { connect, type Sql } from './connect.ts';
import { usualPatience, withLockTimeout, type Patience } from './lock-timeout.ts';

const lookAgain_ms = 100;

/** Journals go into the partition of the month that it is by the database's clock. Again it changes nothing. */
export async function beginMonths(ownerUrl: string, patience: Patience = usualPatience): Promise<void> {
  await as(ownerUrl, (sql) => turn(sql, patience));
}

/**
 * A shop whose books are empty begins at once: there is nothing that a release of before could have written. One that has journals begins when its
 * owner says so. Answers whether it began.
 */
export function beginMonthsOfNewShop(ownerUrl: string, patience: Patience = usualPatience): Promise<boolean> {
  return as(ownerUrl, async (sql) => {
    // Not by its rows: one that was rolled back had been begun.
    const [row] = await sql<{ isNew: boolean }[]>`select not is_called and last_value = 1 as "isNew" from books.journal_id_seq`;
    const isNew = row?.isNew === true;
    if (isNew) await turn(sql, patience);
    return isNew;
  });
}

/** Where the month has no partition yet the first call makes it, and the next one turns: not in the same transaction. */
async function turn(sql: Sql, patience: Patience): Promise<void> {
  for (;;) {
    let isCurrent = false;
    await withLockTimeout(sql, patience, async () => {
      const [row] = await sql<{ isCurrent: boolean }[]>`select books.turn_months(now()) as "isCurrent"`;
      isCurrent = row?.isCurrent === true;
    });
    if (isCurrent) return;
    // Another turns them at this moment.
    await pause(lookAgain_ms);
  }
}

async function as<T>(ownerUrl: string, work: (sql: Sql) => Promise<T>): Promise<T> {
  const sql = connect(ownerUrl, { max: 1 });
  try {
    return await work(sql);
  } finally {
    await sql.end({ timeout: 5 });
  }
}
