import { carriers, type Carrier, type ParcelSender } from '@fudaya/contracts/desk';
import { labelText, unwritable, widthOf } from '../parcel/carrier/label-text.ts';
import { layouts } from '../parcel/carrier/layouts.ts';

type Place = Pick<ParcelSender, 'address' | 'building'>;

/** Whether a carrier's label takes the sender's address. */
export const fits = (carrier: Carrier, { address, building }: Place): boolean =>
  widthOf(labelText(`${address}${building}`)) <= layouts[carrier].sender_letters;

/** Carriers on whose labels the address is too long: nothing is cut off. */
export const unfitFor = (sender: Place): Carrier[] => carriers.filter((carrier) => !fits(carrier, sender));

/** The letters of a text that no label can have, in a row. */
export const lettersIn = (text: string): string => unwritable(labelText(text)).join(' ');
