import { afterAll, beforeAll, expect, test } from 'vitest';
import { sameForAll } from './live/visitors.ts';
import { emptyIndex, listen, nobodyElse, startEdge, type Running } from './testing/running-edge.ts';

let releases: Running;
let edge: Running;
beforeAll(async () => {
  releases = await listen((request, response) => response.end(`${request.method} ${request.url}`));
  const visitors = { ...sameForAll(emptyIndex), isStaff: async (cookie?: string) => cookie === 'sid=staff' };
  edge = await startEdge({ visitors, services: { ...nobodyElse, releases: [releases.url] } });
});
afterAll(async () => {
  await edge.stop();
  await releases.stop();
});
const ask = (path: string, cookie: string, method = 'GET') =>
  fetch(`${edge.url}${path}`, { method, redirect: 'manual', headers: { cookie } });

test('FED-8 the operations page is reached by staff alone; visitors and members get what an unknown address gets', async () => {
  for (const path of ['/operations', '/operations/0123456789ab/operations.css', '/operations/change?remote=store']) {
    expect(await (await ask(path, 'sid=staff')).text()).toBe(`GET ${path}`);
    const [reply, unknown] = await Promise.all([ask(path, 'sid=member'), ask('/not-a-page', 'sid=member')]);
    expect([reply.status, reply.headers.get('location')]).toEqual([unknown.status, unknown.headers.get('location')]);
    expect(reply.status).toBe(302);
  }
  expect(await (await ask('/operations/change', 'sid=staff', 'POST')).text()).toBe('POST /operations/change');
  expect((await ask('/operations/change', 'sid=member', 'POST')).status).toBe(404);
});

test('FED-8 while the releases service is away pages go on, and what is reported or asked of it is answered with a fault', async () => {
  const alone = await startEdge({});
  expect((await fetch(`${alone.url}/health`)).status).toBe(200);
  const report = await fetch(`${alone.url}/beacon`, { method: 'POST', body: '{"events":[]}' });
  expect([report.status, report.headers.get('retry-after')]).toEqual([500, '2']);
  await alone.stop();
});
