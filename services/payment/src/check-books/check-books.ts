import { checkNightly, standing } from '@fudaya/books';
import type { Sql } from '@fudaya/db';
import type { Watch } from '@fudaya/kit';

/** The nightly check. What it finds is kept in the database; another replica that is at it already is left alone. Answers how many promises broke. */
export async function checkBooks(sql: Sql, at: Date, { log }: Pick<Watch, 'log'>): Promise<number> {
  const broken = await checkNightly(sql, at);
  if (broken === null) {
    log.info('the books are being checked by another replica');
    return 0;
  }
  for (const { number, sentence, rows } of broken) log.error({ invariant: number, sentence, rows }, 'the books are broken');
  return broken.length;
}

/** What the last check found, as figures of every replica: read from the database, so all say the same, also one that was started since. */
export async function tellFindings(sql: Sql, at: Date, { gauge }: Pick<Watch, 'gauge'>): Promise<void> {
  const { broken, findings, checked_at, longest_round } = await standing(sql);
  gauge('invariants_broken', 'Promises of the books that did not hold at the last nightly check', broken);
  gauge('books_findings', 'What the nightly checks of the books found and is still so', findings);
  gauge('books_longest_round', 'Nightly checks that it took to read all old rows of the books again, at most 90', longest_round);
  if (checked_at !== null) {
    gauge('books_checked_seconds', 'Seconds since the last nightly check of the books', (at.getTime() - checked_at.getTime()) / 1000);
  }
}
