import type { Sql } from '@fudaya/kit';

/** Whose a number of the waiting room was is kept for six hours after the room was closed. Safe to repeat. */
export async function forgetPlaces(sql: Sql, at: Date): Promise<number> {
  const [row] = await sql<{ forgotten: number }[]>`select edge.forget_waiting_members(${at}) as forgotten`;
  return row?.forgotten ?? 0;
}
