import { expect, test } from 'vitest';
import { createGate } from '../proxy/gates.ts';
import { paceOf } from './pace.ts';

test('OPS-10 people are let in as fast as answers come: all of the rate while they come soon, less the longer they take, least where none comes', async () => {
  const gate = createGate({ atOnce: 100, waiting: 100, patience_ms: 60_000 });
  let now_ms = 0;
  const pace = paceOf([gate, createGate({ atOnce: 100, waiting: 100, patience_ms: 60_000 })], () => now_ms);
  const next = (calls: number) => Promise.all(Array.from({ length: calls }, () => gate.enter()));
  const after_s = (seconds: number) => {
    now_ms += 1000 * seconds;
    return pace();
  };
  expect(after_s(1)).toBe(1);
  const under_way = await next(60);
  expect(after_s(1)).toBe(0.05);
  const endSome = (count: number) => {
    for (const end of under_way.splice(0, count)) end?.();
  };
  endSome(20);
  expect(after_s(1)).toBeCloseTo(0.25);
  endSome(20);
  // Twenty under way, twenty a half second.
  expect(after_s(0.5)).toBe(1);
  endSome(4);
  // Sixteen are under way in a quiet shop, too, however few end.
  expect(after_s(10)).toBe(1);
});
