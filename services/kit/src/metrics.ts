import { Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

export interface Metrics {
  readonly registry: Registry;
  readonly begun: () => void;
  readonly ended: (call: string, state: number, seconds: number) => void;
  /** Sets a figure of the service's own, made when first set. */
  readonly gauge: (name: string, help: string, value: number) => void;
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
    collectProcess: () => collectDefaultMetrics({ register: registry }),
  };
}
