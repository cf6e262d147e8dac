import { setImmediate as turnOfLoop } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createTurns } from './turns.ts';

test('OPS-10 of a crowd that asks few are answered in each turn of the event loop, in order: what those inside wait for comes in between', async () => {
  const turn = createTurns(2);
  const answered: number[] = [];
  const ask = (visitor: number) => void turn().then(() => answered.push(visitor));
  for (const visitor of [0, 1, 2, 3, 4]) ask(visitor);
  const counts: number[] = [];
  for (let loop = 0; loop < 4; loop += 1) {
    await turnOfLoop();
    counts.push(answered.length);
    if (loop === 0) ask(5);
  }
  expect(counts).toEqual([2, 4, 6, 6]);
  expect(answered).toEqual([0, 1, 2, 3, 4, 5]);
  ask(6);
  await turnOfLoop();
  expect(answered).toHaveLength(7);
});
