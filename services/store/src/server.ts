import { connect, replicaReads } from '@fudaya/db';
import { createLog, kitSettings, readSettings, runServer, serverEnvironment } from '@fudaya/kit';
import { createStoreService } from './app.ts';

await runServer('store', ({ sql: followed }) => {
  const {
    PORT: port,
    DATABASE_URL,
    DATABASE_DIRECT_URL: direct,
    DATABASE_READ_URL: replica,
  } = readSettings(serverEnvironment, process.env);
  const settings = kitSettings(process.env);
  const sql = followed(connect(DATABASE_URL, { direct }));
  if (replica === undefined) return { service: createStoreService({ sql, settings }), sql, port };
  const log = createLog('store', settings.logLevel);
  const { readOld, close } = replicaReads(sql, followed(connect(replica)), (isUsed) =>
    isUsed ? log.info('reads go to the replica') : log.warn('the replica is behind or gone: reads go to the database itself'),
  );
  return { service: createStoreService({ sql, settings, readOld }), sql, port, close };
});
