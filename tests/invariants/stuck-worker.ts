// A replica of its own process whose task begins and never ends. It is killed by who started it.
import { createService } from '@fudaya/kit';
import { testSettings } from '@fudaya/kit/testing';
import { connect } from '@fudaya/db';

const run = async (): Promise<void> => {
  process.stdout.write('begun\n');
  await new Promise(() => undefined);
};
const options = { area: 'store' as const, settings: testSettings, deps: {}, routes: [], maintenanceFresh_ms: 0 };
const sql = connect(process.env['DATABASE_URL'] ?? '');
await createService({ ...options, sql, tasks: [{ name: 'store.note', run }] }).start(0);
