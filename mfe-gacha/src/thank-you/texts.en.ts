import type { EnglishOf } from '@fudaya/web';
import type { texts as ja } from './texts.ja.ts';

export const texts: EnglishOf<typeof ja> = {
  'thanks.title': 'Thank you',
  'thanks.done': 'All done',
  'thanks.before': 'Already decided',
  'thanks.byDeadline': 'You hadn’t decided in time, so on {{at}} (Japan time) every card became points.',
  'thanks.byDefaultShip': 'You hadn’t decided in time, so on {{at}} (Japan time) every card was set to ship, as in your settings.',
  'thanks.byDefaultConvert': 'You hadn’t decided in time, so on {{at}} (Japan time) every card became points, as in your settings.',
  'thanks.elsewhere':
    'You decided this on {{at}} (Japan time) in another tab or on another device. What you chose on the previous page was not used.',
  'thanks.ship': 'The cards you chose will ship within {{days}} business days (excluding weekends, holidays and the New Year holidays).',
  'thanks.shipBy': 'The cards you chose will ship by {{day}}.',
  'thanks.left': 'Your cards have shipped and are on their way to you.',
  'thanks.arrived': 'Your cards have been delivered.',
  'thanks.cameBack': 'Your parcel came back to us. Please see your purchase history.',
  'thanks.promisedBy': 'Ships by',
  'thanks.deliveryCode': 'Tracking number',
  'thanks.store': 'Pick-up store',
  'thanks.kept': 'Kept at the store',
  'thanks.keptDays_one': '{{count}} day after it arrives',
  'thanks.keptDays_other': '{{count}} days after it arrives',
  'thanks.shipped': 'Shipping',
  'thanks.returned': 'Points returned',
  'thanks.coinBy': 'Every card drawn with coins ships by {{day}}.',
  'thanks.coin':
    'Every card drawn with coins ships within {{days}} business days (excluding weekends, holidays and the New Year holidays).',
  'thanks.cards': 'Your cards',
  'thanks.shippedCards': 'Cards to ship',
  'thanks.sentCards': 'Cards shipped',
  'thanks.convertedCards': 'Cards turned into points',
  'thanks.again': 'Draw again',
  'thanks.top': 'Back to home',
  'thanks.history': 'Purchase history',
};
