import { connect } from '@fudaya/db';
import { kitSettings, runServer } from '@fudaya/kit';
import { createPaymentService } from './app.ts';
import { paymentSettings } from './settings.ts';

await runServer('payment', async ({ sql: followed }) => {
  const settings = kitSettings(process.env);
  const {
    port,
    databaseUrl,
    directUrl: direct,
    poll_ms,
    deps,
    checkDatabaseUrl,
  } = await paymentSettings(process.env, settings.publicOrigin);
  const sql = followed(connect(databaseUrl, { direct }));
  const opsSql = checkDatabaseUrl === undefined ? undefined : connect(checkDatabaseUrl, { max: 2 });
  return { service: createPaymentService({ sql, settings, deps, poll_ms, opsSql }), sql, port };
});
