import type { EnglishOf } from '@fudaya/web';
import type { texts as ja } from './texts.ja.ts';

export const texts: EnglishOf<typeof ja> = {
  'confirm.title': 'Confirm your purchase',
  'confirm.lead': 'Please check the details before you draw.',
  'confirm.pack': 'Pack',
  'confirm.quantity': 'Quantity',
  'confirm.packs': '{{n}}',
  'confirm.total': 'Total',
  'confirm.included': 'Tax and shipping within Japan included',
  'confirm.times': '× {{n}}',
  'confirm.payment': 'Payment',
  'confirm.paymentPoint': 'Taken from your points the moment you confirm.',
  'confirm.paymentCoin': 'Taken from your coins the moment you confirm.',
  'confirm.delivery': 'Delivery',
  'confirm.deliveryPoint':
    'Drawn within seconds. Choose shipping or points within {{hours}} hours; cards you don’t choose for become points. Ships within {{days}} business days.',
  'confirm.deliveryCoin': 'Drawn within seconds. Every card ships within {{days}} business days.',
  'confirm.period': 'Offer ends',
  'confirm.periodUntil': '{{at}}, or when sold out',
  'confirm.cancel': 'Cancellation',
  'confirm.cancelText': 'Not possible once confirmed. If the draw cannot take place, you get everything back.',
  'confirm.balance': 'Balance',
  'confirm.before': 'Now',
  'confirm.after': 'Afterwards',
  'confirm.buyPoint': 'Draw for {{cost}} pt',
  'confirm.buyCoin_one': 'Draw for {{count}} coin',
  'confirm.buyCoin_other': 'Draw for {{count}} coins',
  'confirm.no': 'Not now',
  'confirm.checking': 'Checking stock and balance',

  'share.title': 'Mix your own words into the draw (optional)',
  'share.text':
    'A random number made on this device goes into the draw. If you enter words, their SHA-256 goes in instead. Either way your odds stay the same.',
  'share.words': 'Your words',
  'share.value': 'What goes in',

  'failure.lost':
    'The connection dropped. Please press again: the same purchase is never charged twice. Your purchase history will show it, too.',
};
