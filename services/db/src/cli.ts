// node services/db/src/cli.ts — brings the database of DATABASE_URL (its owner) to the present, before anything newer starts.
import { migrate } from './migrate.ts';
import { roles, type Role } from './roles.ts';

const { DATABASE_URL = '' } = process.env;
const settingOf = (role: Role): string => `${role.toUpperCase()}_PASSWORD`;
const missing = ['DATABASE_URL', ...roles.map(settingOf)].filter((name) => !process.env[name]);
if (missing.length > 0) {
  console.error(`Not set: ${missing.join(', ')}. DATABASE_URL is the owner's; a password makes or renews the login of its role.`);
  process.exit(1);
}
try {
  await migrate(DATABASE_URL, { rolePassword: (role) => process.env[settingOf(role)] ?? '' });
  console.log('The database is up to date.');
} catch (fault) {
  console.error(`The database was not brought up to date: ${(fault as Error).message}`);
  process.exit(1);
}
