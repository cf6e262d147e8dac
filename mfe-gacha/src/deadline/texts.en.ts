import type { EnglishOf } from '@fudaya/web';
import type { texts as ja } from './texts.ja.ts';

export const texts: EnglishOf<typeof ja> = {
  'standing.change': 'Change',
  'standing.label': 'If I don’t choose',
  'standing.hint': 'Applies to every pack. The setting at the deadline counts; you can change it at any time.',
  'standing.ask': 'Remind me, then turn into points',
  'standing.ship': 'Ship them all',
  'standing.convert': 'Points, no reminders',
  'standing.saved': 'Changed.',
  'standing.lost': 'We could not connect. Please try again.',
};
