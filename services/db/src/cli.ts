// node services/db/src/cli.ts — brings the database of DATABASE_URL (its owner) to the present, before anything newer starts.
// DATABASE_ENGINE=citus: on Citus, over DATABASE_SHARDS shards (decision 194).
// node services/db/src/cli.ts roles — makes the roles alone, in an empty database that a dump is then restored into.
// node services/db/src/cli.ts months — begins to keep the books by months (a new shop has them from its first migration on), and turns one that was missed.
// node services/db/src/cli.ts move-to-citus copy | switch | back — moves the shop of OLD_DATABASE_URL to that of DATABASE_URL (decision 199).
// node services/db/src/cli.ts nodes list | add <host:port> | drain <host:port> | restore-point <name> — of a shop on Citus (decision 209);
// COORDINATOR=<host:port> where workers reach it by another address than that of DATABASE_URL.
import { parseArgs } from 'node:util';
import { beginMonths, beginMonthsOfNewShop } from './begin-months.ts';
import { changeNodes, type NodeStep, nodeSteps } from './citus/nodes-command.ts';
import { engineSettings } from './engine.ts';
import { migrate, prepareRoles } from './migrate.ts';
import { type MoveStep, moveSteps, moveToCitus } from './move/command.ts';
import { roles, type Role } from './roles.ts';

const { values, positionals } = parseArgs({ allowPositionals: true, options: { by: { type: 'string' }, note: { type: 'string' } } });
const [verb, step = '', about = ''] = positionals;
const settingOf = (role: Role): string => `${role.toUpperCase()}_PASSWORD`;
const asked = ['DATABASE_URL', ...(verb === 'move-to-citus' ? ['OLD_DATABASE_URL'] : []), ...roles.map(settingOf)];
const missing = asked.filter((name) => !process.env[name]);
const fail = (why: string): never => {
  console.error(why);
  process.exit(1);
};
if (missing.length > 0)
  fail(`Not set: ${missing.join(', ')}. DATABASE_URL is the owner's; a password makes or renews the login of its role.`);
const ownerUrl = process.env['DATABASE_URL']!;
const rolePassword = (role: Role): string => process.env[settingOf(role)] ?? '';
if (verb !== undefined && !['roles', 'months', 'move-to-citus', 'nodes'].includes(verb))
  fail(`${verb} is nothing to do: say "roles", "months", "move-to-citus", "nodes", or nothing to bring the database to the present.`);
if (verb === 'nodes') {
  if (!nodeSteps.includes(step as NodeStep)) fail(`nodes ${step} is nothing to do: say ${nodeSteps.join(', ')}.`);
  try {
    const asked = { step: step as NodeStep, about, ownerUrl, coordinator: process.env['COORDINATOR'], rolePassword };
    console.log(await changeNodes({ ...asked, say: (line) => console.log(line) }));
    process.exit(0);
  } catch (fault) {
    fail(`The nodes are not as asked: ${(fault as Error).message}`);
  }
}
if (verb === 'move-to-citus') {
  if (!moveSteps.includes(step as MoveStep)) fail(`move-to-citus ${step} is nothing to do: say ${moveSteps.join(', ')}.`);
  try {
    console.log(await moveToCitus(step as MoveStep, { ...process.env, ...values }, rolePassword));
    process.exit(0);
  } catch (fault) {
    fail(`The shop was not moved: ${(fault as Error).message}`);
  }
}
async function bring(): Promise<string> {
  if (verb === 'roles') {
    await prepareRoles(ownerUrl, { rolePassword });
    return 'The roles are there.';
  }
  if (verb === 'months') {
    await beginMonths(ownerUrl);
    return 'The books are kept by months.';
  }
  const database = engineSettings(process.env);
  await migrate(ownerUrl, { rolePassword, database });
  if (database.engine === 'postgres') await beginMonthsOfNewShop(ownerUrl);
  return 'The database is up to date.';
}

try {
  console.log(await bring());
} catch (fault) {
  fail(`The database was not brought up to date: ${(fault as Error).message}`);
}
