import type { EnglishOf } from '@fudaya/web';
import type { texts as ja } from './ja.ts';

export const texts: EnglishOf<typeof ja> = {
  'home.title': 'Catalogue',
  'home.text': 'What stands in the shop: packs, cards and news.',
  'home.pages': 'Pages of this area',
  'home.none': 'There are no pages yet that your roles may use.',
};
