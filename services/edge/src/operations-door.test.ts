import { afterAll, beforeAll, expect, test } from 'vitest';
import { sameForAll } from './live/visitors.ts';
import { emptyIndex, startEdge, type Running } from './testing/running-edge.ts';

let edge: Running;
beforeAll(async () => {
  const visitors = { ...sameForAll(emptyIndex), isStaff: async (cookie?: string) => cookie === 'sid=staff' };
  edge = await startEdge({ visitors });
});
afterAll(() => edge.stop());
const ask = (path: string, cookie: string, method = 'GET') =>
  fetch(`${edge.url}${path}`, { method, redirect: 'manual', headers: { cookie } });

test('FED-8 whoever of staff asks for the operations page of before is led to the desk; all others get what an unknown address gets', async () => {
  for (const path of ['/operations', '/operations/change?remote=store']) {
    const led = await ask(path, 'sid=staff');
    expect([led.status, led.headers.get('location')]).toEqual([302, '/desk/platform/releases']);
    const [reply, unknown] = await Promise.all([ask(path, 'sid=member'), ask('/not-a-page', 'sid=member')]);
    expect([reply.status, reply.headers.get('location')]).toEqual([unknown.status, unknown.headers.get('location')]);
  }
  expect((await ask('/operations/change', 'sid=staff', 'POST')).status).toBe(404);
});

test('FED-8 while the releases service is away pages go on, and what is reported or asked of it is answered with a fault', async () => {
  const alone = await startEdge({});
  expect((await fetch(`${alone.url}/health`)).status).toBe(200);
  const report = await fetch(`${alone.url}/beacon`, { method: 'POST', body: '{"events":[]}' });
  expect([report.status, report.headers.get('retry-after')]).toEqual([500, '2']);
  await alone.stop();
});
