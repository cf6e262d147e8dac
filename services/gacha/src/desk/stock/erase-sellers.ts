import type { Sql } from '@fudaya/db';

/** Empties what is kept of sellers once the law's three years are over; how many. Again: none. */
export async function eraseSellers(sql: Sql, at: Date): Promise<number> {
  const [row] = await sql<{ erased: number }[]>`select gacha.erase_sellers(${at}) as erased`;
  return row!.erased;
}
