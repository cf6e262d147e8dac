import type { Sql } from '@fudaya/db';

/**
 * Partitions of the books for this month and the two after it, and the turn into this month's, once the owner has begun with that; where the month began
 * without one, the run after the one that makes it turns. Answers 1 when journals go into this month's partition.
 */
export async function keepMonths(sql: Sql): Promise<number> {
  const [row] = await sql<{ isCurrent: boolean }[]>`select books.keep_months() as "isCurrent"`;
  return row?.isCurrent ? 1 : 0;
}
