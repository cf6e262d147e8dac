import type { EnglishOf } from '@fudaya/web';
import type { texts as ja } from './texts.ja.ts';

export const texts: EnglishOf<typeof ja> = {
  'favourite.toPacks': 'See the packs',
  'favourite.title': 'Favourites',
  'favourite.empty': 'No favourites yet',
  'favourite.emptyHint':
    'Press the heart on a pack and it waits here. We tell you by mail and notice when its sale starts and when it is almost gone.',
  'favourite.hint': 'We tell you by mail and notice when a sale starts and when a pack is almost gone.',
};
