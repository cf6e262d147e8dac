import { newsPut as contract } from '@fudaya/contracts/desk';
import type { InputOf, ReplyOf } from '@fudaya/contracts';
import { acting, refuse, type StaffContext } from '@fudaya/kit';
import { publishPost } from '../../operator/publish-post.ts';
import { samePost } from '../../operator/posts.ts';
import { shopName } from '../../operator/shop-texts.ts';
import { cleanHtml } from '../../post-list/clean-html.ts';
import { changePost, heldPost, holdNews, type ImageAlts, type PostRow } from './news.sql.ts';

/** Writes a piece of news, or changes one. The same written twice is there once. */
export async function newsPut(
  ctx: StaffContext,
  { post_id, seen, alts, ...given }: InputOf<typeof contract>,
): Promise<ReplyOf<typeof contract>> {
  const words = {
    ...given,
    content_ja: cleanHtml(given.content_ja),
    content_en: cleanHtml(given.content_en),
    created: new Date(given.created),
  };
  // Of tags alone that news may not have nothing is left.
  if (words.content_ja === '' || words.content_en === '') throw refuse(contract, 'empty');
  if (new Set(words.images).size < words.images.length) throw refuse(contract, 'picture_twice');
  return await acting(ctx, post_id === null ? 'news' : `news ${post_id}`, async (tx) => {
    await holdNews(tx);
    if (post_id !== null) {
      const post = await heldPost(tx, post_id);
      if (!post) throw refuse(contract, 'no_post');
      if (post.version !== seen) throw refuse(contract, 'changed_meanwhile');
      await changePost(tx, post_id, { ...words, image_alts: altsOf(words.images, alts, post) });
      return { post_id };
    }
    const image_alts = altsOf(words.images, alts);
    const title = { ja: words.title_ja, en: words.title_en };
    const known = await samePost(tx, title, words.content_ja);
    if (known !== undefined) return { post_id: known };
    const author = { lastName: (await shopName(tx)) ?? { ja: '札屋', en: 'Fudaya' }, firstName: { ja: '', en: '' } };
    const content = { ja: words.content_ja, en: words.content_en };
    return { post_id: await publishPost(tx, { title, content, images: words.images, alts: image_alts, author, created: words.created }) };
  });
}

/** What each picture shows, by its path. Where nothing is said of it, what is known stays, and no picture is new. */
function altsOf(
  images: readonly string[],
  alts: InputOf<typeof contract>['alts'],
  known: Pick<PostRow, 'images' | 'image_alts'> = { images: [], image_alts: {} },
): ImageAlts {
  const isSaid = alts ? alts.length === images.length : images.every((path) => known.images.includes(path));
  if (!isSaid) throw refuse(contract, 'no_alt');
  return Object.fromEntries(images.map((path, at) => [path, alts?.[at] ?? known.image_alts[path]]).filter(([, alt]) => alt));
}
