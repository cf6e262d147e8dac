// Where a member's cards would go if they shipped now, with what else, and until when.
import * as z from '@fudaya/contracts/schema';
import { read } from './call.ts';
import { flag, isoInstant, nothing } from './shapes.ts';

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
  parcel: z.nullable(z.object({ id: z.string(), cards: z.number(), closes: isoInstant })),
});
export type ShippingAddress = z.output<typeof address>;

/** The default first. None: the member has not given an address yet, and nothing of theirs ships before they do. */
export const shippingPlan = read('gacha', '/user/pack/shipping_plan', {
  access: 'member',
  input: nothing,
  reply: z.object({ addresses: z.array(address) }),
});
