import type { Text } from '@fudaya/contracts';
import type { Tx } from '@fudaya/db';
import { cleanHtml } from '../post-list/clean-html.ts';

export interface NewPost {
  readonly title: Text;
  /** HTML; what news may not hold is dropped before it is written. */
  readonly content: Text;
  /** Paths below the origin. */
  readonly images: readonly string[];
  /** What each of them shows, by its path. */
  readonly alts: Readonly<Record<string, Text>>;
  readonly author: { readonly lastName: Text; readonly firstName: Text };
  /** From when it is shown. */
  readonly created: Date;
}

/** Writes a piece of news; returns its id. */
export async function publishPost(tx: Tx, { title, content, images, alts, author, created }: NewPost): Promise<number> {
  const [row] = await tx<{ id: number }[]>`
    insert into store.post (title_ja, title_en, content_ja, content_en, images, image_alts, created,
      author_last_name_ja, author_last_name_en, author_first_name_ja, author_first_name_en)
    values (${title.ja}, ${title.en}, ${cleanHtml(content.ja)}, ${cleanHtml(content.en)}, ${tx.json([...images])}, ${tx.json(alts)}, ${created},
      ${author.lastName.ja}, ${author.lastName.en}, ${author.firstName.ja}, ${author.firstName.en})
    returning id`;
  if (!row) throw new Error('the post was not written');
  return row.id;
}
