import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

export interface Metrics {
  readonly registry: Registry;
  readonly begun: () => void;
  readonly ended: (call: string, state: number, seconds: number) => void;
  /** Sets a figure of the service's own, made when first set. */
  readonly gauge: (name: string, help: string, value: number) => void;
  /** A probe of the database began; called with whether it was answered. */
  readonly probed: () => (isAnswered: boolean) => void;
  /** The process's own figures; only a started service collects them. */
  readonly collectProcess: () => void;
}

/** A registry of the service's own: several services may live in one process in tests. */
export function createMetrics(area: string): Metrics {
  const registry = new Registry();
  registry.setDefaultLabels({ area });
  const durations = new Histogram({
    name: 'call_duration_seconds',
    help: 'Time to answer a call, by call and state of the envelope',
    labelNames: ['call', 'state'] as const,
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 25],
    registers: [registry],
  });
  let running = 0;
  const inFlight: Gauge = new Gauge({
    name: 'calls_in_flight',
    help: 'Calls being answered now',
    registers: [registry],
    collect: (): void => inFlight.set(running),
  });
  const probes = new Counter({
    name: 'database_probes_total',
    help: 'Smallest statements sent to the database, by whether it answered',
    labelNames: ['end'] as const,
    registers: [registry],
  });
  // A count that begins with a number looks to Prometheus as if it had never grown.
  for (const end of ['answered', 'failed']) probes.inc({ end }, 0);
  let probedAt: number | undefined;
  let lastProbe_s = 0;
  const probe: Gauge = new Gauge({
    name: 'database_probe_seconds',
    help: 'How long the last smallest statement waited for a connection and its answer; while one waits longer, how long it has',
    registers: [registry],
    collect: (): void => probe.set(Math.max(lastProbe_s, probedAt === undefined ? 0 : (performance.now() - probedAt) / 1000)),
  });
  const gauges = new Map<string, Gauge>();
  return {
    registry,
    gauge(name, help, value) {
      const gauge = gauges.get(name) ?? new Gauge({ name, help, registers: [registry] });
      gauges.set(name, gauge);
      gauge.set(value);
    },
    begun: () => {
      running += 1;
    },
    ended: (call, state, seconds) => {
      running -= 1;
      durations.observe({ call, state }, seconds);
    },
    probed: () => {
      const began = performance.now();
      probedAt = began;
      return (isAnswered) => {
        lastProbe_s = (performance.now() - began) / 1000;
        probedAt = undefined;
        probes.inc({ end: isAnswered ? 'answered' : 'failed' });
      };
    },
    collectProcess: () => collectDefaultMetrics({ register: registry }),
  };
}
