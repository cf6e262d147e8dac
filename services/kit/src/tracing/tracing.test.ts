import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { testDatabase, type TestDatabase } from '@fudaya/db/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { enqueue } from '../tasks/task.ts';
import { fixtureService } from '../testing/fixture.ts';
import { followedPool } from './followed-pool.ts';
import { startTracing } from './start-tracing.ts';
import { untraced } from './tracing.ts';

type Sent = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  links?: { traceId: string }[];
  attributes: { key: string; value: { stringValue?: string } }[];
};
let database: TestDatabase;
let collector: Server;
const bodies: string[] = [];

beforeAll(async () => {
  database = await testDatabase();
  collector = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      bodies.push(body);
      response.setHeader('content-type', 'application/json').end('{}');
    });
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  collector.close();
  await database.close();
});
const spans = () =>
  bodies.flatMap((body) =>
    (JSON.parse(body) as { resourceSpans: { scopeSpans: { spans: Sent[] }[] }[] }).resourceSpans.flatMap(({ scopeSpans }) =>
      scopeSpans.flatMap((scope) => scope.spans),
    ),
  );

test('a call is followed from who asked to its statements, by their text and never their values', async () => {
  const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
  const tracing = await startTracing('store', { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: '1' });
  const sql = tracing.sql(database.as('store'));
  const service = fixtureService(sql, { notes: [] });
  const port = await service.start(0, tracing);
  const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
  const cookie = `sid=m${'A'.repeat(43)}`;
  await (await fetch(`http://127.0.0.1:${port}/api/test/whoami`, { headers: { traceparent, cookie } })).text();
  await tracing.follow('/by-hand', { traceparent }, async () => {
    await sql.begin(async (tx) => {
      await tx`select ${'a secret of a member'}::text as said`;
      await tx.savepoint((inner) => inner`select ${1}::int as n`);
    });
    await expect(sql`select ${'secret'} from nowhere`).rejects.toThrow('nowhere');
  });
  await service.close();
  await tracing.stop();

  const sent = spans().filter(({ traceId }) => traceId === '0af7651916cd43dd8448eb211c80319c');
  const call = sent.find(({ name }) => name === '/test/whoami');
  expect(call).toMatchObject({ parentSpanId: 'b7ad6b7169203331', kind: 2 });
  expect(sent.filter(({ parentSpanId }) => parentSpanId === call?.spanId).length).toBeGreaterThan(0);
  const byHand = sent.find(({ name }) => name === '/by-hand');
  const texts = sent
    .filter(({ parentSpanId }) => parentSpanId === byHand?.spanId)
    .map(({ attributes }) => attributes.find(({ key }) => key === 'db.query.text')?.value.stringValue);
  expect(texts).toEqual(expect.arrayContaining(['select ?::text as said', 'select ?::int as n', 'select ? from nowhere']));
  expect(bodies.join('')).not.toMatch(/secret of a member|'secret'|AAAAAAAA/);
  expect(bodies.join('')).toContain('fudaya-store');
});

test('the edge keeps its share of the calls, whatever a visitor says of his own; a service keeps what the edge keeps', async () => {
  const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
  const traces = Array.from({ length: 200 }, (_, at) => `${(at * 0x0147_ae14).toString(16).padStart(8, '0')}${'5'.repeat(24)}`);
  const kept = async (service: string, share: string, flag: string) => {
    const tracing = await startTracing(service, { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: share });
    let count = 0;
    for (const trace of traces) {
      const headers = { traceparent: `00-${trace}-b7ad6b7169203331-${flag}` };
      await tracing.follow('/x', headers, async () => tracing.pass(headers));
      expect(headers.traceparent.slice(3, 35)).toBe(trace);
      if (headers.traceparent.endsWith('-01')) count += 1;
    }
    await tracing.stop();
    return count;
  };
  for (const flag of ['00', '01']) {
    expect([flag, await kept('edge', '0', flag), await kept('edge', '1', flag)]).toEqual([flag, 0, 200]);
    const half = await kept('edge', '0.5', flag);
    expect(half).toBeGreaterThan(60);
    expect(half).toBeLessThan(140);
  }
  expect([await kept('store', '1', '00'), await kept('store', '0', '01')]).toEqual([0, 200]);
});

