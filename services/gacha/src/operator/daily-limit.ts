import type { Tx } from '@fudaya/db';

/** How many packs a member may buy of a pack on one day of Japan, from now on; 0 no limit. False when the pack has no box. */
export async function setDailyLimit(tx: Tx, packId: number, packs: number): Promise<boolean> {
  const rows = await tx`update gacha.box set cap_per_day = ${packs} where pack_id = ${packId} returning id`;
  return rows.length > 0;
}
