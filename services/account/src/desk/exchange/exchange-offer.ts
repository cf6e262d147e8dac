import { exchangeOffer as contract } from '@fudaya/contracts/desk';
import type { InputOf, ReplyOf } from '@fudaya/contracts';
import { atDesk, refuse, type StaffContext } from '@fudaya/kit';
import { offerOf } from './offers.sql.ts';

/** One offer. */
export async function exchangeOffer(ctx: StaffContext, { card_id }: InputOf<typeof contract>): Promise<ReplyOf<typeof contract>> {
  const offer = await atDesk(ctx, (tx) => offerOf(tx, card_id));
  if (!offer) throw refuse(contract, 'no_offer');
  return { offer };
}
