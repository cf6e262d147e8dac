import { store, type InputOf, type ReplyOf } from '@fudaya/contracts';
import { inTransaction, refuse, type MemberContext } from '@fudaya/kit';
import { addWish, isShown, lockWishes, removeWish, wishIdsOf } from './wish.sql.ts';

/** Puts a card on the member's list or takes it off; either again changes nothing. */
export async function cardWishSet(
  ctx: MemberContext,
  { card_id, is_wished }: InputOf<typeof store.cardWishSet>,
): Promise<ReplyOf<typeof store.cardWishSet>> {
  const { id } = ctx.member;
  if (is_wished === '0') {
    await removeWish(ctx.sql, id, card_id);
    return { result: '1', card_ids: await wishIdsOf(ctx.sql, id) };
  }
  return inTransaction(ctx.sql, async (tx) => {
    if (!(await isShown(tx, card_id))) throw refuse(store.cardWishSet, 'no_card');
    await lockWishes(tx, id);
    await addWish(tx, id, card_id, ctx.now());
    const card_ids = await wishIdsOf(tx, id);
    if (card_ids.length > store.maxCardWishes) throw refuse(store.cardWishSet, 'too_many', { limit: store.maxCardWishes });
    return { result: '1', card_ids };
  });
}
