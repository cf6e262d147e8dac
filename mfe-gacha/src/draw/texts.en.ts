import type { EnglishOf } from '@fudaya/web';
import type { texts as ja } from './texts.ja.ts';

export const texts: EnglishOf<typeof ja> = {
  'beacon.public': 'Public beacon',
  'beacon.demo': 'Demo beacon',
  'beacon.none': 'No beacon',
  'beacon.signature': 'Beacon signature',
  'receipt.open': 'Receipt',
  'receipt.title': 'Receipt of your draw',
  'receipt.lead': 'Your place in line and the terms were signed and fixed before the draw. Nobody can change them afterwards.',
  'receipt.terms': 'Terms of the box (hash)',
  'receipt.seq': 'Place in line',
  'receipt.tick': 'Time slot',
  'receipt.round': 'Public number',
  'receipt.beacon': 'Source of randomness',
  'receipt.count': 'Cards',
  'receipt.seed': 'Your own randomness',
  'receipt.head': 'Hash chain value',
  'receipt.signature': 'Signature',
  'receipt.close': 'Close',
  'receipt.fault.kept_unsigned': 'The receipt this device received when you bought is not signed by the shop.',
  'receipt.fault.other_sent': 'The receipt has a different random number, or number of cards, from what this device sent.',
  'receipt.fault.other_receipt':
    'This is not the receipt this device received when you bought. Both are signed by the shop. Save both, and show them to us or to anyone else.',
  'receipt.fault.receipt_after_round':
    'By this device’s clock the receipt arrived after the number was out. A lost connection or a wrong clock can cause that, too; if it was neither, save what this device kept.',
  'void.title': 'This draw was cancelled',
  'void.text': 'This purchase was cancelled. The points or coins you paid have been returned to you.',
  'void.late_seal':
    'We closed the time slot too late for the public number, so this purchase was cancelled. We have returned {{paid}} to you.',
  'void.no_beacon': 'The public number did not come in time, so this purchase was cancelled. We have returned {{paid}} to you.',
  'void.cancelled': 'The sale of this box was cancelled. We have returned {{paid}} to you.',
  'void.cancelledWhy': 'The sale of this box was cancelled (reason: {{why}}). We have returned {{paid}} to you.',
  'void.points_one': '{{count}} point',
  'void.points_other': '{{count}} points',
  'void.coins_one': '{{count}} coin',
  'void.coins_other': '{{count}} coins',
  'void.again': 'Back to the pack',
  'void.top': 'Back to home',
  'failed.title': 'The result could not be shown',
  'failed.text': 'Your cards are saved. Please wait a moment and try again.',
  'beacon.noneHint':
    'This pack uses no public random number. Contents and results cannot be changed, but we cannot show that we were unable to predict the result.',
};
