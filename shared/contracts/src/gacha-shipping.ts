// Where a member's cards would go if they shipped now, with what else, and until when.
import * as z from '@fudaya/contracts/schema';
import { read } from './call.ts';
import { openParcel, pickupOffer } from './gacha-pickup.ts';
import { flag, uuid } from './shapes.ts';

const address = z.object({
  /** What `decision` takes as address_id: the member's own, or one of their further ones. */
  id: z.string(),
  is_default: flag,
  /** Who it is for, as their country writes it. */
  name: z.string(),
  /** The postal code of Japan, empty for elsewhere, and the rest of the address in one line. */
  zipcode: z.string(),
  place: z.string(),
  tel: z.string(),
  /** Last day, in Japan, on which cards chosen now leave. */
  promised_by: z.string(),
  /** The parcel to there that takes them along, and until when it is open; null: they get one of their own. */
  parcel: openParcel,
});
export type ShippingAddress = z.output<typeof address>;

/**
 * The default first. None: the member has not given an address yet, and nothing of theirs ships before they do. `pickup` is null where the shop
 * offers no stores for this purchase.
 */
export const shippingPlan = read('gacha', '/user/pack/shipping_plan', {
  access: 'member',
  input: z.object({ history_id: z.optional(uuid) }),
  reply: z.object({
    addresses: z.array(address),
    /** Business days in which a new parcel of the member leaves, by their rank; a service of before tells none. */
    dispatch_days: z.optional(z.number()),
    pickup: z.optional(z.nullable(pickupOffer)),
  }),
});
