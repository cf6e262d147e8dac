import { picturesOnPage, usesNamed, type pictures as contract } from '@fudaya/contracts/desk';
import type { InputOf, ReplyOf } from '@fudaya/contracts';
import type { StaffContext } from '@fudaya/kit';
import { pictureRows } from './pictures.sql.ts';

/** A page of the pictures that were put there at the desk, the newest first, each with where it stands. */
export async function pictures(
  { sql }: StaffContext,
  { folder, words, before }: InputOf<typeof contract>,
): Promise<ReplyOf<typeof contract>> {
  const found = await pictureRows(sql, { folder, words: words || undefined, before, limit: picturesOnPage + 1, usesNamed });
  const page = found.slice(0, picturesOnPage);
  return {
    pictures: page.map(({ at, ...picture }) => ({ ...picture, at: at.toISOString() })),
    next: found.length > picturesOnPage ? (page.at(-1)?.id ?? null) : null,
  };
}
