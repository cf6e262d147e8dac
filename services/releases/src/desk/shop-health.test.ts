import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { shopHealth as contract } from '@fudaya/contracts/desk';
import { testContext } from '@fudaya/kit/testing';
import { afterEach, expect, test } from 'vitest';
import { prometheusAt } from './prometheus.ts';
import { shopHealth } from './shop-health.ts';

let server: Server | undefined;
afterEach(() => void server?.close());

/** Answers every question as Prometheus' API does; the questions it was asked. */
async function answering(values: [number, string][], status = 'success') {
  const asked: URLSearchParams[] = [];
  server = createServer((request, response) => {
    asked.push(new URL(request.url ?? '', 'http://x').searchParams);
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ status, data: { resultType: 'matrix', result: [{ metric: {}, values }] } }));
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, asked };
}
const now = new Date('2026-11-01T12:00:00.000Z');
const healthBy = (url: string | undefined) => {
  const ctx = { ...testContext(undefined as never, { now }), prometheus: url === undefined ? undefined : prometheusAt(url) };
  return shopHealth(ctx as never, contract.input.parse({}));
};

test('OPS-7 how members are served comes from the rules that alerts judge by, over a day, without what is no number', async () => {
  const { url, asked } = await answering([
    [1793534400, '0.999'],
    [1793536200, 'NaN'],
    [1793538000, '1'],
  ]);
  const health = await healthBy(url);
  expect(health).toMatchObject({ is_connected: true, calls: { now: 1 }, buying: { now: 1 } });
  expect(health.pages.day).toEqual([
    { at: new Date(1793534400_000).toISOString(), value: 0.999 },
    { at: new Date(1793538000_000).toISOString(), value: 1 },
  ]);
  expect(asked.map((one) => one.get('query')).join(' ')).toContain('shop:buy_seconds:p99_rate5m');
  expect(asked.every((one) => Number(one.get('end')) - Number(one.get('start')) === 86_400)).toBe(true);
});

test('OPS-7 without a Prometheus, or with one that does not answer as it should, the desk is told so and nothing fails', async () => {
  expect((await healthBy(undefined)).is_connected).toBe(false);
  expect((await healthBy('http://127.0.0.1:1')).is_connected).toBe(false);
  const { url } = await answering([], 'error');
  expect((await healthBy(url)).is_connected).toBe(false);
});
