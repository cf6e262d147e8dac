// The releases service, as a table of contents: what pages report, and the staff's page. The command line is cli.ts.
import type { Sql } from '@fudaya/db';
import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { Registry } from 'prom-client';
import { operations as operationsRoutes, type OperationsOptions } from './operations/routes.ts';
import { takePolicyReports, type PolicyReportOptions } from './policy-reports/take-reports.ts';
import { takeBeacons, type BeaconOptions } from './telemetry/beacon.ts';
import { createRemoteCounters } from './telemetry/remote-counters.ts';
import type { NamedBuilds } from './telemetry/named-builds.ts';

export interface ReleasesOptions {
  readonly sql: Sql;
  readonly builds: NamedBuilds;
  /** Where figures of the process itself may be already. */
  readonly registry?: Registry;
  readonly beacons: Omit<BeaconOptions, 'counters'>;
  readonly policyReports: Pick<PolicyReportOptions, 'reports'>;
  readonly operations: Omit<OperationsOptions, 'sql'>;
  readonly report?: (message: string, cause: unknown) => void;
}

export function createReleases({
  sql,
  builds,
  registry = new Registry(),
  beacons,
  policyReports,
  operations,
  report = () => undefined,
}: ReleasesOptions): Hono<{
  Bindings: HttpBindings;
}> {
  const app = new Hono<{ Bindings: HttpBindings }>();
  const counters = createRemoteCounters(builds, registry);
  app.get('/health', (c) => c.json({ status: 'ok' }));
  app.get('/ready', async (c) => {
    const isReady = await sql`select 1`.then(() => true).catch(() => false);
    return c.json({ status: isReady ? 'ready' : 'not ready' }, isReady ? 200 : 503);
  });
  // The edge passes on what stands below and nothing else: these figures are for whoever is on the inner network.
  app.get('/metrics', async (c) => c.text(await counters.text()));
  app.post('/beacon', takeBeacons({ ...beacons, counters }));
  const { limiter, addressOf } = beacons;
  app.post('/policy-report', takePolicyReports({ ...policyReports, limiter, addressOf, publicOrigin: operations.publicOrigin }));
  app.all('/operations/*', operationsRoutes({ sql, ...operations }));
  app.notFound((c) => c.text('not found\n', 404));
  app.onError((cause, c) => {
    report('fault', cause);
    return c.text('not now\n', 500);
  });
  return app;
}
