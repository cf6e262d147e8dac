// What pages report, as counters and histograms of this process for Prometheus, and what is live. Sums over all replicas are
// Prometheus' to make.
import type { BeaconEvent, RemoteName } from '@fudaya/contracts';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { NamedBuilds } from './named-builds.ts';
import { bounds, isVital, type Vital } from './vitals.ts';

export interface RemoteCounters {
  take(events: readonly BeaconEvent[]): void;
  text(): Promise<string>;
}
const labelNames = ['remote', 'build'] as const;
type Label = (typeof labelNames)[number];

const counted = {
  load: ['releases_remote_loads_total', 'Times a page began to run a build'],
  load_failed: ['releases_remote_load_failures_total', 'Times a build could not be loaded'],
  fallback: ['releases_remote_fallbacks_total', 'Times the fallback build took over from one'],
  fault: ['releases_remote_faults_total', 'Errors thrown by a build while it ran'],
} as const;
/** Of the unit that is reported, so many make one of Prometheus' base unit. */
const measured = {
  lcp: ['releases_remote_lcp_seconds', 'Largest contentful paint of pages, filed under the build that owns the element', 1_000],
  inp: ['releases_remote_inp_seconds', 'Interaction to next paint of pages, filed under the build that owns the element', 1_000],
  cls: ['releases_remote_cls', 'Cumulative layout shift of pages, filed under the build that owns the element', 1_000],
} as const;
type Counted = keyof typeof counted;

const entriesOf = <K extends string, V>(of: Readonly<Record<K, V>>) => Object.entries(of) as [K, V][];

export function createRemoteCounters(builds: NamedBuilds, registry: Registry): RemoteCounters {
  const registers = [registry];
  const counters = new Map<Counted, Counter<Label>>(
    entriesOf(counted).map(([kind, [name, help]]) => [kind, new Counter({ name, help, labelNames, registers })]),
  );
  const histograms = new Map<Vital, Histogram<Label>>(
    entriesOf(measured).map(([kind, [name, help, unit]]) => {
      const buckets = bounds[kind].slice(0, -1).map((bound) => bound / unit);
      return [kind, new Histogram({ name, help, labelNames, buckets, registers })];
    }),
  );
  const live = new Gauge({ name: 'releases_live_build_info', help: 'The build of each remote that is live', labelNames, registers });
  const help = 'The share of visitors that a canary is given to';
  const shares = new Gauge({ name: 'releases_canary_share_ratio', help, labelNames, registers });
  const reported = new Map<string, { readonly remote: RemoteName; readonly build: string }>();

  /** Anybody may report anything: builds that the index does not name go under one name, so that labels stay few. */
  function labelsOf(remote: RemoteName, build: string): { remote: RemoteName; build: string } {
    const labels = { remote, build: builds.names(remote, build) ? build : 'other' };
    reported.set(`${remote} ${labels.build}`, labels);
    return labels;
  }

  /** A build that the index no longer names has told what it had to tell: releases must not add up to ever more labels. */
  function forgetUnnamed(): void {
    for (const [key, labels] of reported) {
      if (labels.build === 'other' || builds.names(labels.remote, labels.build)) continue;
      for (const metric of [...counters.values(), ...histograms.values()]) metric.remove(labels);
      reported.delete(key);
    }
  }

  function sayWhatIsLive(): void {
    live.reset();
    shares.reset();
    for (const { remote, build, canary, canary_share } of builds.live()) {
      live.set({ remote, build }, 1);
      if (canary !== null) shares.set({ remote, build: canary }, canary_share / 10_000);
    }
  }

  return {
    take(events) {
      for (const { kind, remote, build, value } of events) {
        const labels = labelsOf(remote, build);
        if (!isVital(kind)) counters.get(kind)?.inc(labels);
        else if (value !== undefined) histograms.get(kind)?.observe(labels, value / measured[kind][2]);
      }
    },
    async text() {
      forgetUnnamed();
      sayWhatIsLive();
      return registry.metrics();
    },
  };
}
