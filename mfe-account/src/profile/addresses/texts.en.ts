import type { EnglishOf } from '@fudaya/web';
import type { texts as ja } from './texts.ja.ts';

export const texts: EnglishOf<typeof ja> = {
  'addresses.title': 'Delivery addresses',
  'addresses.lead': 'Add the addresses your cards can go to. You choose one when you ship.',
  'addresses.default': 'Default address',
  'addresses.tel': 'Phone {{tel}}',
  'addresses.makeDefault': 'Make this the default',
  'addresses.edit': 'Change',
  'addresses.remove': 'Remove',
  'addresses.removeTitle': 'Remove this address?',
  'addresses.removeText': 'Parcels you already asked for still go there.',
  'addresses.keep': 'Keep it',
  'addresses.add': 'Add an address',
  'addresses.save': 'Save',
  'addresses.cancel': 'Cancel',
  'addresses.ownFirst': 'We don’t know your name and address yet. Please add your own address first.',
  'addresses.giveOwn': 'Add my address',
  'addresses.backToParcel': 'Back to the shipment',
};