test('a followed pool answers as it did: rows, counts, fragments, cursors, helpers, and faults of every kind', async () => {
  const texts: string[] = [];
  const ends: unknown[] = [];
  const pool = followedPool(database.sql, (text) => {
    texts.push(text);
    return (fault) => ends.push(fault === undefined ? 'done' : (fault as Error).name);
  });
  const limit = pool`limit ${2}`;
  expect(await pool`select n from generate_series(1, 5) n ${limit}`).toEqual([{ n: 1 }, { n: 2 }]);
  expect((await pool`select 1`).count).toBe(1);
  expect(await pool`select * from (values ${pool([[1, 2]])}) v(a, b)`.values()).toEqual([['1', '2']]);
  expect(await pool.unsafe('select $1::int as n', [3])).toEqual([{ n: 3 }]);
  const seen: unknown[] = [];
  await pool`select n from generate_series(1, 3) n`.cursor(2, (rows) => void seen.push(...rows));
  expect(seen).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }]);
  await expect(pool`select broken`).rejects.toThrow('broken');
  await expect(pool.begin(async (tx) => tx`select 1/0`)).rejects.toThrow('division by zero');
  const one = await pool.reserve();
  expect(await one`select 4 as n`).toEqual([{ n: 4 }]);
  one.release();
  expect(texts).toHaveLength(8);
  expect(ends.filter((end) => end !== 'done')).toEqual(['PostgresError', 'PostgresError']);
});

test('without the settings nothing is followed and nothing is loaded; a wrong one is said in a sentence', async () => {
  expect(await startTracing('store', {})).toBe(untraced);
  expect(untraced.sql(database.sql)).toBe(database.sql);
  await expect(startTracing('store', { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector' })).rejects.toThrow(
    'The setting OTEL_EXPORTER_OTLP_ENDPOINT has a value that cannot be used: it needs the form https://host[:port].',
  );
});

test('OPS-7 a task is a trace of its own, linked to the call that queued it, and kept where that one is', async () => {
  const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
  const tracing = await startTracing('store', { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: '0' });
  const payloads: unknown[] = [];
  const [done, all] = [Promise.withResolvers<void>(), 2];
  const run = async (payload: unknown): Promise<void> => {
    payloads.push(payload);
    await sql`select ${'of a task'}::text`;
    if (payloads.length === all) done.resolve();
  };
  const sql = tracing.sql(database.as('store'));
  const service = fixtureService(sql, { notes: [] }, { tasks: [{ name: 'store.traced', run }] });
  const [kept, left] = [`${'a'.repeat(31)}1`, `${'a'.repeat(31)}2`];
  const queue = (trace: string, flag: string, id: number) =>
    tracing.follow('/queues', { traceparent: `00-${trace}-b7ad6b7169203331-${flag}` }, () => enqueue(sql, 'store.traced', { id }));
  await queue(kept, '01', 1);
  await queue(left, '00', 2);
  await service.start(0, tracing);
  await done.promise;
  await service.close();
  await tracing.stop();

  expect(payloads).toEqual(expect.arrayContaining([{ id: 1 }, { id: 2 }]));
  const tasks = spans().filter(({ name }) => name === 'store.traced');
  expect(tasks.map(({ links }) => links?.map(({ traceId }) => traceId))).toEqual([[kept]]);
  const [task] = tasks;
  expect([task?.kind, task?.parentSpanId, task?.traceId === kept]).toEqual([5, undefined, false]);
  expect(spans().filter(({ parentSpanId }) => parentSpanId === task?.spanId).length).toBeGreaterThan(0);
});
