import { connect } from '@fudaya/db';
import { kitSettings, readSettings, runServer, serverEnvironment } from '@fudaya/kit';
import { createAccountService } from './app.ts';

await runServer(() => {
  const { PORT, DATABASE_URL } = readSettings(serverEnvironment, process.env);
  const sql = connect(DATABASE_URL);
  return { service: createAccountService({ sql, settings: kitSettings(process.env) }), sql, port: PORT };
});
