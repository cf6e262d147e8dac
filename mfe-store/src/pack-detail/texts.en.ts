import type { EnglishOf } from '@fudaya/web';
import type { texts as ja } from './texts.ja.ts';

export const texts: EnglishOf<typeof ja> = {
  'detail.title': 'Pack details',
  'detail.gallery': 'Pack pictures',
  'detail.image': '{{name}}, picture {{n}}',
  'detail.end': 'Sale ends',
  'detail.average': 'Average return (whole box)',
  'detail.least': 'Least return',
  'detail.forWhom': 'Who may buy',
  'detail.limitPurchase': 'Limit per purchase',
  'detail.limitPurchaseEach': 'Up to {{n}} at a time',
  'detail.limit': 'Limit',
  'detail.limitEach': 'Up to {{n}} per member',
  'detail.limitDay': 'Daily limit',
  'detail.limitDayEach': 'Up to {{n}} a day per member',
  'detail.about': 'About this pack',
  'detail.notFound': 'We couldn’t find this pack',
  'detail.notFoundHint': 'The sale may have ended, or the address may be wrong.',
  'detail.opensIn': 'On sale in',
  'detail.coinOnly': 'Cards drawn with coins are shipped. They can’t be turned into points.',

  'odds.title': 'Odds',
  'odds.caption_one': 'What the one pack left holds. This changes with every draw.',
  'odds.caption_other': 'What the {{count}} packs left hold. This changes with every draw.',
  'odds.rarity': 'Rarity',
  'odds.left': 'Left / total',
  'odds.share': 'Chance',
  'odds.none': 'None left',
  'odds.brief': 'Odds (left / total)',

  'tops.title': 'Top prizes',
  'tops.won': 'Won',
  'tops.wonAt': 'Won {{at}}',
  'tops.odds': '{{left}} of {{total}} left ({{share}})',

  'lineup.title': 'Cards in this pack',
  'lineup.open': 'Enlarge {{name}}',
  'lineup.left': '{{left}} of {{total}} left',
  'lineup.empty': 'The card list is coming soon',

  'prizes.title': 'Numbered prizes',
  'prizes.last': 'Last-one prize',
  'prizes.number': 'Card no. {{at}}',
  'prizes.won': 'Won',
  'prizes.hint':
    'Whoever draws the card with that number gets the prize in addition to the card. If a purchase is cancelled, its numbers go to the next one.',

  'proof.title': 'Why this draw is fair',
  'proof.short': 'Fingerprint of the contents',
  'proof.logged': 'Published {{at}}',
  'proof.pending': 'The fingerprint (hash) of the contents will be published here before the sale.',
  'proof.how': 'How it works',
  'proof.step1':
    'Before the sale we fixed the contents and published their fingerprint, the hash below. If a single card were swapped later, the fingerprint would no longer match.',
  'proof.step2':
    'We accept your purchase first and hand you a signed receipt with its place in line. Random bytes made on your own device go into it too.',
  'proof.step3':
    'The list of purchases and what is left in the box go into a public log. Once witnesses have seen it, a random number comes out for the first time and decides the result. After the draw you can check which witness saw it, and when.',
  'proof.step4': 'Every record is kept. Anyone can run the same calculation and arrive at the same result.',
  'proof.hash': 'Fingerprint (SHA-256)',
  'proof.files': 'Public records (files anyone may open)',
  'proof.file.terms': 'Terms of the sale',
  'proof.file.manifest': 'List of the contents',
  'proof.file.log': 'Newest summary of the public log',
  'proof.file.ticks': 'Records of the draws',
  'proof.file.closing': 'Closing statement',
  'proof.beacon.public': 'Uses drand public randomness',
  'proof.beacon.demo': 'Uses demo randomness',
  'proof.beacon.none': 'No public randomness',
  'proof.beaconNone':
    'This pack does not use public randomness. Its contents cannot be swapped, but we cannot show that we were unable to predict the result.',

  'buy.bar': 'Draw packs',
  'buy.times': '×{{n}}',
  'buy.owned': 'You have',
  'buy.soldOut': 'Sold out. Thank you to everyone who drew.',
  'buy.limited': 'This pack can’t be bought right now.',
  'buy.held': 'Sales are on hold for now. Please wait until they go on.',
  'buy.wait': 'Not on sale yet. Please wait for the start.',
  'buy.mostOwn_one': 'You can draw one more pack',
  'buy.mostOwn_other': 'You can draw {{count}} more packs',
  'buy.mostStock_one': 'One pack left',
  'buy.mostStock_other': '{{count}} packs left',
  'buy.mostPurchase_one': 'One pack per purchase',
  'buy.mostPurchase_other': 'Up to {{count}} packs per purchase',
  'buy.other': 'Choose a number',

  'failure.lost':
    'The connection dropped. Please press again: the same purchase is never charged twice. Your purchase history will show it, too.',
};
