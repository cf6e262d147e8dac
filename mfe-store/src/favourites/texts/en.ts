import type { EnglishOf } from '@fudaya/web';
import type { texts as ja } from './ja.ts';

export const texts: EnglishOf<typeof ja> = {
  'favourite.toPacks': 'See the packs',
  'favourite.title': 'Favourites',
  'favourite.empty': 'No favourites yet',
  'favourite.emptyHint':
    'Tap the heart on a pack to save it here. We’ll tell you by email and notification when its sale starts and when it is almost gone.',
  'favourite.added': 'Added to your favourites',
  'favourite.removed': 'Removed from your favourites',
  'favourite.hint': 'We’ll tell you by email and notification when a sale starts and when a pack is almost gone.',
};
