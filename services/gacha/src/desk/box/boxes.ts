import { boxesOnPage, type boxes as contract } from '@fudaya/contracts/desk';
import type { InputOf, ReplyOf } from '@fudaya/contracts';
import type { StaffContext } from '@fudaya/kit';
import { findBoxes } from './boxes.sql.ts';

/** A page of boxes, those of the newest packs first. */
export async function boxes(
  { sql, now }: StaffContext,
  { words, standing, before_pack }: InputOf<typeof contract>,
): Promise<ReplyOf<typeof contract>> {
  const found = await findBoxes(sql, { at: now(), words, standing, beforePack: before_pack, limit: boxesOnPage + 1 });
  const page = found.slice(0, boxesOnPage);
  return { boxes: page, next: found.length > boxesOnPage ? page.at(-1)!.pack_id : null };
}
