import * as z from '@fudaya/contracts/schema';

/** A parcel's number. */
export const parcelId = z.coerce.number().check(z.int(), z.positive(), z.lt(2 ** 53));
