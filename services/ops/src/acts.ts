import type { ActLine } from '@fudaya/account/operator';

/** What operators did, a line an act, newest first. */
export const linesOfActs = (acts: readonly ActLine[]): string =>
  acts.length === 0
    ? 'Nothing was done so far.'
    : acts.map(({ at, by, act, memberId, detail, note }) => [at.toISOString(), by, act, memberId, detail, note].join('  ')).join('\n');
