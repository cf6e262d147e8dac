import { pickupOfferPut as contract } from '@fudaya/contracts/desk';
import type { InputOf, ReplyOf } from '@fudaya/contracts';
import { acting, refuse, type StaffContext } from '@fudaya/kit';
import { offerPickup, pickupState, stopPickup } from '../../operator/pickup.ts';

/** Offers a carrier's stores to members, or offers them no more; a carrier without stores is not offered. */
export async function pickupOfferPut(
  ctx: StaffContext,
  { carrier, offer, reason }: InputOf<typeof contract>,
): Promise<ReplyOf<typeof contract>> {
  return await acting(ctx, reason, async (tx) => {
    if (offer === null) {
      await stopPickup(tx, carrier);
      return { is_offered: false };
    }
    const { carriers } = await pickupState(tx);
    if (carriers.find((line) => line.carrier === carrier)?.open === 0) throw refuse(contract, 'no_stores');
    await offerPickup(tx, { carrier, mostCards: offer.most_cards, keepDays: offer.keep_days });
    return { is_offered: true };
  });
}
