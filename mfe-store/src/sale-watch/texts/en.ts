import type { EnglishOf } from '@fudaya/web';
import type { texts as ja } from './ja.ts';

export const texts: EnglishOf<typeof ja> = {
  'watch.open': 'Notify me when it opens',
  'watch.again': 'Notify me when it is back',
  'watch.openOf': 'Notify me when {{name}} opens',
  'watch.againOf': 'Notify me when {{name}} is back',
  'watch.stop': 'Stop notifying me',
  'watch.kept': 'We’ll tell you once, by email and notification, when you can draw it.',
  'watch.stopped': 'We won’t notify you.',
  'watch.failed': 'We couldn’t save this. Please reload the page and try again.',
  'likeness.title': 'Packs like this one',
  'likeness.lead': 'On sale now, closest in game and price first.',
};
