import type { Sql } from '@fudaya/db';
import * as statements from './give-back.sql.ts';

/** The statements by which a cancelled box gives back what it took. */
export type ReturnStatements = Pick<typeof statements, 'owedReturns' | 'giveBack' | 'forgetReturns'>;

interface Giving {
  readonly sql: Sql;
  readonly now: () => Date;
  /** Other than those of the database: for tests of what a crash leaves between them. */
  readonly by?: ReturnStatements;
}

const maxAtOnce = 500;
const atAnyTime = new Date('9999-01-01T00:00:00Z');
/** Longer than a step takes; one that takes longer is safe to be done twice. */
const patience_ms = 5000;

/** Gives back all that a cancelled box owes: at its members' home, and then it is owed no more. Again, or by two at once: once. */
export async function giveBackOf(giving: Giving, boxId: string): Promise<void> {
  // Owed by the clock of whoever cancelled it.
  while ((await giveSome(giving, { boxId, before: atAnyTime })) === maxAtOnce);
}

/** Goes on with what a crash left owed, on any replica. */
export async function finishReturns(giving: Giving): Promise<void> {
  while ((await giveSome(giving, { before: new Date(giving.now().getTime() - patience_ms) })) === maxAtOnce);
}

async function giveSome({ sql, now, by = statements }: Giving, asked: Parameters<ReturnStatements['owedReturns']>[1]): Promise<number> {
  const owed = await by.owedReturns(sql, asked, maxAtOnce);
  if (owed.length === 0) return 0;
  await by.giveBack(
    sql,
    now(),
    owed.map(({ journalId }) => journalId),
  );
  await by.forgetReturns(
    sql,
    owed.map(({ id }) => id),
  );
  return owed.length;
}
