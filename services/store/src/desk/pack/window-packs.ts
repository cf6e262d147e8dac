import { packsOnPage, type windowPacks as contract } from '@fudaya/contracts/desk';
import type { InputOf, ReplyOf } from '@fudaya/contracts';
import type { StaffContext } from '@fudaya/kit';
import { findPacks } from './packs.sql.ts';

/** A page of packs, the newest first. */
export async function windowPacks(
  { sql }: StaffContext,
  { words, before_pack }: InputOf<typeof contract>,
): Promise<ReplyOf<typeof contract>> {
  const found = await findPacks(sql, { words, beforePack: before_pack, limit: packsOnPage + 1 });
  const packs = found.slice(0, packsOnPage);
  return { packs, next: found.length > packsOnPage ? (packs.at(-1)?.pack_id ?? null) : null };
}
