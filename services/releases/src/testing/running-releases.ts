// The service, with what it works with made up by the test where the test says so.
import { listen, stopListening, type Service } from '@fudaya/kit';
import { testSettings } from '@fudaya/kit/testing';
import { createReleasesService, type ReleasesOptions } from '../app.ts';
import type { NamedBuilds } from '../telemetry/named-builds.ts';

export interface Running {
  readonly url: string;
  stop(): Promise<void>;
}

export const noBuilds: NamedBuilds = { live: () => [], names: () => false };
type Wish = Pick<ReleasesOptions, 'sql'> & Partial<ReleasesOptions>;

/** Nothing is kept and nothing is counted, unless the test says otherwise. */
export const releasesService = (options: Wish): Service =>
  createReleasesService({
    settings: testSettings,
    builds: noBuilds,
    beacons: { collector: { take: () => undefined }, limiter: async () => 0, addressOf: (socket) => socket },
    policyReports: { reports: { take: () => undefined } },
    place: { buildsDir: '/nowhere' },
    ...options,
  });

/** Likewise on a real port. */
export async function startReleases(options: Wish): Promise<Running> {
  const { server, port } = await listen(releasesService(options).app, 0, '127.0.0.1');
  return { url: `http://127.0.0.1:${port}`, stop: () => stopListening(server) };
}
