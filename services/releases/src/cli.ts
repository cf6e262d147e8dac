// pnpm release <verb> <remote> …: the operator's command line of the release index.
import { existsSync, readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { remoteNames, type RemoteName } from '@fudaya/contracts';
import { connect, type Sql } from '@fudaya/db';
import { bucketOf, bucketSettings } from '@fudaya/kit/builds';
import {
  abort,
  canary,
  history,
  list,
  Misuse,
  promote,
  prune,
  publish,
  rollback,
  signingKey,
  keysFor,
  trustedKeys,
  whyIn,
  type BuildRow,
} from './index.ts';
import type { Place as BuildsPlace } from './change/change.ts';
import { kept_days } from './builds/prune.ts';
import { promoteByStages } from './change/stages.ts';
import { addressOf, addressOfTag, tagBuild, untagBuild } from './change/tag.ts';
import { shortCommit } from './history/short-commit.ts';
import { selectTags } from './release.sql.ts';

const root = join(import.meta.dirname, '../../..');
const usage = `pnpm release publish  <remote> [--dist <folder>]
pnpm release promote  <remote> [build] [--unwatched]    make a kept build live (without build: the newest); watched, it is rolled back where it fails
pnpm release stages   <remote> [build] [--stages 5,25] [--hold <seconds>]    some visitors, more, then all; ends where it is worse
pnpm release canary   <remote> [build] --percent <n>    some visitors get this build; without build: move the share
pnpm release abort    <remote>            end the canary
pnpm release rollback <remote> [--to <build>]
pnpm release tag      <remote> <build> --as <name>    a name for testers, such as next
pnpm release untag    <remote> --as <name>
pnpm release prune    [--days <n>] [--trial]   remove the files of builds that nobody needed for n days (30)
pnpm release list     [remote]
pnpm release history  [remote]
  --why <text>  --by <name>      remote: ${remoteNames.join(', ')}`;

interface Place extends BuildsPlace {
  readonly databaseUrl: string;
}
interface Order {
  readonly remote: RemoteName | undefined;
  readonly build: string | undefined;
  readonly dist: string | undefined;
  readonly percent: number | undefined;
  readonly days: number;
  readonly isTrial: boolean;
  readonly isUnwatched: boolean;
  readonly stages: readonly number[] | undefined;
  readonly hold_s: number | undefined;
  readonly tag: string | undefined;
  readonly by: string;
  readonly why: string;
}

/** Settings, else the shop that `npm start` runs here. */
async function placeOf(env: NodeJS.ProcessEnv): Promise<Place> {
  const file = join(root, '.data/shop/run.json');
  const running = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Partial<Place>) : {};
  const databaseUrl = env.DATABASE_URL ?? running.databaseUrl;
  if (!databaseUrl) throw new Misuse('No shop is running here. Start it with "npm start", or set DATABASE_URL (and BUILDS_DIR).');
  const buildsDir = env.BUILDS_DIR ?? running.buildsDir ?? join(root, '.data/builds');
  const bucket = await bucketOf(bucketSettings(env));
  return { databaseUrl, buildsDir, bucket, keys: trustedKeys(env.RELEASE_PUBLIC_KEYS) };
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

const markOf = (row: BuildRow) => (row.is_live ? '*' : row.is_canary ? '%' : row.retired_at ? '-' : ' ');
const origin = () => process.env.PUBLIC_ORIGIN ?? 'http://localhost:8080';
const day = (at: Date) => at.toISOString().slice(0, 19).replace('T', ' ');
const distOf = (remote: RemoteName) => join(root, remote === 'shell' ? 'shell' : `mfe-${remote}`, 'dist');

const verbs: Record<string, (sql: Sql, place: Place, order: Order) => Promise<string>> = {
  async publish(sql, { buildsDir, bucket }, { by, why, dist, ...order }) {
    const remote = needed(order.remote, 'publish');
    const { build, isNew } = await publish(sql, {
      remote,
      dist: dist ?? distOf(remote),
      buildsDir,
      bucket,
      by,
      why,
      key: signingKey(process.env.RELEASE_SIGNING_KEY),
    });
    return isNew
      ? `${remote} ${build} is published; "pnpm release promote ${remote}" makes it live. Staff try it at ${addressOf(origin(), remote, build)}`
      : `${remote} ${build} was published already.`;
  },
  async promote(sql, { buildsDir, bucket, keys }, { by, why, build: asked, isUnwatched, ...order }) {
    const { remote, build, previous } = await promote(sql, {
      remote: needed(order.remote, 'promote'),
      build: asked,
      buildsDir,
      bucket,
      keys,
      by,
      why,
      isUnwatched,
    });
    return `${remote} ${build} is live${previous ? `, instead of ${previous}` : ''}.`;
  },
  async stages(sql, { buildsDir, bucket, keys }, { by, why, build: asked, stages, hold_s, ...order }) {
    const { remote, build, previous } = await promoteByStages(sql, {
      remote: needed(order.remote, 'stages'),
      build: asked,
      ...(stages && { stages }),
      ...(hold_s !== undefined && { hold_s }),
      onStage: (sentence) => console.log(sentence),
      buildsDir,
      bucket,
      keys,
      by,
      why,
    });
    return `${remote} ${build} is live${previous ? `, instead of ${previous}` : ''}.`;
  },
  async tag(sql, _place, { by, why, build, tag, ...order }) {
    const remote = needed(order.remote, 'tag');
    if (build === undefined || tag === undefined)
      throw new Misuse('Which build, by which name? pnpm release tag <remote> <build> --as <name>');
    const named = await tagBuild(sql, { remote, build, tag, by, why });
    return `${remote} ${named} goes by ${tag}. Staff try it at ${addressOf(origin(), remote, tag)}, all that go by it at ${addressOfTag(origin(), tag)}`;
  },
  async untag(sql, _place, { by, why, tag, ...order }) {
    const remote = needed(order.remote, 'untag');
    if (tag === undefined) throw new Misuse('Which name? pnpm release untag <remote> --as <name>');
    const build = await untagBuild(sql, { remote, tag, by, why });
    return build ? `${remote} ${build} goes by ${tag} no more.` : `No build of ${remote} goes by ${tag}.`;
  },
  async canary(sql, { buildsDir, bucket, keys }, { by, why, percent, ...order }) {
    const remote = needed(order.remote, 'canary');
    if (percent === undefined) throw new Misuse('What share? pnpm release canary <remote> [build] --percent <n>');
    const { build } = await canary(sql, { remote, build: order.build, percent, buildsDir, bucket, keys, by, why });
    return `${remote} ${build} is the canary of ${percent} % of the visitors.`;
  },
  async abort(sql, _place, { by, why, ...order }) {
    const remote = needed(order.remote, 'abort');
    const build = await abort(sql, { remote, by, why });
    return build ? `The canary ${build} of ${remote} has ended.` : `${remote} has no canary.`;
  },
  async rollback(sql, { buildsDir, bucket, keys }, { by, why, build: to, ...order }) {
    const { remote, build, previous } = await rollback(sql, {
      remote: needed(order.remote, 'rollback'),
      to,
      buildsDir,
      bucket,
      keys,
      by,
      why,
    });
    return `${remote} is back at ${build}${previous ? `, ${previous} is no longer live` : ''}.`;
  },
  async prune(sql, { buildsDir, bucket }, { by, why, days, isTrial }) {
    const retired = await prune(sql, { buildsDir, bucket, days, isTrial, by, ...(why !== '' && { why }) });
    const which = retired.map(({ remote, build }) => `${remote} ${build}`).join('\n');
    if (retired.length === 0) return 'Every build is still needed.';
    return `${which}\n${isTrial ? 'Not needed any more' : 'Removed'}: ${retired.length}.`;
  },
  async list(sql, _place, { remote }) {
    const rows = await list(sql, remote);
    if (rows.length === 0) return 'Nothing was published yet.';
    const tags = await selectTags(sql);
    const cells = (row: BuildRow) => [
      `${markOf(row)} ${row.remote.padEnd(8)} ${row.build}  ${day(row.published_at)}  ${row.record.version}`,
      shortCommit(row.record.commit),
      ...(tags.get(`${row.remote} ${row.build}`) ?? []),
    ];
    return rows.map((row) => cells(row).join('  ')).join('\n');
  },
  async history(sql, _place, { remote }) {
    const rows = await history(sql, remote);
    return rows
      .map((row) =>
        `${day(row.at)}  ${row.remote.padEnd(8)} ${row.action.padEnd(8)} ${row.build}  ${row.by}  ${whyIn('en', row)}`.trimEnd(),
      )
      .join('\n');
  },
};

/** In production nothing is published without a signature, and nothing goes live without one. */
function demandSigned(verb: string, { NODE_ENV, RELEASE_PUBLIC_KEYS, RELEASE_SIGNING_KEY }: NodeJS.ProcessEnv): void {
  if (['promote', 'stages', 'canary', 'rollback'].includes(verb)) keysFor(NODE_ENV, RELEASE_PUBLIC_KEYS);
  if (verb === 'publish' && NODE_ENV === 'production' && !RELEASE_SIGNING_KEY)
    throw new Misuse('RELEASE_SIGNING_KEY is not set: in production a build is published with a signature.');
}

/** Who is kept with a change. On the way to members never the user of a machine, a container or a runner, whom several share. */
function personOf(verb: string, given: string | undefined, { NODE_ENV, OPERATOR }: NodeJS.ProcessEnv): string {
  const person = (given ?? OPERATOR ?? '').trim();
  if (person !== '' || NODE_ENV !== 'production') return person || userInfo().username;
  if (['list', 'history'].includes(verb)) return '';
  throw new Misuse('Say who you are with --by <your name>, or set OPERATOR: it is kept with what you do.');
}

async function run(args: string[]): Promise<string> {
  const text = { type: 'string' } as const;
  const options = { to: text, dist: text, why: text, by: text, percent: text, days: text, stages: text, hold: text, as: text } as const;
  const flags = { trial: { type: 'boolean' }, unwatched: { type: 'boolean' } } as const;
  const { values, positionals } = parseArgs({ args, options: { ...options, ...flags }, allowPositionals: true });
  const [name = '', remote, build] = positionals;
  const verb = verbs[name];
  if (!verb) throw new Misuse(usage);
  const order = {
    remote: remoteOf(remote),
    build: values.to ?? build,
    dist: values.dist && resolve(values.dist),
    percent: values.percent === undefined ? undefined : Number(values.percent),
    days: Number(values.days ?? process.env.BUILDS_KEPT_DAYS ?? kept_days),
    isTrial: values.trial === true,
    isUnwatched: values.unwatched === true,
    stages: values.stages?.split(',').map(Number),
    hold_s: values.hold === undefined ? undefined : Number(values.hold),
    tag: values.as,
    why: values.why ?? '',
    by: personOf(name, values.by, process.env),
  };
  demandSigned(name, process.env);
  const place = await placeOf(process.env);
  const sql = connect(place.databaseUrl, { max: 1, direct: process.env.DATABASE_DIRECT_URL });
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
