import type { Sql, Task } from '@fudaya/kit';
import { keepRounds, notePage } from './wish-alerts.sql.ts';

/** Members of one statement; and how many statements a run has: what is left the next minute takes up where this one stopped. */
const page = 500;
const pages = 100;

/**
 * Notes whose wished cards lie in a box that went on sale or goes on: each once for each member, box and card. The account service tells them
 * (profile/wish). Bounded however many wish for a card, and nobody waits for it.
 * @returns how many members were looked at
 */
export async function noteWishes(sql: Sql, at: Date, signal?: AbortSignal, bounds = { page, pages }): Promise<number> {
  await keepRounds(sql, at);
  let seen = 0;
  for (let i = 0; i < bounds.pages; i += 1) {
    if (signal?.aborted === true) break;
    const members = await notePage(sql, at, bounds.page);
    if (members === null) break;
    seen += members;
  }
  return seen;
}

/** Every minute, once however many replicas there are. */
export const wishAlertTask = ({ sql, now }: { readonly sql: Sql; readonly now: () => Date }): Task => ({
  name: 'store.tell-wishes',
  cron: '* * * * *',
  run: (_, __, signal) => noteWishes(sql, now(), signal),
});
