import { expect, test, vi } from 'vitest';
import { listen } from '../testing/running-edge.ts';
import { forward } from './forward.ts';
import { createQuota } from './quota.ts';
import { targetsOf, type Targets } from './targets.ts';
import { visitorAddress } from './visitor-address.ts';

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

const hosts = (targets: Targets) => targets.inTurn().map(({ host }) => host);

test('OPS-6 a name that stands for several addresses is that many replicas, in turn; while nobody answers for it, those of before stay', async () => {
  let answer: readonly string[] | Error = ['10.0.0.2', '10.0.0.1', 'fd00::1'];
  const resolve = () => (answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer));
  vi.useFakeTimers();
  const targets = targetsOf(['http://store:4000'], Date.now, resolve);
  expect(hosts(targets)).toEqual(['store:4000']);
  await vi.advanceTimersByTimeAsync(1);
  expect([...hosts(targets), ...hosts(targets)]).toHaveLength(6);
  expect(hosts(targets).toSorted()).toEqual(['10.0.0.1:4000', '10.0.0.2:4000', '[fd00::1]:4000']);
  answer = new Error('the server of names is away');
  await vi.advanceTimersByTimeAsync(3_000);
  expect(hosts(targets)).toHaveLength(3);
  answer = ['10.0.0.9'];
  await vi.advanceTimersByTimeAsync(1_000);
  expect(hosts(targets)).toEqual(['10.0.0.9:4000']);
  vi.useRealTimers();
});

test('OPS-6 addresses are never asked for', () => {
  const resolve = vi.fn<() => Promise<string[]>>();
  targetsOf(['http://127.0.0.1:1', 'http://[::1]:1', 'http://localhost:1'], Date.now, resolve);
  expect(resolve).not.toHaveBeenCalled();
});

test('OPS-6 of two pods behind one name a dead one costs no call: reads and writes are answered by the other', async () => {
  const alive = await listen((request, response) => {
    request.resume();
    response.end('{"answered":true}');
  });
  const { port } = new URL(alive.url);
  // Nobody listens at the other address: a pod that has just gone.
  const targets = targetsOf([`http://gacha:${port}`], Date.now, () => Promise.resolve(['127.0.0.1', '127.0.0.9']));
  await vi.waitFor(() => expect(hosts(targets)).toHaveLength(2));
  const proxies = visitorAddress([]);
  const room = createQuota({ all: 1_000, ofAddress: 1_000 }).enter('a');
  const edge = await listen((incoming, outgoing) => {
    const options = { requestId: 'r', publicOrigin: undefined, proxies, isRepeatable: false, maxBody_bytes: 100, room };
    void forward(incoming, outgoing, targets, options);
  });
  const statuses = await Promise.all(
    Array.from({ length: 20 }, async (_, at) => {
      const reply = await fetch(`${edge.url}/api/x`, at % 2 === 0 ? {} : { method: 'POST', body: 'a' });
      return reply.text();
    }),
  );
  expect(new Set(statuses)).toEqual(new Set(['{"answered":true}']));
  expect(hosts(targets).at(-1)).toBe(`127.0.0.9:${port}`);
  await edge.stop();
  await alive.stop();
});
