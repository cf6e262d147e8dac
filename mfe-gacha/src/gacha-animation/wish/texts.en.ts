import type { EnglishOf } from '@fudaya/web';
import type { texts as ja } from './texts.ja.ts';

export const texts: EnglishOf<typeof ja> = {
  'wish.open': 'Wish list',
  'wish.title': 'Add to wish list',
  'wish.lead': 'We’ll tell you when a pack with a card you choose goes on sale or back on sale.',
  'wish.pack': 'Add this pack to favourites',
  'wish.tops': 'Top prizes still in this pack',
  'wish.drawn': 'Cards you just drew',
  'wish.card': 'Add {{name}} to wish list',
  'wish.added': 'Added to your wish list',
  'wish.removed': 'Removed from your wish list',
  'wish.packAdded': 'Added to your favourites',
  'wish.packRemoved': 'Removed from your favourites',
  'wish.close': 'Close',
};
