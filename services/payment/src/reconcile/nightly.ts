import { day_ms, japanDay } from '@fudaya/contracts';
import type { Sql } from '@fudaya/db';
import type { Watch } from '@fudaya/kit';
import type { Provider } from '../provider/provider.ts';
import { reconcile } from './reconcile.ts';

/**
 * Compares the day of Japan that ended, and the days of which something still differs. What differs is logged, and kept in the database until
 * its day is compared without it. Returns how much that is. Throws where a provider did not answer for the day that ended: the task is tried
 * again, with the same day, when its maintenance is over.
 */
export async function reconcileNightly(
  sql: Sql,
  providers: ReadonlyMap<string, Provider>,
  at: Date,
  { log }: Pick<Watch, 'log'>,
): Promise<number> {
  const ended = japanDay(new Date(at.getTime() - day_ms));
  const open = await sql<{ day: string }[]>`select day from payment.open_differences()`;
  const unanswered: string[] = [];
  let count = 0;
  for (const day of new Set([ended, ...open.map((row) => row.day)])) {
    const { differences, unasked } = await reconcile(sql, providers, day);
    for (const difference of differences) log.error({ date: day, ...difference }, 'payments do not reconcile');
    const abouts = differences.map(({ kind, about }) => `${day}:${kind}:${about}`);
    const details = differences.map((difference) => JSON.stringify(difference));
    // Without a provider's word its side is taken to agree: then nothing is gone.
    await sql`select payment.keep_differences(${unasked.length === 0 ? day : null}::date, ${abouts}::text[], ${details}::text[], ${at})`;
    if (day === ended) unanswered.push(...unasked);
    count += differences.length;
  }
  if (unanswered.length > 0) throw new Error(`no answer from ${unanswered.join(', ')} for ${ended}`);
  return count;
}

/** What differs, as a figure of every replica: read from the database, so all say the same, also one that was started since. */
export async function tellDifferences(sql: Sql, { gauge }: Pick<Watch, 'gauge'>): Promise<void> {
  const rows = await sql<{ count: number }[]>`select count::int from payment.differences_now(false, 1)`;
  gauge(
    'reconcile_differences',
    'What providers, payments and books said differently when their day was last compared, but for what was explained',
    rows[0]?.count ?? 0,
  );
}
