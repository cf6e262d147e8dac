// The whole shop on one machine: Postgres, simulator, the areas' four services, releases and the edge, each its own process.
// `npm start`, the browser journeys and the bench all start it through here.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { connect, roleUrl, type Role } from '@fudaya/db';
import { startEmbedded } from '@fudaya/db/embedded';
import { engineSettings } from '@fudaya/db/engine';
import { migrate } from '@fudaya/db/migrate';
import { remoteNames, type RemoteName } from '@fudaya/contracts';
import { keepBuild, list, promoteTogether, publish } from '@fudaya/releases';
import { logSettings, seed } from '@fudaya/ops/seed';
import { createWitnesses, demoPolicy, witnessesOf } from '@fudaya/simulator/witness';
import type { Child } from './child.ts';
import { processesOf } from './processes.ts';
import { logKey, readSecrets, rolePassword, type Secrets } from './secrets.ts';
import { areas, chooseAddresses, type Part } from './settings.ts';

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

export interface ShopOptions {
  readonly dataDir: string;
  readonly port: number;
  /** What the browser sees, when it is not http://localhost:<port>. */
  readonly origin?: string | undefined;
  /** Another Postgres instead of the embedded one; its user may create roles. */
  readonly databaseUrl?: string | undefined;
  readonly say?: (step: string) => void;
  /** Of the demo's boxes: how long after a tick its round is out. */
  readonly margin_s?: number;
  /** Nothing is in it: no demo, nobody, no seller. */
  readonly isEmpty?: boolean;
  /** A process ended without being asked to. */
  readonly onUnexpectedExit?: (name: string, code: number | null) => void;
  /** Of every service; 1 unless a test wants to see one of two die. */
  readonly replicas?: 1 | 2;
  /** Of a remote whose build is not the one in its dist: the folder of that build. */
  readonly dists?: Partial<Record<RemoteName, string>>;
  /** A folder that `keepBuilds` filled with these builds: to copy them takes no time, to compress them as much as the demo. */
  readonly kept?: string;
  /** Settings on top of the local ones, by part: for tests. */
  readonly extra?: Partial<Record<Part, Record<string, string>>>;
}

export interface Shop {
  readonly url: string;
  readonly ownerUrl: string;
  readonly buildsDir: string;
  readonly children: ReadonlyMap<Part, Child>;
  readonly secrets: Secrets;
  roleUrl(role: Role): string;
  /** The second replicas of the services, where there are two. */
  readonly twins: ReadonlyMap<Part, Child>;
  restartTwin(part: (typeof areas)[number]): Promise<void>;
  /** Starts a part again after it was stopped or killed, on the same port. */
  restart(part: Part): Promise<void>;
  stop(): Promise<void>;
}

/** Starts everything and resolves when the first page can be loaded; stops what it started when a step fails. */
export async function startShop(options: ShopOptions): Promise<Shop> {
  const { dataDir, port, say = () => {}, extra = {}, onUnexpectedExit = () => {} } = options;
  const logDir = join(dataDir, 'logs');
  const buildsDir = join(dataDir, 'builds');
  for (const folder of [logDir, buildsDir]) mkdirSync(folder, { recursive: true });
  const secrets = readSecrets(dataDir);
  const undo: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const step of undo.splice(0).toReversed()) await step();
  };

  try {
    const ownerUrl = await openDatabase(options, secrets, undo);
    const urlOf = (role: Role) => roleUrl(ownerUrl, role, rolePassword(secrets, role));
    const sql = connect(ownerUrl, { max: 4 });
    undo.push(() => sql.end());
    const addresses = await chooseAddresses(port, options.origin, options.replicas);
    const processes = processesOf({
      root,
      logDir,
      buildsDir,
      secrets,
      addresses,
      databaseUrlOf: urlOf,
      checkDatabaseUrl: urlOf('ops'),
      extra,
      onUnexpectedExit,
    });
    undo.push(() => processes.stop());

    // The demo's draws are decided by the simulator's beacon, so it comes before the seed.
    await processes.start('simulator');
    const { receiptKey, chain: chainKey } = secrets;
    const beaconUrl = `${addresses.at('simulator')}/dev/beacon`;
    const { secret, vkey } = logKey(secrets);
    const log = logSettings(secret, demoPolicy(vkey, addresses.at('simulator')), 5000);
    const witnesses = (now: () => Date) => witnessesOf(createWitnesses({ logs: [log.signer.verifier], now }));
    if (options.isEmpty !== true)
      await seed(sql, { now: new Date(), receiptKey, chainKey, log, witnesses, beaconUrl, margin_s: options.margin_s, say });
    say('publishing builds');
    if (options.kept !== undefined) cpSync(options.kept, buildsDir, { recursive: true });
    await publishBuilds(sql, buildsDir, options.dists);
    say('starting the services');
    await Promise.all([processes.start('releases'), ...areas.flatMap((area) => [processes.start(area), processes.startTwin(area)])]);
    await processes.start('edge');

    const { origin: url } = addresses;
    writeFileSync(
      join(dataDir, 'run.json'),
      `${JSON.stringify({ url, databaseUrl: ownerUrl, operatorUrl: urlOf('operator'), buildsDir, logPolicy: log.policyText }, null, 2)}\n`,
      { mode: 0o600 },
    );
    const { children, twins, start: restart, startTwin: restartTwin } = processes;
    return { url, ownerUrl, buildsDir, children, twins, secrets, roleUrl: urlOf, restart, restartTwin, stop };
  } catch (fault) {
    await stop();
    throw fault;
  }
}

