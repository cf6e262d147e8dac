import { connect } from '@fudaya/db';
import { kitSettings, runServer } from '@fudaya/kit';
import { createPaymentService } from './app.ts';
import { paymentSettings } from './settings.ts';

await runServer(() => {
  const settings = kitSettings(process.env);
  const { port, databaseUrl, poll_ms, deps } = paymentSettings(process.env, settings.publicOrigin);
  const sql = connect(databaseUrl);
  return { service: createPaymentService({ sql, settings, deps, poll_ms }), sql, port };
});
