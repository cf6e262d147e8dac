// pnpm release publish|list|promote|rollback|history <remote> [build] [--to <build>] [--dist <folder>] [--why <text>] [--by <name>]
import { existsSync, readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { remoteNames, type RemoteName } from '@fudaya/contracts';
import { connect, type Sql } from '@fudaya/db';
import { history, list, Misuse, promote, publish, rollback } from './index.ts';

const root = join(import.meta.dirname, '../../../..');
const usage = `pnpm release publish  <remote> [--dist <folder>]
pnpm release promote  <remote> [build]    make a kept build live (without build: the newest)
pnpm release rollback <remote> [--to <build>]
pnpm release list     [remote]
pnpm release history  [remote]
  --why <text>  --by <name>      remote: ${remoteNames.join(', ')}`;

interface Place {
  readonly databaseUrl: string;
  readonly buildsDir: string;
}
interface Order {
  readonly remote: RemoteName | undefined;
  readonly build: string | undefined;
  readonly dist: string | undefined;
  readonly by: string;
  readonly why: string;
}

/** Settings, else the shop that `npm start` runs here. */
function placeOf(env: NodeJS.ProcessEnv): Place {
  const file = join(root, '.data/shop/run.json');
  const running = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Partial<Place>) : {};
  const databaseUrl = env.DATABASE_URL ?? running.databaseUrl;
  if (!databaseUrl) throw new Misuse('No shop is running here. Start it with "npm start", or set DATABASE_URL (and BUILDS_DIR).');
  return { databaseUrl, buildsDir: env.BUILDS_DIR ?? running.buildsDir ?? join(root, '.data/builds') };
}

function remoteOf(name: string | undefined): RemoteName | undefined {
  if (name === undefined) return undefined;
  const bare = name.replace(/^mfe-/, '');
  const known = remoteNames.find((remote) => remote === bare);
  if (!known) throw new Misuse(`There is no remote called ${name}. There are: ${remoteNames.join(', ')}.`);
  return known;
}

function needed(remote: RemoteName | undefined, verb: string): RemoteName {
  if (!remote) throw new Misuse(`Which remote? pnpm release ${verb} <${remoteNames.join('|')}>`);
  return remote;
}

const day = (at: Date) => at.toISOString().slice(0, 19).replace('T', ' ');
const distOf = (remote: RemoteName) => join(root, remote === 'shell' ? 'shell' : `mfe-${remote}`, 'dist');

const verbs: Record<string, (sql: Sql, place: Place, order: Order) => Promise<string>> = {
  async publish(sql, { buildsDir }, { by, why, dist, ...order }) {
    const remote = needed(order.remote, 'publish');
    const { build, isNew } = await publish(sql, { remote, dist: dist ?? distOf(remote), buildsDir, by, why });
    return isNew
      ? `${remote} ${build} is published; "pnpm release promote ${remote}" makes it live.`
      : `${remote} ${build} was published already.`;
  },
  async promote(sql, { buildsDir }, { by, why, build: asked, ...order }) {
    const { remote, build, previous } = await promote(sql, { remote: needed(order.remote, 'promote'), build: asked, buildsDir, by, why });
    return `${remote} ${build} is live${previous ? `, instead of ${previous}` : ''}.`;
  },
  async rollback(sql, { buildsDir }, { by, why, build: to, ...order }) {
    const { remote, build, previous } = await rollback(sql, { remote: needed(order.remote, 'rollback'), to, buildsDir, by, why });
    return `${remote} is back at ${build}${previous ? `, ${previous} is no longer live` : ''}.`;
  },
  async list(sql, _place, { remote }) {
    const rows = await list(sql, remote);
    if (rows.length === 0) return 'Nothing was published yet.';
    return rows
      .map(
        (row) =>
          `${row.is_live ? '*' : ' '} ${row.remote.padEnd(8)} ${row.build}  ${day(row.published_at)}  ${row.record.version}  ${row.record.commit.slice(0, 10)}`,
      )
      .join('\n');
  },
  async history(sql, _place, { remote }) {
    const rows = await history(sql, remote);
    return rows
      .map((row) => `${day(row.at)}  ${row.remote.padEnd(8)} ${row.action.padEnd(8)} ${row.build}  ${row.by}  ${row.why}`.trimEnd())
      .join('\n');
  },
};

async function run(args: string[]): Promise<string> {
  const options = { to: { type: 'string' }, dist: { type: 'string' }, why: { type: 'string' }, by: { type: 'string' } } as const;
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const [name = '', remote, build] = positionals;
  const verb = verbs[name];
  if (!verb) throw new Misuse(usage);
  const order = {
    remote: remoteOf(remote),
    build: values.to ?? build,
    dist: values.dist && resolve(values.dist),
    why: values.why ?? '',
    by: values.by ?? userInfo().username,
  };
  const place = placeOf(process.env);
  const sql = connect(place.databaseUrl, { max: 1 });
  try {
    return await verb(sql, place, order);
  } finally {
    await sql.end({ timeout: 2 });
  }
}

try {
  console.log(await run(process.argv.slice(2)));
} catch (fault) {
  const { code, message } = fault as NodeJS.ErrnoException;
  if (fault instanceof Misuse || code?.startsWith('ERR_PARSE_ARGS')) console.error(message);
  else console.error(`The release could not be changed: ${code ?? ''} ${message}`.replaceAll(/\s+/g, ' ').trim());
  process.exitCode = 1;
}
