import type { store, ReplyOf } from '@fudaya/contracts';
import type { MemberContext } from '@fudaya/kit';
import { watchesOf } from './sale-watch.sql.ts';

/** The packs of whose sale the member wants to be told. */
export async function saleWatchList(ctx: MemberContext): Promise<ReplyOf<typeof store.saleWatchList>> {
  return { pack_ids: await watchesOf(ctx.sql, ctx.member.id) };
}
