import { expect, test } from 'vitest';
import { targetsOf } from './targets.ts';

test('FED-6 replicas are taken in turn, and one that failed comes last until its time is over', () => {
  let now = 0;
  const targets = targetsOf(['http://a', 'http://b', 'http://c'], () => now);
  const order = () => targets.inTurn().map((target) => target.hostname);
  expect([order(), order(), order(), order()].map(([first]) => first)).toEqual(['a', 'b', 'c', 'a']);
  const [dead] = targets.inTurn().filter((target) => target.hostname === 'b');
  if (dead) targets.failed(dead);
  expect([order().at(-1), order().at(-1), order().at(-1)]).toEqual(['b', 'b', 'b']);
  now += 2_001;
  expect(new Set([order()[0], order()[0], order()[0]])).toEqual(new Set(['a', 'b', 'c']));
});
