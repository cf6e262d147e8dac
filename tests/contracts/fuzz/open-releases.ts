// Three builds of one remote to choose from, and the service that takes what pages report of them.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestDatabase } from '@fudaya/db/testing';
import { limiterOf, listen, stopListening, type KitSettings } from '@fudaya/kit';
import { promote, publish } from '@fudaya/releases';
import { ballotKey, releasesService, sampleBuild, startTelemetry } from '@fudaya/releases/testing';

export async function openReleases(database: TestDatabase, settings: KitSettings) {
  const dir = mkdtempSync(join(tmpdir(), 'fudaya-fuzz-'));
  const buildsDir = join(dir, 'builds');
  const builds: string[] = [];
  for (const text of ['a', 'b', 'c']) {
    const { dist, record } = sampleBuild(dir, 'store', text);
    await publish(database.sql, { remote: 'store', dist, buildsDir, by: 'fuzz' });
    builds.push(record.build);
  }
  await promote(database.sql, { remote: 'store', build: builds[0] ?? '', buildsDir, by: 'fuzz' });
  const sql = database.as('releases');
  const faults: unknown[] = [];
  const report = (message: string, cause: unknown): void => void faults.push({ message, cause: String(cause) });
  const unheard = { log: () => undefined, onWatched: () => undefined };
  const telemetry = startTelemetry(sql, { ballotKey, place: { buildsDir }, ...unheard, report });
  const { collector, votes, reports } = telemetry;
  const service = releasesService({
    sql,
    settings,
    builds: telemetry.builds,
    beacons: { collector, votes, limiter: limiterOf(sql, 1_000_000), addressOf: (socket) => socket },
    policyReports: { reports },
    place: { buildsDir },
  });
  const { server, port } = await listen(service.app, 0, '127.0.0.1');
  return {
    service,
    url: `http://127.0.0.1:${port}`,
    builds,
    /** Of what it does beside answering. */
    faults,
    async close() {
      await stopListening(server);
      await telemetry.close();
      rmSync(dir, { recursive: true });
    },
  };
}
