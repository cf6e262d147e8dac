import { newsPost as contract } from '@fudaya/contracts/desk';
import type { InputOf, ReplyOf } from '@fudaya/contracts';
import { refuse, type StaffContext } from '@fudaya/kit';
import { postWith } from './news.sql.ts';

/** One piece of news, as it is written. */
export async function newsPost({ sql }: StaffContext, { post_id }: InputOf<typeof contract>): Promise<ReplyOf<typeof contract>> {
  const post = await postWith(sql, post_id);
  if (!post) throw refuse(contract, 'no_post');
  const { images, image_alts, created, ...words } = post;
  const alts = images.map((path) => image_alts[path] ?? { ja: '', en: '' });
  return { ...words, images: [...images], alts, created: created.toISOString() };
}
