import type { Sql } from '@fudaya/db';

/**
 * Cancels a box (shared/docs/oripa-v2.md): its sale ends, what waits for its draw goes back into the lots that paid it, and the log says so
 * with the reason, for ever. Gives how many purchases were refunded. Again: none, and the reason stays the first. Throws for a box that has had
 * its last word.
 */
export async function cancelBox(sql: Sql, { packId, reason, now }: { packId: number; reason: string; now: Date }): Promise<number> {
  const [box] = await sql<{ id: string; isPublished: boolean; isClosed: boolean }[]>`
    select b.id, gacha.is_published(b.id) as "isPublished",
           b.method = 1 or b.closed_at is not null or exists (select from gacha.closing c where c.box_id = b.id) as "isClosed"
    from gacha.box b where b.pack_id = ${packId}`;
  if (!box) throw new Error(`Pack ${packId} has no box.`);
  if (!box.isPublished) throw new Error(`The box of pack ${packId} is a draft: nobody has seen it. Make it again instead.`);
  if (box.isClosed) throw new Error(`The box of pack ${packId} is closed: there is nothing left to cancel.`);
  // Two steps: once the sale has ended nothing new comes while the balances are locked. A crash in between is completed by the next call.
  await sql`select gacha.stop_box(${box.id}, ${now})`;
  const [done] = await sql<{ refunded: number }[]>`select gacha.cancel_box(${box.id}, ${reason}, ${now}) as refunded`;
  return done!.refunded;
}
