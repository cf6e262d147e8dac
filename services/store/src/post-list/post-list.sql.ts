import type { Sql } from '@fudaya/kit';

export const postsPerPage = 5;

export interface PostRow {
  readonly id: number;
  readonly title_ja: string;
  readonly title_en: string;
  readonly content_ja: string;
  readonly content_en: string;
  readonly images: readonly string[];
  readonly image_alts: Readonly<Record<string, { readonly ja: string; readonly en: string }>>;
  readonly author_last_name_ja: string;
  readonly author_last_name_en: string;
  readonly author_first_name_ja: string;
  readonly author_first_name_en: string;
  readonly created: Date;
}

/** One page of the news that may be seen by now, the newest first, and how many there are in all. */
export async function postsAt(sql: Sql, at: Date, page: number, perPage: number): Promise<{ posts: readonly PostRow[]; total: number }> {
  const [counted] = await sql<{ total: number }[]>`select count(*)::int as total from store.post where created <= ${at}`;
  const posts = await sql<PostRow[]>`
    select id, title_ja, title_en, content_ja, content_en, images, image_alts, created,
           author_last_name_ja, author_last_name_en, author_first_name_ja, author_first_name_en
    from store.post
    where created <= ${at}
    order by created desc, id desc
    limit ${perPage} offset ${(page - 1) * perPage}`;
  return { posts, total: counted?.total ?? 0 };
}
