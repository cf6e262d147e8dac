// node services/db/src/cli.ts — brings the database of DATABASE_URL (its owner) to the present, before anything newer starts.
// DATABASE_ENGINE=citus: on Citus, over DATABASE_SHARDS shards (decision 194).
// node services/db/src/cli.ts roles — makes the roles alone, in an empty database that a dump is then restored into.
import { engineSettings } from './engine.ts';
import { migrate, prepareRoles } from './migrate.ts';
import { roles, type Role } from './roles.ts';

const { DATABASE_URL = '' } = process.env;
const settingOf = (role: Role): string => `${role.toUpperCase()}_PASSWORD`;
const missing = ['DATABASE_URL', ...roles.map(settingOf)].filter((name) => !process.env[name]);
if (missing.length > 0) {
  console.error(`Not set: ${missing.join(', ')}. DATABASE_URL is the owner's; a password makes or renews the login of its role.`);
  process.exit(1);
}
const rolePassword = (role: Role): string => process.env[settingOf(role)] ?? '';
const [verb] = process.argv.slice(2);
if (verb !== undefined && verb !== 'roles') {
  console.error(`${verb} is nothing to do: say "roles", or nothing to bring the database to the present.`);
  process.exit(1);
}
try {
  if (verb === 'roles') await prepareRoles(DATABASE_URL, { rolePassword });
  else await migrate(DATABASE_URL, { rolePassword, database: engineSettings(process.env) });
  console.log(verb === 'roles' ? 'The roles are there.' : 'The database is up to date.');
} catch (fault) {
  console.error(`The database was not brought up to date: ${(fault as Error).message}`);
  process.exit(1);
}
