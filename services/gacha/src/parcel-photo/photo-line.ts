import { pictureLine } from '@fudaya/kit';

/** Of parcels and of stock: the service has memory for one at a time (decision 190). */
export const photosInTurn = pictureLine(3);
