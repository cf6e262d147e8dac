import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { inParts } from './in-parts.ts';

/** Each as long as a part may last. */
function* fourParts(): Generator<undefined, number> {
  for (let part = 0; part < 4; part++) {
    const until = performance.now() + 5;
    while (performance.now() < until);
    yield;
  }
  return 4;
}

test('BUY-4 however much long work there is, only one part of it runs in a turn of the event loop', async () => {
  const work = { isDone: false };
  const all = Promise.all([1, 2, 3, 4, 5].map(() => inParts(fourParts()))).finally(() => (work.isDone = true));
  let turns = 0;
  for (; !work.isDone; turns++) await setImmediate();
  expect(turns).toBeGreaterThanOrEqual(20);
  expect(await all).toEqual([4, 4, 4, 4, 4]);
});

test('work that fails tells so to who asked, and holds no other up', async () => {
  const failing = inParts(
    // oxlint-disable-next-line require-yield -- it fails before its first pause
    (function* (): Generator<undefined, never> {
      throw new Error('no lineup');
    })(),
  );
  await expect(failing).rejects.toThrow('no lineup');
  expect(await inParts(fourParts())).toBe(4);
});
