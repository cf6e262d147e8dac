import * as z from '@fudaya/contracts/schema';

/** Where a parcel waits, as it is written: its chain and name, its postal code, the rest in one line; for how many days it is kept there. */
export const pickupPlace = z.object({
  chain: z.string(),
  store: z.string(),
  zipcode: z.string(),
  place: z.string(),
  keep_days: z.number(),
});
export type PickupPlace = z.output<typeof pickupPlace>;
