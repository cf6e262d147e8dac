import type { EnglishOf } from '@fudaya/web';
import type { texts as ja } from './texts.ja.ts';

export const texts: EnglishOf<typeof ja> = {
  'confirm.title': 'Review your choice',
  'confirm.final': 'This cannot be undone',
  'confirm.finalHint': 'Once confirmed, cards cannot be moved between shipping and points.',
  'confirm.noneShipped': 'No cards are chosen for shipping. All of them become points.',
  'confirm.toShip': 'Cards to ship',
  'confirm.toConvert': 'Cards to turn into points',
  'confirm.count': '{{count}}',
  'confirm.sums': 'Total',
  'confirm.delivery': 'Delivery',
  'confirm.deliveryValue_one': 'Ships within one business day',
  'confirm.deliveryValue_other': 'Ships within {{count}} business days',
  'confirm.deliveryFree': 'Free within Japan',
  'confirm.deliveryByRank': 'By your rank; free within Japan',
  'confirm.noDelivery': 'Nothing to ship',
  'confirm.more': 'Show {{count}} more',
  'confirm.yesShip_one': 'Ship {{count}} card, take {{points}} pt',
  'confirm.yesShip_other': 'Ship {{count}} cards, take {{points}} pt',
  'confirm.yesShipOnly_one': 'Ship {{count}} card',
  'confirm.yesShipOnly_other': 'Ship {{count}} cards',
  'confirm.yesConvertOnly': 'Take {{points}} pt',
  'confirm.back': 'Change my choice',
  'confirm.lost': 'We couldn’t connect. Pressing again is safe: it’s done only once.',
  'confirm.until': 'You can choose until {{at}} (Japan time).',
};
