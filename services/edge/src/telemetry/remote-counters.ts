// What pages report, as counters of this process for Prometheus, and what is live. Sums over all replicas are Prometheus' to make.
import type { BeaconEvent, RemoteName } from '@fudaya/contracts';
import type { LiveIndex } from '../live/live-index.ts';
import { isVital } from './vitals.ts';

export interface RemoteCounters {
  take(events: readonly BeaconEvent[]): void;
  text(): string;
}

const families = {
  load: ['edge_remote_loads_total', 'Times a page began to run a build'],
  load_failed: ['edge_remote_load_failures_total', 'Times a build could not be loaded'],
  fallback: ['edge_remote_fallbacks_total', 'Times the last good build took over from one'],
  fault: ['edge_remote_faults_total', 'Errors thrown by a build while it ran'],
} as const;
type Counted = keyof typeof families;

export function createRemoteCounters(index: Pick<LiveIndex, 'current' | 'canaries'>): RemoteCounters {
  const counters = new Map<Counted, Map<string, number>>();

  /** Anybody may report anything: a build that is neither live nor canary goes under one name, so that labels stay few. */
  function labels(remote: RemoteName, build: string): string {
    const isKnown =
      index.current().records.get(remote)?.build === build || index.canaries().some((one) => one.remote === remote && one.build === build);
    return `remote="${remote}",build="${isKnown ? build : 'other'}"`;
  }

  function family(name: string, type: string, help: string, samples: readonly (readonly [string, number])[]): string[] {
    return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...samples.map(([key, value]) => `${name}{${key}} ${value}`)];
  }

  return {
    take(events) {
      for (const { kind, remote, build } of events) {
        if (isVital(kind)) continue;
        const counter = counters.get(kind) ?? new Map<string, number>();
        const key = labels(remote, build);
        counter.set(key, (counter.get(key) ?? 0) + 1);
        counters.set(kind, counter);
      }
    },
    text() {
      const live = [...index.current().records.values()].map(({ remote, build }) => [`remote="${remote}",build="${build}"`, 1] as const);
      const shares = index.canaries().map(({ remote, build, share }) => [`remote="${remote}",build="${build}"`, share / 10_000] as const);
      const counts = (Object.keys(families) as Counted[]).flatMap((kind) =>
        family(families[kind][0], 'counter', families[kind][1], [...(counters.get(kind) ?? [])]),
      );
      return [
        ...family('edge_live_build_info', 'gauge', 'The build of each remote that is live', live),
        ...family('edge_canary_share_ratio', 'gauge', 'The share of visitors that a canary is given to', shares),
        ...counts,
        '',
      ].join('\n');
    },
  };
}
