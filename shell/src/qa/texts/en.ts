import type { EnglishOf } from '@fudaya/web';
import type { texts as ja } from './ja.ts';

export const texts: EnglishOf<typeof ja> = {
  tryingBuilds: 'Trying',
  leaveTrying: 'Leave',
  recorder: 'Bus recorder',
  open: 'Open',
  close: 'Close',
  off: 'Stop recording',
  filter: 'Filter (topic, publisher, payload)',
  fates: 'Kind',
  all: 'All',
  delivered: 'delivered',
  refused: 'refused',
  invalid: 'invalid',
  clear: 'Clear',
  download: 'Save as JSON',
  empty: 'Nothing has been published yet.',
  noMatch: 'Nothing matches.',
  counts: '{{shown}} of {{total}}',
  health: '{{subscriptions}} subscriptions · {{handlerFaults}} handler faults',
  payload: 'Payload',
};
