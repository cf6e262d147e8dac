import { store, type InputOf, type ReplyOf } from '@fudaya/contracts';
import { refuse, type MemberContext } from '@fudaya/kit';
import { changeWishes } from './change-wishes.ts';
import { isShown } from './wish.sql.ts';

/** A card by its id: only one that stood in a lineup that members see, or a hidden one would be told by it. */
export function cardWishSet(
  ctx: MemberContext,
  { card_id, is_wished }: InputOf<typeof store.cardWishSet>,
): Promise<ReplyOf<typeof store.cardWishSet>> {
  return changeWishes(ctx, {
    isWished: is_wished === '1',
    find: async (tx) => {
      if (is_wished === '1' && !(await isShown(tx, card_id))) throw refuse(store.cardWishSet, 'no_card');
      return [card_id];
    },
    tooMany: () => refuse(store.cardWishSet, 'too_many', { limit: store.maxCardWishes }),
  });
}
