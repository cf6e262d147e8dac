import type { Sql } from '@fudaya/db';
import { inTransaction, type Task } from '@fudaya/kit';
import { holdDuePacks, takeDuePlans } from './plans.sql.ts';

export const turnPacksName = 'store.turn-packs';

/**
 * Moves plans whose time has come into the rows of their packs; of several of one pack the last. Members' pages show them from their instant on by
 * themselves: this is for whoever reads the row alone, such as other areas and services of before. Returns how many packs turned.
 */
export async function turnPacks(sql: Sql, at: Date): Promise<number> {
  return await inTransaction(sql, async (tx) => ((await holdDuePacks(tx, at)) === 0 ? 0 : await takeDuePlans(tx, at)));
}

/** Asked for at each plan's instant; every minute makes up for what was missed. */
export const turnPacksTask = ({ sql, now }: { readonly sql: Sql; readonly now: () => Date }): Task => ({
  name: turnPacksName,
  cron: '* * * * *',
  run: () => turnPacks(sql, now()),
});