/** The Postgres of DATABASE_URL or an embedded one, migrated. */
async function openDatabase(
  { dataDir, databaseUrl, say = () => {} }: ShopOptions,
  secrets: Secrets,
  undo: (() => Promise<void>)[],
): Promise<string> {
  say(databaseUrl ? 'using the Postgres of DATABASE_URL' : 'starting Postgres');
  const ownerUrl = databaseUrl ?? (await startDatabase(dataDir, secrets, undo));
  say('migrating');
  const database = engineSettings(process.env);
  await migrate(ownerUrl, { rolePassword: (role) => rolePassword(secrets, role), database }).catch(sayWhichDatabase);
  return ownerUrl;
}

function sayWhichDatabase(fault: unknown): never {
  const { code = '', message } = fault as { code?: string; message: string };
  // Not reachable, wrong password, no such database.
  if (!/^(ECONN|ENOTFOUND|CONNECT_|28|3D)/.test(code)) throw fault;
  throw new Error(`The Postgres of DATABASE_URL cannot be used: ${message}.`);
}

async function startDatabase(dataDir: string, secrets: Secrets, undo: (() => Promise<void>)[]): Promise<string> {
  const database = await startEmbedded({ dataDir: join(dataDir, 'postgres'), password: secrets.postgres });
  undo.push(() => database.stop());
  return database.url;
}

export const packageOf = (remote: RemoteName): string => (remote === 'shell' ? 'shell' : `mfe-${remote}`);

const distOf = (remote: RemoteName, dists: ShopOptions['dists'] = {}) => dists[remote] ?? join(root, packageOf(remote), 'dist');

/** Puts every build into a build store: for several shops of one run. */
export async function keepBuilds(buildsDir: string, dists: ShopOptions['dists']): Promise<void> {
  for (const remote of remoteNames) await keepBuild({ remote, dist: distOf(remote, dists), buildsDir });
}

/** Publishes every build in dist and makes it live, unless an operator chose another one since it was published. */
async function publishBuilds(sql: ReturnType<typeof connect>, buildsDir: string, dists: ShopOptions['dists']): Promise<void> {
  const known = await list(sql);
  const fresh: { remote: RemoteName; build: string }[] = [];
  for (const remote of remoteNames) {
    const before = known.filter((build) => build.remote === remote).map((build) => build.build);
    const { build } = await publish(sql, { remote, dist: distOf(remote, dists), buildsDir, by: 'start' });
    if (!before.includes(build)) fresh.push({ remote, build });
  }
  // Together: they were built from one tree and are judged as they stand in it.
  await promoteTogether(sql, { builds: fresh, by: 'start', why: 'built here', buildsDir });
}

/** Builds what changed, of all remotes or of these; throws with the build's own words. */
export function buildAll(names: readonly string[] = []): void {
  const done = spawnSync(process.execPath, [join(root, 'scripts/build.ts'), ...names], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'pipe'],
    encoding: 'utf8',
  });
  if (done.status !== 0) throw new Error(`the build failed\n${done.stderr}`);
}
