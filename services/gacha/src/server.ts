import { connect } from '@fudaya/db';
import { kitSettings, runServer } from '@fudaya/kit';
import { createGachaService } from './app.ts';
import { beaconOf } from './beacon/relays.ts';
import { gachaSettings } from './settings.ts';

await runServer(() => {
  const { port, databaseUrl, receiptKey, chainKey, beacon } = gachaSettings(process.env);
  const sql = connect(databaseUrl, { max: 16 });
  const service = createGachaService({ sql, settings: kitSettings(process.env), beacon: beaconOf(beacon), receiptKey, chainKey });
  return { service, sql, port };
});
