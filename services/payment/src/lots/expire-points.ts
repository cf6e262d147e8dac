import { expireLots } from '@fudaya/books';
import type { Sql } from '@fudaya/db';

const lotsAtOnce = 1000;

/** Sweeps whatever expired; spending never took from it, so it may be late. Returns how many lots. */
export async function expirePoints(sql: Sql, at: Date, signal: AbortSignal): Promise<number> {
  let all = 0;
  while (!signal.aborted) {
    const swept = await expireLots(sql, at, lotsAtOnce);
    all += swept;
    if (swept === 0) return all;
  }
  return all;
}
