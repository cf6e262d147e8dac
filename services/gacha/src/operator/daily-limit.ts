import type { Tx } from '@fudaya/db';

/** How many packs a member may buy of a pack on one day of Japan, from now on; 0 no limit. False when the pack has no box. */
export async function setDailyLimit(tx: Tx, packId: number, packs: number): Promise<boolean> {
  const [row] = await tx<{ isThere: boolean }[]>`select gacha.limit_box(${packId}, ${packs}, null) as "isThere"`;
  return row!.isThere;
}

/** The least rank that may buy a pack from now on; 1 everybody. False when the pack has no box. */
export async function setLeastRank(tx: Tx, packId: number, rank: number): Promise<boolean> {
  const [row] = await tx<{ isThere: boolean }[]>`select gacha.limit_box(${packId}, null, ${rank}) as "isThere"`;
  return row!.isThere;
}
