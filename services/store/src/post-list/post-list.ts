import { pagerOf, type InputOf, type ReplyOf, type store } from '@fudaya/contracts';
import type { Context } from '@fudaya/kit';
import type { StoreDeps } from '../deps.ts';
import { cleanHtml } from './clean-html.ts';
import { postsPerPage } from './post-list.sql.ts';

/** News by page, the newest first. What is dated later than now waits. */
export async function postList(
  ctx: Context & StoreDeps,
  { page }: InputOf<typeof store.postList>,
): Promise<ReplyOf<typeof store.postList>> {
  const { posts, total } = await ctx.posts(page);
  const isEnglish = ctx.language === 'en';
  const list = posts.map((row) => ({
    id: row.id,
    title: isEnglish ? row.title_en : row.title_ja,
    lastName: isEnglish ? row.author_last_name_en : row.author_last_name_ja,
    firstName: isEnglish ? row.author_first_name_en : row.author_first_name_ja,
    created: row.created.toISOString(),
    content: cleanHtml(isEnglish ? row.content_en : row.content_ja),
    images: [...row.images],
    alts: row.images.map((path) => row.image_alts[path]?.[ctx.language] ?? ''),
  }));
  return { list, page: pagerOf(page, total, postsPerPage) };
}
