import { acting } from './acting.ts';
import type { StaffContext } from './context.ts';
import type { TransactionSql } from './sql.ts';

/** Takes back what was written to be judged. */
class Trial<T> extends Error {
  override readonly name = 'Trial';
  readonly outcome: T;
  constructor(outcome: T) {
    super('a trial');
    this.outcome = outcome;
  }
}

/** As `acting`; of a trial nothing is kept, and what `work` answers is the same: the database has judged it as if it were meant. */
export async function actingOrTrying<T>(
  ctx: StaffContext,
  { reason, is_trial }: { readonly reason: string; readonly is_trial: boolean },
  work: (tx: TransactionSql) => Promise<T>,
): Promise<T> {
  try {
    return await acting(ctx, reason, async (tx) => {
      const outcome = await work(tx);
      if (is_trial) throw new Trial(outcome);
      return outcome;
    });
  } catch (thrown) {
    if (thrown instanceof Trial) return thrown.outcome as T;
    throw thrown;
  }
}
