import { states } from '@fudaya/contracts';
import { expect, test } from 'vitest';
import type { Outcome } from './outcome.ts';
import { untilAnswered } from './until-answered.ts';

const failure = (state: number): Outcome<string> => ({ ok: false, state }) as Outcome<string>;
const success = { ok: true, reply: 'bought' } as Outcome<string>;

/** Answers in turn, the last one for ever, and counts. */
function answering(...answers: readonly Outcome<string>[]) {
  const asked = { times: 0 };
  return { asked, submit: async () => answers[Math.min(asked.times++, answers.length - 1)]! };
}

test('BUY-4 a lost reply is asked for again, at most twice', async () => {
  const lost = answering(failure(0), failure(states.fault), success);
  expect([await untilAnswered(lost.submit), lost.asked.times]).toEqual([success, 3]);
  const gone = answering(failure(0));
  expect([await untilAnswered(gone.submit), gone.asked.times]).toEqual([failure(0), 3]);
});

test('BUY-4 an answer is an answer, also a refusal: it is not asked for again', async () => {
  for (const state of [states.refused, states.loginNeeded, states.maintenance, states.tooMany]) {
    const refused = answering(failure(state), success);
    expect([await untilAnswered(refused.submit), refused.asked.times]).toEqual([failure(state), 1]);
  }
});
