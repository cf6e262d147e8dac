import { newsPut as contract } from '@fudaya/contracts/desk';
import type { InputOf, ReplyOf } from '@fudaya/contracts';
import { acting, refuse, type StaffContext } from '@fudaya/kit';
import { publishPost } from '../../operator/publish-post.ts';
import { samePost } from '../../operator/posts.ts';
import { shopName } from '../../operator/shop-texts.ts';
import { cleanHtml } from '../../post-list/clean-html.ts';
import { changePost, heldPost, holdNews } from './news.sql.ts';

/** Writes a piece of news, or changes one. The same written twice is there once. */
export async function newsPut(ctx: StaffContext, { post_id, seen, ...given }: InputOf<typeof contract>): Promise<ReplyOf<typeof contract>> {
  const words = {
    ...given,
    content_ja: cleanHtml(given.content_ja),
    content_en: cleanHtml(given.content_en),
    created: new Date(given.created),
  };
  // Of tags alone that news may not have nothing is left.
  if (words.content_ja === '' || words.content_en === '') throw refuse(contract, 'empty');
  return await acting(ctx, post_id === null ? 'news' : `news ${post_id}`, async (tx) => {
    await holdNews(tx);
    if (post_id !== null) {
      const version = await heldPost(tx, post_id);
      if (version === undefined) throw refuse(contract, 'no_post');
      if (version !== seen) throw refuse(contract, 'changed_meanwhile');
      await changePost(tx, post_id, words);
      return { post_id };
    }
    const title = { ja: words.title_ja, en: words.title_en };
    const known = await samePost(tx, title, words.content_ja);
    if (known !== undefined) return { post_id: known };
    const author = { lastName: (await shopName(tx)) ?? { ja: '札屋', en: 'Fudaya' }, firstName: { ja: '', en: '' } };
    const content = { ja: words.content_ja, en: words.content_en };
    return { post_id: await publishPost(tx, { title, content, images: words.images, author, created: words.created }) };
  });
}
