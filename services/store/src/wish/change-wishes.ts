import { store, type ReplyOf } from '@fudaya/contracts';
import { inTransaction, type MemberContext, type TransactionSql } from '@fudaya/kit';
import { openPacksWith } from './open-packs.sql.ts';
import { packsIn } from './packs-in.ts';
import { addWish, countWishes, lockWishes, removeWish, saidOnPage, shownWishIdsOf } from './wish.sql.ts';

type Reply = ReplyOf<typeof store.cardWishSet>;

interface Wanted {
  readonly isWished: boolean;
  /** The cards that are meant; throws the refusal where there is none. */
  readonly find: (tx: TransactionSql) => Promise<readonly string[]>;
  readonly tooMany: () => Error;
}

/**
 * Puts cards on the member's list or takes them off; either again changes nothing. What is on sale with them is told in the reply, and noted
 * as told with the wish itself: the bell does not say it again. Only lineups that are shown are looked at, whatever is wished for.
 */
export function changeWishes(ctx: MemberContext, { isWished, find, tooMany }: Wanted): Promise<Reply> {
  const [{ id }, at] = [ctx.member, ctx.now()];
  return inTransaction(ctx.sql, async (tx) => {
    const cardIds = await find(tx);
    await lockWishes(tx, id);
    if (!isWished) {
      await removeWish(tx, id, cardIds);
      return { result: '1', card_ids: await shownWishIdsOf(tx, id) };
    }
    await addWish(tx, id, cardIds, at);
    if ((await countWishes(tx, id)) > store.maxCardWishes) throw tooMany();
    const open = await openPacksWith(tx, cardIds, at);
    await saidOnPage(tx, id, open, at);
    return { result: '1', card_ids: await shownWishIdsOf(tx, id), packs: packsIn(open, ctx.language) };
  });
}
