import type { IncomingMessage, ServerResponse } from 'node:http';
import { envelope } from '@fudaya/contracts';
import { afterEach, expect, test } from 'vitest';
import { listen, nobodyElse, nowhere, startEdge, type Running } from '../testing/running-edge.ts';

const running: Running[] = [];
afterEach(async () => {
  for (const one of running.splice(0)) await one.stop();
});

type Answer = (request: IncomingMessage, response: ServerResponse, body: string) => void;
async function service(answer: Answer): Promise<string> {
  const started = await listen((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => answer(request, response, Buffer.concat(chunks).toString()));
  });
  running.push(started);
  return started.url;
}

async function edgeWith(store: string[], more: Parameters<typeof startEdge>[0] = {}): Promise<string> {
  const started = await startEdge({ services: { ...nobodyElse, store }, ...more });
  running.push(started);
  return started.url;
}

const echo: Answer = (request, response, body) => {
  response.setHeader('set-cookie', ['a=1; Path=/', 'b=2; Path=/']);
  response.setHeader('x-own', 'kept');
  response.end(JSON.stringify({ method: request.method, url: request.url, headers: request.headers, body }));
};

test('API-1 a call reaches its service whole, and the answer comes back whole', async () => {
  const edge = await edgeWith([await service(echo)]);
  const reply = await fetch(`${edge}/api/user/pack/list?page=2`, { headers: { cookie: 'sid=x' } });
  expect(reply.headers.getSetCookie()).toEqual(['a=1; Path=/', 'b=2; Path=/']);
  expect(reply.headers.get('x-own')).toBe('kept');
  expect(await reply.json()).toMatchObject({ method: 'GET', url: '/api/user/pack/list?page=2', headers: { cookie: 'sid=x' } });
});

test('API-1 a form reaches its service as it was sent', async () => {
  const edge = await edgeWith([], { services: { ...nobodyElse, gacha: [await service(echo)] } });
  const body = new URLSearchParams({ csrf: 'c', json: '{"pack_id":1}' });
  const reply = await fetch(`${edge}/api/user/pack/check`, { method: 'POST', body });
  expect(await reply.json()).toMatchObject({ method: 'POST', body: body.toString() });
});

test('API-1 SEC-8 what a visitor claims about addresses is not believed, unless the proxy in front is one’s own', async () => {
  const store = [await service(echo)];
  const claim = { headers: { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'https' } };
  const headersAt = async (edge: string) =>
    ((await (await fetch(`${edge}/api/user/pack/list`, claim)).json()) as { headers: Record<string, string> }).headers;
  expect(await headersAt(await edgeWith(store))).toMatchObject({ 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'http' });
  expect(await headersAt(await edgeWith(store, { isForwardedTrusted: true, proxies: ['192.0.2.1'] }))).toMatchObject({
    'x-forwarded-for': '127.0.0.1',
    'x-forwarded-proto': 'http',
  });
  expect(await headersAt(await edgeWith(store, { isForwardedTrusted: true }))).toMatchObject({
    'x-forwarded-for': '203.0.113.9',
    'x-forwarded-proto': 'https',
  });
});

test('FED-6 two replicas share the calls, and when one dies the other answers all', async () => {
  const named =
    (name: string): Answer =>
    (_, response) =>
      void response.end(name);
  const replicas = [await service(named('one')), await service(named('two'))];
  const edge = await edgeWith(replicas);
  const ask = async () => (await fetch(`${edge}/api/user/pack/list`)).text();
  expect(new Set([await ask(), await ask(), await ask(), await ask()])).toEqual(new Set(['one', 'two']));
  await running[0]?.stop();
  expect([await ask(), await ask(), await ask(), await ask()]).toEqual(['two', 'two', 'two', 'two']);
});

test('FED-3 a service that is down is one fault envelope with a request id', async () => {
  const edge = await edgeWith([nowhere, nowhere]);
  const reply = await fetch(`${edge}/api/user/pack/list`, { headers: { 'accept-language': 'en' } });
  expect(reply.status).toBe(500);
  const body = envelope.parse(await reply.json());
  expect(body).toMatchObject({ state: 500, request_id: reply.headers.get('x-request-id') });
});

/** Dies after it has read a call, as a replica that is killed under way; `seen` says which writes each of them read. */
function dying(name: string, seen: string[]): Answer {
  return (request, _, body) => {
    if (request.method === 'POST') seen.push(`${name} ${body}`);
    request.socket.destroy();
  };
}
const postTo = (edge: string, path: string) =>
  fetch(`${edge}/api${path}`, { method: 'POST', body: new URLSearchParams({ csrf: 'c', json: '{}' }) });

test('BUY-4 FED-6 a write whose replica is killed under way is sent whole to another one, which answers', async () => {
  const seen: string[] = [];
  const gacha = [await service(dying('one', seen)), await service(echo)];
  const edge = await edgeWith([], { services: { ...nobodyElse, gacha } });
  const replies = [await postTo(edge, '/user/pack/buy'), await postTo(edge, '/user/pack/buy')];
  expect(seen).toEqual(['one csrf=c&json=%7B%7D']);
  for (const reply of replies) expect(await reply.json()).toMatchObject({ method: 'POST', body: 'csrf=c&json=%7B%7D' });
});

