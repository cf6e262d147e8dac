import { newsRemove as contract } from '@fudaya/contracts/desk';
import type { InputOf, ReplyOf } from '@fudaya/contracts';
import { acting, refuse, type StaffContext } from '@fudaya/kit';
import { removePosts } from '../../operator/posts.ts';
import { heldPost } from './news.sql.ts';

/** Takes a piece of news away. */
export async function newsRemove(
  ctx: StaffContext,
  { post_id, seen, reason }: InputOf<typeof contract>,
): Promise<ReplyOf<typeof contract>> {
  return await acting(ctx, reason, async (tx) => {
    const post = await heldPost(tx, post_id);
    if (!post) throw refuse(contract, 'no_post');
    if (post.version !== seen) throw refuse(contract, 'changed_meanwhile');
    await removePosts(tx, [post_id]);
    return {};
  });
}
