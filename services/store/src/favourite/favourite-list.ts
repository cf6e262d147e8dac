import type { store, ReplyOf } from '@fudaya/contracts';
import type { MemberContext } from '@fudaya/kit';
import { favouritesOf } from './favourite.sql.ts';

export async function favouriteList(ctx: MemberContext): Promise<ReplyOf<typeof store.favouriteList>> {
  return { pack_ids: await favouritesOf(ctx.sql, ctx.member.id) };
}
