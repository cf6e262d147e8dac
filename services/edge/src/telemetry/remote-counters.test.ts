import type { BeaconEvent, ReleaseRecord } from '@fudaya/contracts';
import { expect, test } from 'vitest';
import { liveOf } from '../live/live-index.ts';
import { emptyIndex, startEdge } from '../testing/running-edge.ts';
import { createRemoteCounters } from './remote-counters.ts';

const [live, young] = ['0000000000000001', '0000000000000002'];
const recordOf = (build: string) => ({ remote: 'store', build, integrity: {}, styles: [], pages: [] }) as unknown as ReleaseRecord;
const index = {
  ...emptyIndex,
  current: () => liveOf([recordOf(live)]),
  canaries: () => [{ remote: 'store' as const, build: young, share: 250, record: recordOf(young) }],
};

test('FED-8 /metrics says what is live, the canary’s share, and loads and errors by remote and build', async () => {
  const collector = { take: () => undefined, flush: async () => undefined };
  const edge = await startEdge({ index, beacons: { collector, limiter: async () => undefined } });
  const event = (kind: BeaconEvent['kind'], build: string, more: Partial<BeaconEvent> = {}) => ({ kind, remote: 'store', build, ...more });
  const events = [event('load', live), event('load', live), event('load', young), event('fault', young, { cause: 'x' })];
  const body = JSON.stringify({ events: [...events, event('load_failed', young), event('lcp', young, { value: 900 })] });
  expect((await fetch(`${edge.url}/beacon`, { method: 'POST', body })).status).toBe(204);
  const text = await (await fetch(`${edge.url}/metrics`)).text();
  for (const line of [
    `edge_live_build_info{remote="store",build="${live}"} 1`,
    `edge_canary_share_ratio{remote="store",build="${young}"} 0.025`,
    `edge_remote_loads_total{remote="store",build="${live}"} 2`,
    `edge_remote_loads_total{remote="store",build="${young}"} 1`,
    `edge_remote_load_failures_total{remote="store",build="${young}"} 1`,
    `edge_remote_faults_total{remote="store",build="${young}"} 1`,
    '# TYPE edge_remote_loads_total counter',
    '# TYPE edge_canary_share_ratio gauge',
  ]) {
    expect(text.split('\n')).toContain(line);
  }
  expect(text).not.toMatch(/\n\n|lcp/);
  await edge.stop();
});

test('FED-8 whoever reports builds that nobody knows adds one label, however many they make up', () => {
  const counters = createRemoteCounters(index);
  for (let build = 0; build < 1_000; build += 1)
    counters.take([{ kind: 'load', remote: 'store', build: build.toString(16).padStart(16, 'f') }]);
  expect(counters.text().match(/edge_remote_loads_total\{.*/g)).toEqual(['edge_remote_loads_total{remote="store",build="other"} 1000']);
});
