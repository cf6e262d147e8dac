// The service on a real port, with what it works with made up by the test where the test says so.
import { listen, stopListening } from '@fudaya/kit';
import type { Hono } from 'hono';
import { createReleases, type ReleasesOptions } from '../app.ts';
import type { NamedBuilds } from '../telemetry/named-builds.ts';

export interface Running {
  readonly url: string;
  stop(): Promise<void>;
}

export const noBuilds: NamedBuilds = { live: () => [], names: () => false };

/** Nobody is staff and nothing is counted, unless the test says otherwise. */
export async function startReleases(options: Pick<ReleasesOptions, 'sql'> & Partial<ReleasesOptions>): Promise<Running> {
  const app = createReleases({
    builds: noBuilds,
    beacons: { collector: { take: () => undefined }, limiter: async () => 0, addressOf: (socket) => socket },
    policyReports: { reports: { take: () => undefined } },
    operations: { place: { buildsDir: '/nowhere' }, findStaff: async () => null, publicOrigin: 'http://localhost:8080' },
    ...options,
  });
  const { server, port } = await listen(app as unknown as Hono, 0, '127.0.0.1');
  return { url: `http://127.0.0.1:${port}`, stop: () => stopListening(server) };
}
