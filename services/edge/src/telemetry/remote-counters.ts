// What pages report, as counters and histograms of this process for Prometheus, and what is live. Sums over all replicas are
// Prometheus' to make.
import type { BeaconEvent, RemoteName } from '@fudaya/contracts';
import type { LiveIndex } from '../live/live-index.ts';
import { createHistogram, type Histogram } from './histogram.ts';
import { bounds, isVital, type Vital } from './vitals.ts';

export interface RemoteCounters {
  take(events: readonly BeaconEvent[]): void;
  text(): string;
}

const counted = {
  load: ['edge_remote_loads_total', 'Times a page began to run a build'],
  load_failed: ['edge_remote_load_failures_total', 'Times a build could not be loaded'],
  fallback: ['edge_remote_fallbacks_total', 'Times the last good build took over from one'],
  fault: ['edge_remote_faults_total', 'Errors thrown by a build while it ran'],
} as const;
/** Of the unit that is reported, so many make one of Prometheus' base unit. */
const measured = {
  lcp: ['edge_remote_lcp_seconds', 'Largest contentful paint of pages, filed under the build that owns the element', 1_000],
  inp: ['edge_remote_inp_seconds', 'Interaction to next paint of pages, filed under the build that owns the element', 1_000],
  cls: ['edge_remote_cls', 'Cumulative layout shift of pages, filed under the build that owns the element', 1_000],
} as const;

/** What is known of one build of one remote. */
interface Tally {
  readonly counts: Map<keyof typeof counted, number>;
  readonly vitals: Map<Vital, Histogram>;
}

export function createRemoteCounters(index: Pick<LiveIndex, 'current' | 'canaries' | 'names'>): RemoteCounters {
  const tallies = new Map<string, Tally & { readonly remote: RemoteName; readonly build: string }>();

  /** Anybody may report anything: builds that the index does not name go under one name, so that labels stay few. */
  function tallyOf(remote: RemoteName, reported: string): Tally {
    const build = index.names(remote, reported) ? reported : 'other';
    const key = `remote="${remote}",build="${build}"`;
    const tally = tallies.get(key) ?? { remote, build, counts: new Map(), vitals: new Map() };
    tallies.set(key, tally);
    return tally;
  }

  /** A build that the index no longer names has told what it had to tell: releases must not add up to ever more labels. */
  function forgetUnnamed(): void {
    for (const [key, { remote, build }] of tallies) if (build !== 'other' && !index.names(remote, build)) tallies.delete(key);
  }

  const family = (name: string, type: string, help: string, samples: readonly string[]): string[] =>
    samples.length === 0 ? [] : [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...samples];

  function counterLines(kind: keyof typeof counted): string[] {
    const [name, help] = counted[kind];
    const samples = [...tallies].flatMap(([labels, { counts }]) => (counts.has(kind) ? [`${name}{${labels}} ${counts.get(kind)}`] : []));
    return family(name, 'counter', help, samples);
  }

  function histogramLines(kind: Vital): string[] {
    const [name, help] = measured[kind];
    return family(
      name,
      'histogram',
      help,
      [...tallies].flatMap(([labels, { vitals }]) => vitals.get(kind)?.lines(name, labels) ?? []),
    );
  }

  return {
    take(events) {
      for (const { kind, remote, build, value } of events) {
        const { counts, vitals } = tallyOf(remote, build);
        if (!isVital(kind)) counts.set(kind, (counts.get(kind) ?? 0) + 1);
        else if (value !== undefined) {
          const unit = measured[kind][2];
          const histogram = vitals.get(kind) ?? createHistogram(bounds[kind].slice(0, -1).map((bound) => bound / unit));
          histogram.add(value / unit);
          vitals.set(kind, histogram);
        }
      }
    },
    text() {
      forgetUnnamed();
      const live = [...index.current().records.values()].map(
        ({ remote, build }) => `edge_live_build_info{remote="${remote}",build="${build}"} 1`,
      );
      const shares = index
        .canaries()
        .map(({ remote, build, share }) => `edge_canary_share_ratio{remote="${remote}",build="${build}"} ${share / 10_000}`);
      return [
        ...family('edge_live_build_info', 'gauge', 'The build of each remote that is live', live),
        ...family('edge_canary_share_ratio', 'gauge', 'The share of visitors that a canary is given to', shares),
        ...(Object.keys(counted) as (keyof typeof counted)[]).flatMap(counterLines),
        ...(Object.keys(measured) as Vital[]).flatMap(histogramLines),
        '',
      ].join('\n');
    },
  };
}
