import type { EnglishOf } from '@fudaya/web';
import type { texts as ja } from './pack-texts.ja.ts';

export const texts: EnglishOf<typeof ja> = {
  'packList.found': 'Packs',
  'pack.free': 'Free',
  'pack.daily': 'once a day',
  'pack.perDraw': 'per draw',
  'pack.soldOut': 'SOLD OUT',
  'pack.before': 'Coming soon',
  'pack.early': 'Early sale',
  'pack.earlyFor': 'Early for you from {{at}}',
  'pack.startsAt': 'On sale {{at}}',
  'pack.endsAt': 'Until {{at}}',
  'pack.held': 'On hold',
  'pack.few': 'Almost gone',
  'pack.coin': 'Coin pack',
  'pack.rank': 'Rank {{rank}} and up',
  'pack.others': 'See other packs',
  'pack.favourite': 'Add {{name}} to favourites',
};
