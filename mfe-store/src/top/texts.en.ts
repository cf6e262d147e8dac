import type { EnglishOf } from '@fudaya/web';
import type { texts as ja } from './texts.ja.ts';

export const texts: EnglishOf<typeof ja> = {
  'top.title': 'Nobody knows until it’s opened.',
  'top.lead': 'Draws nobody can rig, and anyone can check.',
  'top.trust': 'Our promises',
  'top.trust1': 'Contents published first',
  'top.trust2': 'Public randomness',
  'top.trust3': 'In stock now',
  'top.packs': 'Packs on sale',
  'top.tabs': 'Card games',
  'top.comingSoon': 'Coming soon',
  'top.all': 'See all',
  'top.allOf': 'See all packs of {{name}}',
  'top.empty': 'No packs on sale right now',
  'top.emptyHint': 'The next ones are being prepared. Please check back soon.',
  'top.stopMotion': 'Pause',
  'top.startMotion': 'Play',

  'alert.name': 'Campaign',

  'carousel.name': 'Featured',
  'carousel.slide': '{{n}} of {{total}}',
  'carousel.previous': 'Previous',
  'carousel.next': 'Next',
};
