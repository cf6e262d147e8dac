import type { EnglishOf } from '@fudaya/web';
import type { texts as ja } from './texts.ja.ts';

export const texts: EnglishOf<typeof ja> = {
  'share.open': 'Share',
  'share.shop': 'Fudaya',
  'share.check': 'Anyone can check any draw',
  'share.words': 'I opened {{title}}. Anyone can check the draw: {{address}}',
  'share.again_one': 'Draw again',
  'share.again_other': 'Draw {{count}} more',
  'share.saved': 'The picture is saved',
  'share.failed': 'The picture could not be made. Please try again.',
};
