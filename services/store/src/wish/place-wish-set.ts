import { store, type InputOf, type ReplyOf } from '@fudaya/contracts';
import { refuse, type MemberContext } from '@fudaya/kit';
import { changeWishes } from './change-wishes.ts';
import { cardsAt } from './wish.sql.ts';

/** A card by its place in the set, whether anybody drew it or a lineup shows it: the catalogue alone says that the place is there. */
export function placeWishSet(
  ctx: MemberContext,
  { game, model_number, is_wished }: InputOf<typeof store.placeWishSet>,
): Promise<ReplyOf<typeof store.placeWishSet>> {
  return changeWishes(ctx, {
    isWished: is_wished === '1',
    find: async (tx) => {
      const cardIds = await cardsAt(tx, game, model_number);
      if (cardIds.length === 0) throw refuse(store.placeWishSet, 'no_place');
      return cardIds;
    },
    tooMany: () => refuse(store.placeWishSet, 'too_many', { limit: store.maxCardWishes }),
  });
}
