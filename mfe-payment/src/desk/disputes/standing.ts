import type { DisputeLine } from '@fudaya/contracts/desk';
import type { Tone } from '@fudaya/desk';

export type Standing = 'toAnswer' | 'sending' | 'answered' | 'elsewhere' | 'won' | 'lost';

/** Where a dispute stands, for whoever is to do something about it. */
export function standingOf({ state, ref, is_answered, answer }: DisputeLine): Standing {
  if (state !== 'opened') return state;
  if (answer?.outcome === null) return 'sending';
  if (is_answered || answer) return 'answered';
  return ref === null ? 'elsewhere' : 'toAnswer';
}

export const tones: { readonly [standing in Standing]: Tone } = {
  toAnswer: 'bad',
  sending: 'info',
  answered: 'info',
  elsewhere: 'warn',
  won: 'good',
  lost: 'quiet',
};
