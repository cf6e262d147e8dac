import type { BeaconEvent } from '@fudaya/contracts';
import { testDatabase, type TestDatabase } from '@fudaya/db/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startReleases } from '../testing/running-releases.ts';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { createRemoteCounters } from './remote-counters.ts';

const [live, young, before, stranger] = ['0000000000000001', '0000000000000002', '0000000000000003', '0000000000000004'];
const named = new Set([live, young, before]);
const row = {
  remote: 'store',
  build: live,
  previous: before,
  fallback: before,
  canary: young,
  canary_share: 250,
  canary_since: null,
} as const;
const builds = { live: () => [row], names: (_: string, build: string) => named.has(build) };
let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

test('FED-8 /metrics says what is live, the canary’s share, and loads and errors by remote and build', async () => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const releases = await startReleases({ sql: database.as('releases'), builds, registry });
  const event = (kind: BeaconEvent['kind'], build: string, more: Partial<BeaconEvent> = {}) => ({ kind, remote: 'store', build, ...more });
  const events = [event('load', live), event('load', live), event('load', young), event('fault', young, { cause: 'x' })];
  const body = JSON.stringify({ events: [...events, event('load_failed', young)] });
  expect((await fetch(`${releases.url}/beacon`, { method: 'POST', body })).status).toBe(204);
  const text = await (await fetch(`${releases.url}/metrics`)).text();
  for (const line of [
    `releases_live_build_info{remote="store",build="${live}"} 1`,
    `releases_canary_share_ratio{remote="store",build="${young}"} 0.025`,
    `releases_remote_loads_total{remote="store",build="${live}"} 2`,
    `releases_remote_loads_total{remote="store",build="${young}"} 1`,
    `releases_remote_load_failures_total{remote="store",build="${young}"} 1`,
    `releases_remote_faults_total{remote="store",build="${young}"} 1`,
    '# TYPE releases_remote_loads_total counter',
    '# TYPE releases_canary_share_ratio gauge',
  ]) {
    expect(text.split('\n')).toContain(line);
  }
  expect(text).toMatch(/^process_resident_memory_bytes \d{8,}$/m);
  expect(text).not.toMatch(/releases_remote_lcp\w*\{/);
  await releases.stop();
});

test('FED-8 /metrics has LCP, INP and CLS as histograms by remote and build, of live, previous and canary builds alone', async () => {
  const counters = createRemoteCounters(builds, new Registry());
  const vital = (kind: 'lcp' | 'inp' | 'cls', value: number, build: string) => ({ kind, remote: 'store' as const, build, value });
  counters.take([vital('lcp', 900, live), vital('lcp', 2_400, live), vital('lcp', 599_000, live), vital('inp', 80, young)]);
  counters.take([vital('cls', 12, before), vital('lcp', 500, stranger), vital('lcp', 500, 'ffffffffffffffff')]);
  const lines = (await counters.text()).split('\n');
  const of = (name: string, build: string) =>
    lines.filter((line) => line.startsWith(`releases_remote_${name}`) && line.includes(`remote="store",build="${build}"}`));
  const le = (name: string, build: string) =>
    of(`${name}_bucket`, build).map((line) => /le="([^"]+)",.*} (\d+)$/.exec(line)?.slice(1).join(':'));
  expect(le('lcp_seconds', live)).toEqual(['0.4:0', '0.8:0', '1.2:1', '1.6:1', '2:1', '2.5:2', '3:2', '4:2', '6:2', '10:2', '+Inf:3']);
  expect(of('lcp_seconds_count', live)).toEqual([`releases_remote_lcp_seconds_count{remote="store",build="${live}"} 3`]);
  expect(of('lcp_seconds_sum', live)[0]).toMatch(/ 602\.3/);
  expect(le('inp_seconds', young)).toContain('0.1:1');
  expect(le('cls', before)).toEqual(expect.arrayContaining(['0.01:0', '0.025:1', '+Inf:1']));
  expect(of('lcp_seconds_count', 'other')[0]).toMatch(/ 2$/);
  expect(lines).toContain('# TYPE releases_remote_lcp_seconds histogram');
  expect(lines.filter((line) => line.includes(stranger))).toEqual([]);
});

test('FED-8 a build that the index no longer names leaves /metrics, so that releases do not add up', async () => {
  const counters = createRemoteCounters(builds, new Registry());
  counters.take([{ kind: 'load', remote: 'store', build: before }]);
  expect(await counters.text()).toContain(before);
  named.delete(before);
  expect(await counters.text()).not.toContain(before);
  named.add(before);
});

test('FED-8 whoever reports builds that nobody knows adds one label, however many they make up', async () => {
  const counters = createRemoteCounters(builds, new Registry());
  for (let build = 0; build < 1_000; build += 1)
    counters.take([{ kind: 'load', remote: 'store', build: build.toString(16).padStart(16, 'f') }]);
  expect((await counters.text()).match(/releases_remote_loads_total\{.*/g)).toEqual([
    'releases_remote_loads_total{remote="store",build="other"} 1000',
  ]);
});
