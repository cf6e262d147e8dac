// Counters of the front door in Prometheus' text form.
export interface Metrics {
  count(kind: string, status: number, took_ms: number): void;
  /** How a first view came out: drawn, kept, old, absent, late, failed, none. */
  countView(outcome: string): void;
  text(extra: Readonly<Record<string, number>>): string;
}

const bounds_s = [0.005, 0.02, 0.1, 0.5, 2, 10, 30];

export function createMetrics(): Metrics {
  const requests = new Map<string, number>();
  const views = new Map<string, number>();
  const durations = new Map<string, { buckets: number[]; sum_s: number; count: number }>();
  return {
    count(kind, status, took_ms) {
      const key = `kind="${kind}",status="${status}"`;
      requests.set(key, (requests.get(key) ?? 0) + 1);
      const duration = durations.get(kind) ?? { buckets: bounds_s.map(() => 0), sum_s: 0, count: 0 };
      bounds_s.forEach((bound, at) => {
        if (took_ms / 1000 <= bound) duration.buckets[at] = (duration.buckets[at] ?? 0) + 1;
      });
      duration.sum_s += took_ms / 1000;
      duration.count += 1;
      durations.set(kind, duration);
    },
    countView: (outcome) => void views.set(outcome, (views.get(outcome) ?? 0) + 1),
    text(extra) {
      const lines = ['# TYPE edge_requests_total counter'];
      for (const [labels, count] of requests) lines.push(`edge_requests_total{${labels}} ${count}`);
      lines.push('# TYPE edge_first_views_total counter');
      for (const [outcome, count] of views) lines.push(`edge_first_views_total{outcome="${outcome}"} ${count}`);
      lines.push('# TYPE edge_request_seconds histogram');
      for (const [kind, { buckets, sum_s, count }] of durations) {
        buckets.forEach((value, at) => lines.push(`edge_request_seconds_bucket{kind="${kind}",le="${bounds_s[at]}"} ${value}`));
        lines.push(`edge_request_seconds_bucket{kind="${kind}",le="+Inf"} ${count}`);
        lines.push(`edge_request_seconds_sum{kind="${kind}"} ${sum_s}`, `edge_request_seconds_count{kind="${kind}"} ${count}`);
      }
      for (const [name, value] of Object.entries(extra)) lines.push(`# TYPE ${name} gauge`, `${name} ${value}`);
      return `${lines.join('\n')}\n`;
    },
  };
}
