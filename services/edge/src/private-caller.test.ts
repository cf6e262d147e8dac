import { afterAll, beforeAll, expect, test } from 'vitest';
import { isPrivateCaller } from './private-caller.ts';
import { startEdge, type Running } from './testing/running-edge.ts';

let edge: Running;
beforeAll(async () => {
  edge = await startEdge({});
});
afterAll(() => edge.stop());

test('the figures of the edge are for those who run it: a request that a proxy passed on is told there is nothing', async () => {
  const own = await fetch(`${edge.url}/metrics`);
  expect([own.status, (await own.text()).includes('edge_requests_total')]).toEqual([200, true]);
  const passedOn = await fetch(`${edge.url}/metrics`, { headers: { 'x-forwarded-for': '127.0.0.1' } });
  expect([passedOn.status, await passedOn.text()]).toEqual([404, 'not found\n']);
});

test.each([
  ['127.0.0.1', true],
  ['::ffff:10.1.2.3', true],
  ['172.31.0.1', true],
  ['192.168.1.1', true],
  ['::1', true],
  ['fd12::1', true],
  ['172.32.0.1', false],
  ['203.0.113.7', false],
  ['2001:db8::1', false],
  [undefined, false],
])('a request from %s is from our own network: %s', (remoteAddress, expected) => {
  expect(isPrivateCaller({ headers: {}, socket: { remoteAddress } })).toBe(expected);
});
