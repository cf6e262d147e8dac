import { store, type InputOf, type ReplyOf } from '@fudaya/contracts';
import { inTransaction, refuse, type MemberContext } from '@fudaya/kit';
import { addFavourite, favouritesOf, removeFavourite } from './favourite.sql.ts';

/** Puts a heart on a pack or takes it away; either again changes nothing. */
export async function favouriteSet(
  ctx: MemberContext,
  { pack_id, is_favourite }: InputOf<typeof store.favouriteSet>,
): Promise<ReplyOf<typeof store.favouriteSet>> {
  const { id } = ctx.member;
  if (is_favourite === '0') {
    await removeFavourite(ctx.sql, id, pack_id);
    return { result: '1', pack_ids: await favouritesOf(ctx.sql, id) };
  }
  return inTransaction(ctx.sql, async (tx) => {
    if (!(await addFavourite(tx, id, pack_id, ctx.now()))) throw refuse(store.favouriteSet, 'no_pack');
    const pack_ids = await favouritesOf(tx, id);
    if (pack_ids.length > store.maxFavourites) throw refuse(store.favouriteSet, 'too_many', { limit: store.maxFavourites });
    return { result: '1', pack_ids };
  });
}
