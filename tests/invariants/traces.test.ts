// One trace from what the page named to the statement: a real edge and a real service, each a process, and a collector.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { store } from '@fudaya/contracts';
import { testDatabase, type TestDatabase } from '@fudaya/db/testing';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startService, type ServiceProcess } from './service-process.ts';

interface Span {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly attributes: readonly { readonly key: string }[];
}
interface Sent {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly { readonly key: string; readonly value: { readonly stringValue?: string } }[] };
    readonly scopeSpans: readonly { readonly spans: readonly Span[] }[];
  }[];
}
let database: TestDatabase;
let collector: Server;
const processes: ServiceProcess[] = [];
const bodies: Sent[] = [];

beforeAll(async () => {
  database = await testDatabase();
  collector = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    bodies.push(JSON.parse(body) as Sent);
    response.setHeader('content-type', 'application/json').end('{}');
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  await Promise.all(processes.map((one) => one.kill()));
  collector.close();
  await database.close();
});

const spansOf = (service: string, trace: string) =>
  bodies
    .flatMap(({ resourceSpans }) => resourceSpans)
    .filter(({ resource }) => resource.attributes.some(({ key, value }) => key === 'service.name' && value.stringValue === service))
    .flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans))
    .filter(({ traceId }) => traceId === trace);

test('FED-8 a call of the page is one trace from the id in its header to the statements, in edge and service @all', async () => {
  const OTEL_EXPORTER_OTLP_ENDPOINT = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
  // The edge decides; a service follows it, whatever its own share is.
  const service = await startService('store', database.url('store'), { OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_TRACES_SAMPLER_ARG: '0' });
  processes.push(service);
  const url = `http://127.0.0.1:${service.port}`;
  const urls = { STORE_URL: url, GACHA_URL: url, PAYMENT_URL: url, ACCOUNT_URL: url, RELEASES_URL: url };
  const BALLOT_KEY = 'k'.repeat(32);
  const own = { ...urls, BALLOT_KEY, OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_TRACES_SAMPLER_ARG: '1' };
  const edge = await startService('edge', database.url('edge'), own);
  processes.push(edge);

  const [trace, page] = ['5b8aa5a2d2c872e8321cf37308d69df2', '5fb397be34d26b51'];
  // As the page writes it (shared/web/src/call/trace.ts).
  const reply = await fetch(`http://127.0.0.1:${edge.port}/api${store.banner.path}`, {
    headers: { traceparent: `00-${trace}-${page}-00` },
  });
  expect(reply.status).toBe(200);
  await vi.waitFor(
    () => {
      const [call] = spansOf('fudaya-edge', trace);
      expect(call).toMatchObject({ name: `/api${store.banner.path}`, parentSpanId: page });
      const served = spansOf('fudaya-store', trace);
      const answer = served.find(({ parentSpanId }) => parentSpanId === call?.spanId);
      expect(answer?.name).toBe(store.banner.path);
      const statements = served.filter(({ parentSpanId }) => parentSpanId === answer?.spanId);
      expect(statements.flatMap(({ attributes }) => attributes.map(({ key }) => key))).toContain('db.query.text');
    },
    { timeout: 50_000 },
  );
});
