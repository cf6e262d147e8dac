import type { EnglishOf } from '@fudaya/web';
import type { texts as ja } from './ja.ts';

export const texts: EnglishOf<typeof ja> = {
  'watch.open': 'Tell me when it opens',
  'watch.again': 'Tell me when it is back',
  'watch.stop': 'Don’t tell me',
  'watch.kept': 'We’ll tell you once, by email and under the bell, when you can draw it.',
  'watch.failed': 'We couldn’t save this. Please reload the page and try again.',
  'likeness.title': 'Packs like this one',
  'likeness.lead': 'On sale now, closest in game and price first.',
};
