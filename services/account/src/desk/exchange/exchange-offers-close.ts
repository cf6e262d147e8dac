import { exchangeOffersClose as contract } from '@fudaya/contracts/desk';
import type { InputOf, ReplyOf } from '@fudaya/contracts';
import { acting, refuse, type StaffContext } from '@fudaya/kit';
import { closeOffers, holdOffers } from '../../exchange/operator/offers.sql.ts';

/** Ends offers, all that are named or none. */
export async function exchangeOffersClose(
  ctx: StaffContext,
  { card_ids, reason }: InputOf<typeof contract>,
): Promise<ReplyOf<typeof contract>> {
  return await acting(ctx, reason, async (tx) => {
    const known = await holdOffers(tx, card_ids);
    if (card_ids.some((id) => !known.has(id))) throw refuse(contract, 'no_offer');
    return { closed: (await closeOffers(tx, card_ids)).length };
  });
}
