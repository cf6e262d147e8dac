import type { Sql, Task } from '@fudaya/kit';
import { noteEndedWaits } from '../sale-watch/sale-watch.sql.ts';
import { noteDueAlerts } from './favourite-alerts.sql.ts';

/** The pages call it almost gone at the same mark. */
const lowShare = 0.1;
const batch = 100;

/**
 * Notes who waited for a pack that can be bought now, and of whose favourites the sale has begun or runs low: once for each member, box and kind, by whichever process comes first. The
 * account service tells them (profile/favourite): the store's role can mail nobody. Returns how many were noted.
 */
export async function noteFavourites(sql: Sql, at: Date, signal?: AbortSignal): Promise<number> {
  // Who waits hears of a start as such: before it would be noted as that of a favourite.
  const waited = await inBatches(() => noteEndedWaits(sql, at, batch), signal);
  return waited + (await inBatches(() => noteDueAlerts(sql, at, lowShare, batch), signal));
}

/** Every minute, once however many replicas there are; a run that failed is made up for by the next. */
export const favouriteAlertTask = ({ sql, now }: { readonly sql: Sql; readonly now: () => Date }): Task => ({
  name: 'store.tell-favourites',
  cron: '* * * * *',
  run: (_, __, signal) => noteFavourites(sql, now(), signal),
});

async function inBatches(note: () => Promise<number>, signal?: AbortSignal): Promise<number> {
  let noted = 0;
  for (;;) {
    const count = await note();
    noted += count;
    if (count < batch || signal?.aborted === true) return noted;
  }
}
