import type { Sql, Task } from '@fudaya/kit';
import { closeInactive } from './closing/close-inactive.ts';
import { turnMonth } from './rank/turn-month.ts';

/** What the account service does by the clock (UTC) for where members stand. */
export function standingTasks({ sql, origin }: { sql: Sql; origin: string }): Task[] {
  return [
    // The month of Japan begins at 15:00 UTC; every hour, so that a time that was missed is soon made up for.
    { name: 'account.turn-month', cron: '0 * * * *', run: (_, at, signal) => turnMonth(sql, at, signal) },
    { name: 'account.close-inactive', cron: '20 19 * * *', run: (_, at, signal) => closeInactive({ sql, origin }, at, signal) },
  ];
}
