import type { EnglishOf } from '@fudaya/web';
import type { texts as ja } from './texts.ja.ts';

export const texts: EnglishOf<typeof ja> = {
  'shipping.title': 'Delivery address',
  'shipping.choose': 'Choose an address',
  'shipping.default': 'Usual',
  'shipping.change': 'Change or add addresses',
  'shipping.none': 'We don’t know your address yet',
  'shipping.noneHint': 'This is your first parcel. Add your name and address, and you come back here. The cards you chose stay chosen.',
  'shipping.give': 'Add my address',
  'shipping.tel': 'Phone {{tel}}',
  'shipping.leaves': 'Ships by {{date}}.',
  'shipping.together_one': 'They travel with the card that is waiting to be shipped.',
  'shipping.together_other': 'They travel with the {{count}} cards that are waiting to be shipped.',
  'shipping.alone': 'They get a parcel of their own. Cards you choose to ship soon after may go along.',
};
