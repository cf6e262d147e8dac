import { expect, test } from 'vitest';
import { listen, nobodyElse, startEdge } from '../testing/running-edge.ts';
import { createGate, gatesOf } from './gates.ts';

test('OPS-10 a service has so many calls at once; who waits comes next in turn, and a turn ends once', async () => {
  const gate = createGate({ atOnce: 2, waiting: 2, patience_ms: 60_000 });
  const [first, second] = [await gate.enter(), await gate.enter()];
  const order: string[] = [];
  const third = gate.enter().then((end) => (order.push('third'), end));
  const fourth = gate.enter().then((end) => (order.push('fourth'), end));
  expect(await gate.enter()).toBeUndefined();
  expect(gate.figures()).toEqual({ open: 2, waiting: 2, refused: 1, ended: 0 });
  first?.();
  first?.();
  const end = await third;
  expect(order).toEqual(['third']);
  second?.();
  (await fourth)?.();
  end?.();
  expect(order).toEqual(['third', 'fourth']);
  expect(gate.figures()).toEqual({ open: 0, waiting: 0, refused: 1, ended: 4 });
});

test('OPS-10 OPS-6 each replica has so many calls at once, however many there are at the moment; who waits has the first use of those that come', async () => {
  const gate = createGate({ atOnce: 2, waiting: 5, patience_ms: 60_000 });
  const ends = [await gate.enter(1), await gate.enter(1)];
  const waited = gate.enter(1).then((end) => (ends.push(end), 'in'));
  expect(gate.figures()).toMatchObject({ open: 2, waiting: 1 });
  // A second one answers to the name.
  ends.push(await gate.enter(2));
  expect([await waited, gate.figures()]).toEqual(['in', { open: 4, waiting: 0, refused: 0, ended: 0 }]);
  // It goes again: nobody comes in until those under way are as few as one may have.
  const late = gate.enter(1);
  for (const end of ends.slice(0, 2)) end?.();
  expect(gate.figures()).toMatchObject({ open: 2, waiting: 1 });
  ends[2]?.();
  expect(await late).toBeDefined();
});

test('OPS-10 who waited too long is sent away, and takes nobody’s turn', async () => {
  const gate = createGate({ atOnce: 1, waiting: 5, patience_ms: 20 });
  const end = await gate.enter();
  expect(await gate.enter()).toBeUndefined();
  end?.();
  expect(await gate.enter()).toBeDefined();
});

test('OPS-10 a service that answers nobody keeps its number of calls; others are told when to come again, and other areas go on', async () => {
  const held: (() => void)[] = [];
  const stuck = await listen((_, response) => void held.push(() => response.end('{}')));
  const works = await listen((_, response) => response.end('{}'));
  const services = { ...nobodyElse, store: [stuck.url], account: [works.url] };
  const edge = await startEdge({ services, gates: gatesOf(8) });
  const ask = (path: string) => fetch(`${edge.url}/api${path}`);
  const first = Array.from({ length: 8 }, () => ask('/user/pack/list'));
  await expect.poll(() => held.length, { timeout: 20_000 }).toBe(8);
  const late = await ask('/user/pack/list');
  expect([late.status, late.headers.get('retry-after'), held.length]).toEqual([429, '2', 8]);
  expect((await ask('/user/point')).status).toBe(200);
  for (const answer of held) answer();
  expect((await Promise.all(first)).map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
  for (const one of [edge, stuck, works]) await one.stop();
});
