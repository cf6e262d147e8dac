import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Binaries, findBinaries, runner } from './binaries.ts';
import { connect } from './connect.ts';
import { reachableHome } from './embedded-home.ts';
import { runProgram, startServer } from './embedded-process.ts';
import { freePort } from './free-port.ts';
import { runningServer } from './embedded-running.ts';

export type Embedded = {
  /** Of the database `fudaya`, as its owner. */
  url: string;
  /** False when the server was already running for another live process: stop() then leaves it alone. */
  isOurs: boolean;
  stop: () => Promise<void>;
};

type Options = {
  /** Kept between runs: the cluster, its log and the owner's password. Made when absent. */
  dataDir: string;
  port?: number;
  /** Of a new cluster; an existing one keeps its own. Random by default. */
  password?: string;
  /** For tests: no durability, and the folder is removed when the server ends, however that comes about. */
  isThrowaway?: boolean;
  /** Other than those of the npm package: a Postgres that has an extension. */
  binaries?: Binaries;
  /** Beside the usual ones. */
  settings?: Readonly<Record<string, string>>;
};

const user = 'fudaya';
const durableSettings = { max_connections: '200', shared_buffers: '256MB', jit: 'off' };
const throwawaySettings = { ...durableSettings, shared_buffers: '64MB', fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };
/** Nobody's passwords: thousands of rounds for each connection would be a good part of a short test. */
const quickPasswords = ['-c', 'scram_iterations=1'];

/**
 * Starts a real Postgres on 127.0.0.1 from the binaries of the npm package, as nobody when we are root. It ends with this process,
 * even when this process is killed. A server still running on the same data is shared if its owner lives and stopped if not.
 */
export async function startEmbedded({
  dataDir,
  port,
  password,
  isThrowaway = false,
  binaries: given,
  settings: more = {},
}: Options): Promise<Embedded> {
  const home = reachableHome(dataDir);
  const cluster = join(home, 'cluster');
  const running = await runningServer(home, cluster);
  if (running) return { url: urlOf(running.port, keptPassword(home)), isOurs: false, stop: async () => undefined };

  const binaries = given ?? (await findBinaries());
  if (!existsSync(join(home, 'password'))) writePrivate(join(home, 'password'), password ?? randomBytes(18).toString('base64url'));
  if (!existsSync(cluster)) await initialise(binaries.initdb, home, cluster, isThrowaway ? quickPasswords : []);
  const settings = { ...(isThrowaway ? throwawaySettings : durableSettings), ...more };
  const chosen = port ?? (await freePort());
  const server = await startServer({ postgres: binaries.postgres, home, cluster, port: chosen, settings, isThrowaway });
  const url = urlOf(chosen, keptPassword(home));
  try {
    await server.untilReady(urlOf(chosen, keptPassword(home), 'postgres'));
    await makeDatabase(urlOf(chosen, keptPassword(home), 'postgres'));
  } catch (error) {
    await server.stop();
    throw error;
  }
  return { url, isOurs: true, stop: server.stop };
}

/** Into a folder of another name first: a run that is killed here leaves no half-made cluster. */
async function initialise(initdb: string, home: string, cluster: string, more: readonly string[]): Promise<void> {
  const unfinished = `${cluster}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { mode: 0o700 });
  own(unfinished);
  const flags = ['--no-sync', '--locale=C.UTF-8', '-E', 'UTF8', '-A', 'scram-sha-256', '-U', user, `--pwfile=${join(home, 'password')}`];
  await runProgram(initdb, [...flags, ...more, '-D', unfinished]);
  renameSync(unfinished, cluster);
}

async function makeDatabase(adminUrl: string): Promise<void> {
  const sql = connect(adminUrl, { max: 1 });
  try {
    const [found] = await sql`select 1 from pg_database where datname = 'fudaya'`;
    if (!found) await sql`create database fudaya`;
  } finally {
    await sql.end({ timeout: 5 });
  }
}

const keptPassword = (home: string): string => readFileSync(join(home, 'password'), 'utf8').trim();

const urlOf = (port: number, password: string, database = 'fudaya'): string =>
  `postgres://${user}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`;

function writePrivate(file: string, text: string): void {
  writeFileSync(file, `${text}\n`, { mode: 0o600 });
  chmodSync(file, 0o600);
  own(file);
}

function own(path: string): void {
  if (runner.uid !== undefined) chownSync(path, runner.uid, runner.gid);
}
