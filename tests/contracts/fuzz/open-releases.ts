// The releases service beside the shop, with three builds of one remote to choose from.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestDatabase } from '@fudaya/db/testing';
import { limiterOf } from '@fudaya/kit';
import { testSettings } from '@fudaya/kit/testing';
import { promote, publish } from '@fudaya/releases';
import { ballotKey, sampleBuild, staffIn, startReleases, startTelemetry } from '@fudaya/releases/testing';

export async function openReleases(database: TestDatabase) {
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
  const { publicOrigin } = testSettings;
  const faults: unknown[] = [];
  const report = (message: string, cause: unknown): void => void faults.push({ message, cause: String(cause) });
  const unheard = { log: () => undefined, onWatched: () => undefined };
  const telemetry = startTelemetry(sql, { ballotKey, place: { buildsDir }, ...unheard, report });
  const { collector, votes, reports } = telemetry;
  const releases = await startReleases({
    sql,
    report,
    builds: telemetry.builds,
    beacons: { collector, votes, limiter: limiterOf(sql, 1_000_000), addressOf: (socket) => socket },
    policyReports: { reports },
    operations: { place: { buildsDir }, findStaff: staffIn(sql, testSettings.isSecureCookie), publicOrigin },
  });
  return {
    url: releases.url,
    builds,
    /** Of the service itself, and of what it does beside answering. */
    faults,
    async close() {
      await releases.stop();
      await telemetry.close();
      rmSync(dir, { recursive: true });
    },
  };
}
