// Where tests find Citus: no machine has it by itself.
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** A folder of a Postgres 18 that has the extension. */
export const citusHome = process.env['CITUS_HOME'] ?? '';

/** Why tests of Citus are left out here; undefined where it is offered. */
export const whyNoCitus: string | undefined = existsSync(join(citusHome, 'share/postgresql/extension/citus.control'))
  ? undefined
  : `Citus is needed: CITUS_HOME names a Postgres 18 that has it${citusHome === '' ? '' : `, and ${citusHome} has none`}`;
