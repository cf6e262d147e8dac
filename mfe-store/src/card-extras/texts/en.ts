import type { EnglishOf } from '@fudaya/web';
import type { texts as ja } from './ja.ts';

export const texts: EnglishOf<typeof ja> = {
  'reference.tag': 'Reference {{points}} pt',
  'reference.label': 'Reference',
  'reference.value': '{{points}} pt (as of {{on}})',
  'reference.note':
    'Our own estimate for this card. What it turns back into is set by each box: we don’t promise to return or buy it for the reference.',
  'wish.add': 'Add to wish list',
  'wish.remove': 'Remove from wish list',
  'wish.here': 'It is in the pack you are looking at.',
  'wish.onSale': 'Also on sale now, with this card:',
  'wish.kept': 'We’ll tell you when a pack with this card goes on sale or back on sale.',
};
