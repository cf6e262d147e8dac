import { offersOnPage, type exchangeOffers as contract } from '@fudaya/contracts/desk';
import type { InputOf, ReplyOf } from '@fudaya/contracts';
import { atDesk, type StaffContext } from '@fudaya/kit';
import { findOffers } from './offers.sql.ts';

/** A page of the cards that members get for coins. */
export async function exchangeOffers(ctx: StaffContext, asked: InputOf<typeof contract>): Promise<ReplyOf<typeof contract>> {
  const found = await atDesk(ctx, (tx) => findOffers(tx, { ...asked, limit: offersOnPage + 1 }));
  const offers = found.slice(0, offersOnPage);
  return { offers, next: found.length > offers.length ? (offers.at(-1)?.card_id ?? null) : null };
}