test('BUY-4 a write is repeated once, also where there are more replicas', async () => {
  const seen: string[] = [];
  const gacha = [await service(dying('one', seen)), await service(dying('two', seen)), await service(dying('three', seen))];
  const edge = await edgeWith([], { services: { ...nobodyElse, gacha } });
  expect((await postTo(edge, '/user/pack/buy')).status).toBe(500);
  expect(seen).toHaveLength(2);
});

test('FED-6 where there is one replica alone, a call that its connection lost is sent to it again', async () => {
  let times = 0;
  const flaky: Answer = (request, response, body) => {
    times += 1;
    if (times === 1) request.socket.destroy();
    else echo(request, response, body);
  };
  const edge = await edgeWith([], { services: { ...nobodyElse, account: [await service(flaky)] } });
  expect((await postTo(edge, '/user/append')).status).toBe(200);
  expect(times).toBe(2);
});

test.each(['/user/change_password', '/user/send_sms', '/user/close'])(
  'FED-6 %s answers a repeat differently, so the member hears of the fault',
  async (path) => {
    const seen: string[] = [];
    const account = [await service(dying('one', seen)), await service(dying('two', seen))];
    const edge = await edgeWith([], { services: { ...nobodyElse, account } });
    expect((await postTo(edge, path)).status).toBe(500);
    expect(seen).toHaveLength(1);
  },
);

test('FED-6 what has begun to be answered is not asked again', async () => {
  const seen: string[] = [];
  const half: Answer = (request, response) => {
    seen.push('half');
    response.writeHead(200, { 'content-length': 100 });
    response.write('half');
    setImmediate(() => request.socket.destroy());
  };
  const gacha = [await service(half), await service(half)];
  const edge = await edgeWith([], { services: { ...nobodyElse, gacha } });
  await expect(postTo(edge, '/user/pack/buy').then((reply) => reply.text())).rejects.toThrow('terminated');
  expect(seen).toEqual(['half']);
});

test('API-4 a body beyond the limit stays at the door, and the service refuses the call without it', async () => {
  const edge = await edgeWith([], { services: { ...nobodyElse, gacha: [await service(echo)] } });
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const huge = await fetch(`${edge}/api/user/pack/check`, { method: 'POST', headers: form, body: 'x'.repeat(3 * 1024 * 1024) });
  const seen = (await huge.json()) as { body: string; headers: Record<string, string> };
  expect([seen.body, seen.headers['content-type'], seen.headers['content-length']]).toEqual(['', undefined, '0']);
});

test('API-1 what the edge answers for a service that is not there has a csrf value and a session all the same', async () => {
  const gacha: Answer = (request, response) => {
    response.setHeader('set-cookie', 'sid=new; Path=/');
    response.end(JSON.stringify({ state: 404, csrf: `csrf of ${request.headers.cookie}` }));
  };
  const edge = await edgeWith([nowhere], { services: { ...nobodyElse, gacha: [await service(gacha)] } });
  const reply = await fetch(`${edge}/api/user/pack/list`, { headers: { cookie: 'sid=old' } });
  expect([reply.status, reply.headers.get('set-cookie')]).toEqual([500, 'sid=new; Path=/']);
  expect(envelope.parse(await reply.json())).toMatchObject({ state: 500, csrf: 'csrf of sid=old' });
});

test('API-1 an answer that comes in parts is passed on as it comes', async () => {
  let finish: () => void = () => undefined;
  const edge = await edgeWith([
    await service((_, response) => {
      response.write('first');
      finish = () => void response.end('second');
    }),
  ]);
  const reply = await fetch(`${edge}/api/user/pack/list`);
  const reader = reply.body?.pipeThrough(new TextDecoderStream()).getReader();
  expect((await reader?.read())?.value).toBe('first');
  finish();
  expect((await reader?.read())?.value).toBe('second');
});

test('API-1 the service learns that the browser left a long poll', async () => {
  let left: () => void = () => undefined;
  const hasLeft = new Promise<void>((resolve) => (left = resolve));
  let arrived: () => void = () => undefined;
  const hasArrived = new Promise<void>((resolve) => (arrived = resolve));
  const edge = await edgeWith([
    await service((_, response) => {
      response.once('close', () => left());
      arrived();
    }),
  ]);
  const browser = new AbortController();
  const asked = fetch(`${edge}/api/user/pack/list`, { signal: browser.signal }).catch((fault: Error) => fault.name);
  await hasArrived;
  browser.abort();
  expect(await asked).toBe('AbortError');
  await expect(hasLeft).resolves.toBeUndefined();
});

test('the simulator is reached only where it is set', async () => {
  const simulator = [await service((_, response) => void response.end('simulated'))];
  const path = '/dev/control';
  expect(await (await fetch(`${await edgeWith([], { simulator })}${path}`)).text()).toBe('simulated');
  const without = await fetch(`${await edgeWith([])}${path}`, { redirect: 'manual' });
  expect(without.status).toBe(302);
});
