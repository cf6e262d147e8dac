import { picturesOnPage, usesNamed, type pictures as contract } from '@fudaya/contracts/desk';
import type { InputOf, ReplyOf } from '@fudaya/contracts';
import type { StaffContext } from '@fudaya/kit';
import { pictureRows } from './pictures.sql.ts';

/** A page of the pictures that were put there at the desk or by commands, the newest first, each with where it stands. */
export async function pictures(
  { sql }: StaffContext,
  { folder, words, before }: InputOf<typeof contract>,
): Promise<ReplyOf<typeof contract>> {
  const found = await pictureRows(sql, { folder, words: words || undefined, before, limit: picturesOnPage + 1, usesNamed });
  const page = found.slice(0, picturesOnPage);
  return {
    pictures: page.map(({ at, uses, ...picture }) => ({
      ...picture,
      at: at.toISOString(),
      uses: uses.flatMap(({ kind, id, name_ja, name_en }) => (kind === 'news' || kind === 'plan' ? [] : [{ kind, id, name_ja, name_en }])),
      news: uses.flatMap(({ kind, id, name_ja, name_en }) =>
        kind === 'news' ? [{ post_id: Number(id), title_ja: name_ja, title_en: name_en }] : [],
      ),
      plans: uses.flatMap(({ kind, id, at: from, name_ja, name_en }) =>
        kind === 'plan' && from !== null ? [{ pack_id: Number(id), holds_from: new Date(from).toISOString(), name_ja, name_en }] : [],
      ),
    })),
    next: found.length > picturesOnPage ? (page.at(-1)?.id ?? null) : null,
  };
}
