import { store, type InputOf, type ReplyOf } from '@fudaya/contracts';
import { inTransaction, refuse, type MemberContext } from '@fudaya/kit';
import { addWatch, isOnSale, removeWatch, watchesOf } from './sale-watch.sql.ts';

/** Keeps or forgets that a member wants to be told when a pack can be bought; either again changes nothing. */
export async function saleWatchSet(
  ctx: MemberContext,
  { pack_id, is_watched }: InputOf<typeof store.saleWatchSet>,
): Promise<ReplyOf<typeof store.saleWatchSet>> {
  const { id } = ctx.member;
  if (is_watched === '0') {
    await removeWatch(ctx.sql, id, pack_id);
    return { result: '1', pack_ids: await watchesOf(ctx.sql, id) };
  }
  return inTransaction(ctx.sql, async (tx) => {
    const at = ctx.now();
    const isThere = await isOnSale(tx, pack_id, at);
    if (isThere === null) throw refuse(store.saleWatchSet, 'no_pack');
    if (isThere) throw refuse(store.saleWatchSet, 'on_sale');
    await addWatch(tx, id, pack_id, at);
    const pack_ids = await watchesOf(tx, id);
    if (pack_ids.length > store.maxSaleWatches) throw refuse(store.saleWatchSet, 'too_many', { limit: store.maxSaleWatches });
    return { result: '1', pack_ids };
  });
}
