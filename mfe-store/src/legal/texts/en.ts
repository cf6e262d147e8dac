import type { EnglishOf } from '@fudaya/web';
import type { texts as ja } from './ja.ts';

export const texts: EnglishOf<typeof ja> = {
  'legal.contents': 'Contents',
  'legal.others': 'More about this shop',
  'legal.sample': 'The operator’s details are samples. They are not those of a real business.',
  'legal.next': 'This text changes on {{day}}.',
  'legal.toNext': 'Read the new text',
  'legal.isNext': 'This text applies from {{day}}.',
  'legal.toHolding': 'Read the current text',
  'legal.userGuide': 'User guide',
  'legal.termsOfService': 'Terms of service',
  'legal.specificCommerce': 'Specified commercial transactions',
  'legal.privacyProtection': 'Privacy policy',
  'legal.pointTermsOfService': 'Point terms',
  'legal.fundSettlement': 'Payment Services Act',
};
