// Counters of the front door in Prometheus' text form.
import { createHistogram, type Histogram } from './histogram.ts';

export interface Metrics {
  count(kind: string, status: number, took_ms: number): void;
  /** How a first view came out: rendered, kept, old, absent, late, failed, none. */
  countView(outcome: string): void;
  text(extra: Readonly<Record<string, number>>): string;
}

const bounds_s = [0.005, 0.02, 0.1, 0.5, 2, 10, 30];

export function createMetrics(): Metrics {
  const requests = new Map<string, number>();
  const views = new Map<string, number>();
  const durations = new Map<string, Histogram>();
  return {
    count(kind, status, took_ms) {
      const key = `kind="${kind}",status="${status}"`;
      requests.set(key, (requests.get(key) ?? 0) + 1);
      const duration = durations.get(kind) ?? createHistogram(bounds_s);
      duration.add(took_ms / 1000);
      durations.set(kind, duration);
    },
    countView: (outcome) => void views.set(outcome, (views.get(outcome) ?? 0) + 1),
    text(extra) {
      const lines = ['# TYPE edge_requests_total counter'];
      for (const [labels, count] of requests) lines.push(`edge_requests_total{${labels}} ${count}`);
      lines.push('# TYPE edge_first_views_total counter');
      for (const [outcome, count] of views) lines.push(`edge_first_views_total{outcome="${outcome}"} ${count}`);
      lines.push('# TYPE edge_request_seconds histogram');
      for (const [kind, duration] of durations) lines.push(...duration.lines('edge_request_seconds', `kind="${kind}"`));
      for (const [name, value] of Object.entries(extra)) lines.push(`# TYPE ${name} gauge`, `${name} ${value}`);
      return `${lines.join('\n')}\n`;
    },
  };
}
