import { pickupOfferPut as contract } from '@fudaya/contracts/desk';
import type { InputOf, ReplyOf } from '@fudaya/contracts';
import { acting, refuse, type StaffContext } from '@fudaya/kit';
import { holdPickup, offerPickup, pickupState, stopPickup } from '../../operator/pickup.ts';

/** Offers a carrier's stores to members, or offers them no more, for whoever has seen how it stands; a carrier without stores is not offered. */
export async function pickupOfferPut(
  ctx: StaffContext,
  { carrier, offer, seen, reason }: InputOf<typeof contract>,
): Promise<ReplyOf<typeof contract>> {
  return await acting(ctx, reason, async (tx) => {
    await holdPickup(tx);
    const line = (await pickupState(tx)).carriers.find((one) => one.carrier === carrier);
    const { isOffered = false, mostCards = null, keepDays = null } = line ?? {};
    const isAsSeen = seen === undefined || (seen.is_offered === isOffered && seen.most_cards === mostCards && seen.keep_days === keepDays);
    // The same once more, of a reply that was lost, changes nothing.
    const isAsked = offer === null ? !isOffered : isOffered && offer.most_cards === mostCards && offer.keep_days === keepDays;
    if (!isAsSeen && !isAsked) throw refuse(contract, 'changed_meanwhile');
    if (offer === null) await stopPickup(tx, carrier);
    else if (line?.open === 0) throw refuse(contract, 'no_stores');
    else await offerPickup(tx, { carrier, mostCards: offer.most_cards, keepDays: offer.keep_days });
    return { is_offered: offer !== null };
  });
}
