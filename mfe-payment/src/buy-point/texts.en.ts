import type { EnglishOf } from '@fudaya/web';
import type { texts as ja } from './texts.ja.ts';

export const texts: EnglishOf<typeof ja> = {
  'buy.title': 'Buy points',
  'buy.owned': 'Your points',
  'buy.lead': 'One point is one yen. Points are ready to use as soon as you have paid.',
  'buy.forPack': 'You can go back to your pack afterwards.',
  'buy.courses': 'Amounts',
  'buy.choosePoints': 'Buy {{point}} points for',
  'buy.empty': 'No points are on sale right now',
  'buy.emptyHint': 'We’re getting things ready. Please check back a little later.',
};
