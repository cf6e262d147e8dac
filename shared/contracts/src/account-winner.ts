// How a member stands on the wall of prizes: by which name, and whether in the weekly ranking.
import * as z from '@fudaya/contracts/schema';
import { read, write } from './call.ts';
import { flag, nothing, wholeNumber } from './shapes.ts';

/** Names are put together of two words, so that nobody can write something into the shop. So many of each. */
export const winnerWords = 24;

const winner = { first: wholeNumber(0, winnerWords - 1), second: wholeNumber(0, winnerWords - 1), is_shown: flag, is_ranked: flag };

/** What the member chose, and the words there are. Nobody's name is shown before that. */
export const winnerName = read('account', '/user/winner_name', {
  access: 'member',
  input: nothing,
  reply: z.object({ ...winner, first_words: z.array(z.string()), second_words: z.array(z.string()) }),
});

/** Chooses it. Safe to repeat. */
export const winnerNameSet = write('account', '/user/winner_name/set', {
  access: 'member',
  input: z.object(winner),
  reply: z.object({ result: z.literal('1') }),
  limits: [{ by: 'member', points: 30, seconds: 3600 }],
});
