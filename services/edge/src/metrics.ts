// Counters of the front door in Prometheus' text form.
import { callOwners, type CallOwner } from '@fudaya/contracts';
import { createHistogram, type Histogram } from './histogram.ts';

/** How a call ended: by its service, by its service's fault, in maintenance, or here: refused for being one too many, or asked of nobody. */
const callEnds = ['answered', 'fault', 'maintenance', 'refused', 'nobody'] as const;
export type CallEnd = (typeof callEnds)[number];

export interface Metrics {
  count(kind: string, status: number, took_ms: number): void;
  countCall(area: CallOwner, end: CallEnd): void;
  /** How a first view came out: rendered, kept, old, absent, late, failed, none. */
  countView(outcome: string): void;
  text(extra: Readonly<Record<string, number>>): string;
}

/** @param own the status of an answer of the edge itself @param passed the status that was passed on */
export function callEnd(by: 'service' | 'edge', own: number, passed: number): CallEnd {
  if (by === 'edge') return own === 429 ? 'refused' : 'nobody';
  if (passed === 503) return 'maintenance';
  return passed >= 500 ? 'fault' : 'answered';
}

const help: Readonly<Record<string, readonly [type: 'counter' | 'gauge' | 'histogram', text: string]>> = {
  edge_requests_total: ['counter', 'Requests by kind (page, api, r: builds, art, media, probe: whoever watches) and status'],
  edge_calls_total: [
    'counter',
    'Calls by area and how they ended: answered, fault, maintenance, refused (too many), nobody (no replica answered)',
  ],
  edge_first_views_total: ['counter', 'First views of public pages by how they came out'],
  edge_request_seconds: ['histogram', 'Time to answer a request by kind'],
  edge_release_index_age_seconds: ['gauge', 'How long ago what is live was read'],
  edge_calls_open: ['gauge', 'Calls that are open now'],
  edge_held_body_bytes: ['gauge', 'Bytes of bodies that are held for a second try'],
  edge_calls_waiting: ['gauge', 'Calls that wait for their turn at a service'],
  edge_calls_refused_total: ['counter', 'Calls that waited too long for their turn, or found the queue full'],
  edge_waiting_room_open: ['gauge', '1 while there is a waiting room before the shop'],
  edge_waiting_room_length: ['gauge', 'Visitors who wait'],
  edge_waiting_room_per_second: ['gauge', 'Visitors let in a second: as it is set, less while the services are slow'],
  edge_waiting_room_let_in_total: ['counter', 'Visitors let in'],
  edge_waiting_room_turned_away_total: ['counter', 'Calls without a pass while visitors wait'],
  process_resident_memory_bytes: ['gauge', 'Memory of the process'],
};
const head = (name: string): string[] => {
  const [type, text] = help[name] ?? ['gauge', ''];
  return [...(text === '' ? [] : [`# HELP ${name} ${text}`]), `# TYPE ${name} ${type}`];
};

const bounds_s = [0.005, 0.02, 0.1, 0.5, 2, 10, 30];

export function createMetrics(): Metrics {
  const requests = new Map<string, number>();
  // A count that begins with a number looks to Prometheus as if it had never grown.
  const calls = new Map(callOwners.flatMap((area) => callEnds.map((end) => [`area="${area}",end="${end}"`, 0] as const)));
  const views = new Map<string, number>();
  const durations = new Map<string, Histogram>();
  const grow = (counts: Map<string, number>, key: string) => void counts.set(key, (counts.get(key) ?? 0) + 1);
  const lines = (name: string, counts: Map<string, number>) => [
    ...head(name),
    ...[...counts].map(([labels, count]) => `${name}{${labels}} ${count}`),
  ];
  return {
    count(kind, status, took_ms) {
      grow(requests, `kind="${kind}",status="${status}"`);
      const duration = durations.get(kind) ?? createHistogram(bounds_s);
      duration.add(took_ms / 1000);
      durations.set(kind, duration);
    },
    countCall: (area, end) => grow(calls, `area="${area}",end="${end}"`),
    countView: (outcome) => grow(views, `outcome="${outcome}"`),
    text: (extra) =>
      [
        ...lines('edge_requests_total', requests),
        ...lines('edge_calls_total', calls),
        ...lines('edge_first_views_total', views),
        ...head('edge_request_seconds'),
        ...[...durations].flatMap(([kind, duration]) => duration.lines('edge_request_seconds', `kind="${kind}"`)),
        ...Object.entries(extra).flatMap(([name, value]) => [...head(name), `${name} ${value}`]),
        '',
      ].join('\n'),
  };
}
