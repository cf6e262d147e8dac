import { readingWhole, type Sql } from '@fudaya/db';
import { giveBackOf, type ReturnStatements } from './give-back.ts';

/**
 * Cancels a box (shared/docs/oripa-v2.md): its sale ends, what waits for its draw goes back into the lots that paid it, and the log says so
 * with the reason, for ever. Gives how many purchases were refunded. Again: none, and the reason stays the first. Throws for a box that has had
 * its last word.
 */
export async function cancelBox(
  sql: Sql,
  { packId, reason, now, by }: { packId: number; reason: string; now: Date; by?: ReturnStatements },
): Promise<number> {
  const whole = await readingWhole(sql);
  const [box] = await whole<{ id: string; isPublished: boolean; isClosed: boolean }[]>`
    select b.id, gacha.is_published(b.id) as "isPublished",
           b.method = 1 or b.closed_at is not null or exists (select from gacha.closing c where c.box_id = b.id) as "isClosed"
    from gacha.box b where b.pack_id = ${packId}`;
  if (!box) throw new Error(`Pack ${packId} has no box.`);
  if (!box.isPublished) throw new Error(`The box of pack ${packId} is a draft: nobody has seen it. Make it again instead.`);
  if (box.isClosed) throw new Error(`The box of pack ${packId} is closed: there is nothing left to cancel.`);
  // In steps: the sale ends, the box owes what it took, its members have it back. What a crash leaves is completed by the next call; what is owed
  // by the service's job too.
  await sql`select gacha.stop_box(${box.id}, ${now})`;
  const [done] = await sql<{ refunded: number }[]>`select gacha.void_box(${box.id}, ${reason}, ${now}) as refunded`;
  await giveBackOf({ sql, now: () => now, ...(by && { by }) }, box.id);
  return done!.refunded;
}
