import { connect } from 'node:net';
import { states, stream } from '@fudaya/contracts';
import { testDatabase, type TestDatabase } from '@fudaya/db/testing';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import type { Service } from './create-service.ts';
import { Halt } from './refusal.ts';
import { serveStream } from './stream.ts';
import { fixtureService } from './testing/fixture.ts';

let database: TestDatabase;
let service: Service | undefined;
let watchers: Set<(event: { n: number }) => void>;
const counted = stream('store', '/test/counted', {
  input: z.object({ from: z._default(z.coerce.number().check(z.int()), 1) }),
  event: z.object({ n: z.number() }),
});

beforeAll(async () => {
  database = await testDatabase();
});
afterEach(async () => {
  await service?.close();
  await database.sql`delete from plumbing.maintenance`;
});
afterAll(() => database.close());

async function start(limits = {}): Promise<string> {
  watchers = new Set();
  const route = serveStream(counted, (_ctx: object, { from }, emit) => {
    emit({ n: from });
    watchers.add(emit);
    return () => watchers.delete(emit);
  });
  const started = fixtureService(database.as('store'), { notes: [] }, { streams: [route], streamLimits: limits });
  service = started;
  return `http://127.0.0.1:${await started.start(0)}/api/test/counted`;
}

async function open(url: string) {
  const leaving = new AbortController();
  const reply = await fetch(url, { signal: leaving.signal });
  let text = '';
  const done = (async () => {
    for await (const part of reply.body as unknown as AsyncIterable<Uint8Array>) text += Buffer.from(part).toString();
  })().catch(() => undefined);
  return { reply, text: () => text, done, leave: () => leaving.abort() };
}

test('PKD-1 a stream tells how things stand, then what changes, and stops when its reader leaves', async () => {
  const page = await open(`${await start()}?from=4`);
  expect(page.reply.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  expect(page.reply.headers.get('cache-control')).toBe('no-store');
  await vi.waitFor(() => expect(page.text()).toContain('data: {"n":4}\n\n'));
  for (const emit of watchers) emit({ n: 5 });
  await vi.waitFor(() => expect(page.text()).toContain('data: {"n":5}\n\n'));
  page.leave();
  await vi.waitFor(() => expect(watchers.size).toBe(0));
});

test('PKD-1 a quiet stream says that it is still here, and ends by itself after its time', async () => {
  const page = await open(await start({ heartbeat_ms: 20, max_ms: 200 }));
  await vi.waitFor(() => expect(page.text()).toContain(': still here\n\n'));
  await page.done;
  expect(watchers.size).toBe(0);
});

test('API-4 a reader that takes nothing of what it is told is let go', async () => {
  const socket = connect(Number(new URL(await start()).port), '127.0.0.1');
  socket.pause().write('GET /api/test/counted HTTP/1.1\r\nhost: test\r\n\r\n');
  await vi.waitFor(() => expect(watchers.size).toBe(1));
  const long = { n: 1, filling: 'x'.repeat(100_000) };
  await vi.waitFor(() => {
    for (const emit of watchers) emit(long);
    expect(watchers.size).toBe(0);
  }, 20_000);
  socket.destroy();
});

test('API-4 no more streams than agreed on, of one address and in all; a place comes back', async () => {
  const url = await start({ maxOpen: 3, maxOfAddress: 2 });
  const [first] = [await open(url), await open(url)];
  const third = await fetch(url);
  expect([third.status, await third.json()]).toMatchObject([429, { state: 429 }]);
  first?.leave();
  await vi.waitFor(async () => expect((await open(url)).reply.status).toBe(200));
});

test.each(['x=%', 'x=%00', 'a=1&a=2', '%FF'])('API-4 a stream asked for by ?%s is refused as a call is', async (query) => {
  const reply = await fetch(`${await start()}?${query}`);
  expect([reply.status, await reply.json()]).toMatchObject([
    200,
    { state: 400, csrf: expect.stringMatching(/./), errors: { json: [expect.any(String)] } },
  ]);
});

test('API-4 a stream that is not let in says so, and leaves its place to others', async () => {
  watchers = new Set();
  const { promise: isLetIn, resolve: letIn } = Promise.withResolvers<void>();
  const admit = async (_ctx: object, { from }: { from: number }) => {
    if (from === 404) throw new Halt(states.unknown);
    if (from === 500) throw new Error('a secret of the service');
    await isLetIn;
  };
  const route = serveStream(counted, () => () => undefined, admit);
  service = fixtureService(database.as('store'), { notes: [] }, { streams: [route], streamLimits: { maxOpen: 1 } });
  const url = `http://127.0.0.1:${await service.start(0)}/api/test/counted`;
  for (const state of [404, 500, 404]) {
    const reply = await fetch(`${url}?from=${state}`);
    const text = await reply.text();
    expect([reply.status, JSON.parse(text)]).toMatchObject([state, { state }]);
    expect(text).not.toContain('secret');
  }
  letIn();
  expect((await open(url)).reply.headers.get('content-type')).toContain('text/event-stream');
});

test('API-4 a stream asked for wrongly, or during maintenance, gets the envelope', async () => {
  const url = await start();
  expect(await (await fetch(`${url}?from=x`)).json()).toMatchObject({ state: 400, errors: { from: ['不正な値です。'] } });
  await database.sql`insert into plumbing.maintenance (area) values ('store')`;
  expect(await (await fetch(url)).json()).toMatchObject({ state: 9999 });
});

test('FED-6 a service that shuts down ends its streams at once', async () => {
  const page = await open(await start());
  await vi.waitFor(() => expect(watchers.size).toBe(1));
  await service?.close();
  await page.done;
  expect(watchers.size).toBe(0);
});
