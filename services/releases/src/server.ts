import { connect } from '@fudaya/db';
import { clientAddressOf, createLog, limiterOf, runServer } from '@fudaya/kit';
import { bucketOf, bucketSettings } from '@fudaya/kit/builds';
import { Registry } from 'prom-client';
import { createReleasesService } from './app.ts';
import { prometheusAt } from './desk/prometheus.ts';
import { releasesSettings } from './settings.ts';
import { countWatched } from './telemetry/count-watched.ts';
import { startTelemetry } from './telemetry/start-telemetry.ts';

await runServer('releases', async () => {
  const { port, databaseUrl, directUrl: direct, kit, buildsDir, keys, ballotKey, prometheusUrl } = releasesSettings(process.env);
  const log = createLog('releases', kit.logLevel);
  const sql = connect(databaseUrl, { max: 4, direct });
  const place = { buildsDir, bucket: await bucketOf(bucketSettings(process.env)), keys };
  const registry = new Registry();
  const telemetry = startTelemetry(sql, {
    ballotKey,
    place,
    log: (message) => log.info(message),
    onWatched: countWatched(registry, (message) => log.error(message)),
    report: (message, cause) => log.error({ err: cause }, message),
  });
  const { collector, votes, reports, builds } = telemetry;
  const service = createReleasesService({
    sql,
    settings: kit,
    registry,
    builds,
    beacons: { collector, votes, limiter: limiterOf(sql, 1), addressOf: clientAddressOf(kit.edgeAddresses) },
    policyReports: { reports },
    place,
    prometheus: prometheusUrl === undefined ? undefined : prometheusAt(prometheusUrl),
  });
  return { service, sql, port, close: () => telemetry.close() };
});
