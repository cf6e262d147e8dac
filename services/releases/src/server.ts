import { connect } from '@fudaya/db';
import { clientAddressOf, createLog, limiterOf, listen, runServer, stopListening } from '@fudaya/kit';
import { bucketOf, bucketSettings } from '@fudaya/kit/builds';
import type { Hono } from 'hono';
import { collectDefaultMetrics, Registry } from 'prom-client';
import type { Server } from 'node:http';
import { createReleases } from './app.ts';
import { staffIn } from './operations/staff.ts';
import { releasesSettings } from './settings.ts';
import { countWatched } from './telemetry/count-watched.ts';
import { startTelemetry } from './telemetry/start-telemetry.ts';

await runServer('releases', async () => {
  const {
    port,
    host,
    databaseUrl,
    directUrl: direct,
    publicOrigin,
    logLevel,
    edgeAddresses,
    buildsDir,
    keys,
    ballotKey,
  } = releasesSettings(process.env);
  const log = createLog('releases', logLevel);
  const report = (message: string, cause: unknown): void => log.error({ err: cause }, message);
  const sql = connect(databaseUrl, { max: 4, direct });
  const place = { buildsDir, bucket: await bucketOf(bucketSettings(process.env)), keys };
  const registry = new Registry();
  const telemetry = startTelemetry(sql, {
    ballotKey,
    place,
    log: (message) => log.info(message),
    onWatched: countWatched(registry, (message) => log.error(message)),
    report,
  });
  const findStaff = staffIn(sql, publicOrigin.startsWith('https:'));
  const { collector, votes, reports } = telemetry;
  const beacons = { collector, votes, limiter: limiterOf(sql, 1), addressOf: clientAddressOf(edgeAddresses) };
  const operations = { place, findStaff, publicOrigin };
  collectDefaultMetrics({ register: registry });
  const app = createReleases({
    registry,
    sql,
    builds: telemetry.builds,
    beacons,
    policyReports: { reports },
    operations,
    report,
  }) as unknown as Hono;
  let server: Server | undefined;

  const service = {
    app,
    async start(wanted: number) {
      const listening = await listen(app, wanted, host);
      server = listening.server;
      log.info({ port: listening.port }, 'listening');
      return listening.port;
    },
    async close() {
      if (server) await stopListening(server);
      await telemetry.close();
    },
  };
  return { service, sql, port };
});
