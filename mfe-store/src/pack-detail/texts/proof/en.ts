import type { EnglishOf } from '@fudaya/web';
import type { texts as ja } from './ja.ts';

export const texts: EnglishOf<typeof ja> = {
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
  'proof.file.allTicks': 'Records of all draws',
  'proof.file.closing': 'Closing statement',
  'proof.file.cancel': 'Cancellation',
  'proof.past': 'See the record and the audit results of this box',
  'proof.beacon.public': 'Uses drand public randomness',
  'proof.beacon.demo': 'Uses demo randomness',
  'proof.beacon.none': 'No public randomness',
  'proof.beaconNone':
    'This pack does not use public randomness. Its contents cannot be swapped, but we cannot show that we were unable to predict the result.',

  'prizes.title': 'Numbered prizes',
  'prizes.last': 'Last-one prize',
  'prizes.number': 'Card no. {{at}}',
  'prizes.won': 'Won',
  'prizes.hint':
    'Whoever draws the card with that number gets the prize in addition to the card. If a purchase is cancelled, its numbers go to the next one.',
};
