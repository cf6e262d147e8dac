import type { EnglishOf } from '@fudaya/web';
import type { texts as ja } from './texts.ja.ts';

export const texts: EnglishOf<typeof ja> = {
  'notation.name': 'Notices for this page',
  'notation.specificCommerce': 'Specified commercial transactions',
  'notation.fundSettlement': 'Payment Services Act',
  'notation.pointTerms': 'Point terms',
  'course.bonus': '+{{point}} pt bonus',
  'course.off': '{{rate}}% off',
  'course.mostBought': 'Bought by most members in {{days}} days',
  'course.usual': 'Usual price',
};
