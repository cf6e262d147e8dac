// The releases service, as a table of contents: what pages report, and the desk's calls. The command line is cli.ts.
import * as desk from '@fudaya/contracts/desk';
import { createService, serve, type KitSettings, type Service, type Sql } from '@fudaya/kit';
import { Registry } from 'prom-client';
import type { Place } from './index.ts';
import type { ReleasesDeps } from './desk/deps.ts';
import { releaseBuild } from './desk/release-build.ts';
import { releaseChange } from './desk/release-change.ts';
import { releaseHistory } from './desk/release-history.ts';
import { releaseRemote } from './desk/release-remote.ts';
import { releaseTag } from './desk/release-tag.ts';
import { releases } from './desk/releases.ts';
import type { Prometheus } from './desk/prometheus.ts';
import { shopHealth } from './desk/shop-health.ts';
import { takePolicyReports, type PolicyReportOptions } from './policy-reports/take-reports.ts';
import { takeBeacons, type BeaconOptions } from './telemetry/beacon.ts';
import { createRemoteCounters } from './telemetry/remote-counters.ts';
import type { NamedBuilds } from './telemetry/named-builds.ts';

export interface ReleasesOptions {
  readonly sql: Sql;
  readonly settings: KitSettings;
  readonly builds: NamedBuilds;
  /** Where figures of the service may be already. */
  readonly registry?: Registry;
  readonly beacons: Omit<BeaconOptions, 'counters'>;
  readonly policyReports: Pick<PolicyReportOptions, 'reports'>;
  /** Where builds lie, and whose signatures count. */
  readonly place: Place;
  readonly prometheus?: Prometheus | undefined;
}

export function createReleasesService({
  sql,
  settings,
  builds,
  registry = new Registry(),
  beacons,
  policyReports,
  place,
  prometheus,
}: ReleasesOptions): Service {
  const counters = createRemoteCounters(builds, registry);
  const { limiter, addressOf } = beacons;
  const { publicOrigin } = settings;
  return createService<ReleasesDeps>({
    area: 'releases',
    sql,
    settings,
    deps: { place, prometheus },
    figures: { metrics: () => counters.text() },
    // The edge passes these on too: whoever reports has no session.
    extra: (app) => {
      app.post('/beacon', takeBeacons({ ...beacons, counters }));
      app.post('/policy-report', takePolicyReports({ ...policyReports, limiter, addressOf, publicOrigin }));
    },
    routes: [
      serve(desk.releases, releases),
      serve(desk.releaseRemote, releaseRemote),
      serve(desk.releaseBuild, releaseBuild),
      serve(desk.releaseHistory, releaseHistory),
      serve(desk.releaseChange, releaseChange),
      serve(desk.releaseTag, releaseTag),
      serve(desk.shopHealth, shopHealth),
    ],
  });
}
