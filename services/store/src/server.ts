import { connect } from '@fudaya/db';
import { kitSettings, readSettings, runServer, serverEnvironment } from '@fudaya/kit';
import { createStoreService } from './app.ts';

await runServer('store', ({ sql: followed }) => {
  const { PORT, DATABASE_URL, DATABASE_DIRECT_URL: direct } = readSettings(serverEnvironment, process.env);
  const sql = followed(connect(DATABASE_URL, { direct }));
  return { service: createStoreService({ sql, settings: kitSettings(process.env) }), sql, port: PORT };
});
