// A Postgres of one test's own that can be killed as a power cut would, and started again on the same data.
import { readFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { connect, type Sql } from '@fudaya/db';
import { startEmbedded } from '@fudaya/db/embedded';
import { migrate } from '@fudaya/db/migrate';
import type { TestDatabase } from '@fudaya/db/testing';
import { citusServer } from '@fudaya/db/testing-citus';
import { throwawayFolder } from '@fudaya/db/testing-folder';

interface KillableOptions {
  readonly dataDir?: string;
  readonly settings?: Readonly<Record<string, string>>;
  /** Of one that was another's before; a free one otherwise. */
  readonly port?: number;
  /** A node of Citus instead. */
  readonly isCitus?: boolean;
}
export interface KillablePostgres {
  readonly database: TestDatabase;
  kill(): Promise<void>;
  start(): Promise<void>;
}
type Role = Parameters<TestDatabase['as']>[0];
const passwordOf = (role: string): string => `test-${role}`;

/** @param settings of Postgres, besides those of every embedded one */
export async function killablePostgres({
  dataDir = throwawayFolder('killed'),
  settings = {},
  port: given,
  isCitus = false,
}: KillableOptions = {}): Promise<KillablePostgres> {
  const server = isCitus ? citusServer : {};
  const first = await startEmbedded({ dataDir, ...(given === undefined ? {} : { port: given }), ...server });
  const port = Number(new URL(first.url).port);
  let stop = first.stop;
  await migrate(first.url, { rolePassword: passwordOf, database: isCitus ? { engine: 'citus', shards: 4 } : { engine: 'postgres' } });
  if (Object.keys(settings).length > 0) {
    const owner = connect(first.url, { max: 1 });
    for (const [name, value] of Object.entries(settings)) await owner.unsafe(`alter system set ${name} = '${value}'`).simple();
    await owner.end();
    await stop();
    ({ stop } = await startEmbedded({ dataDir, port, ...server }));
  }

  const url = (role: Role | 'owner'): string => {
    if (role === 'owner') return first.url;
    const own = new URL(first.url);
    own.username = `fudaya_${role}`;
    own.password = passwordOf(role);
    return own.href;
  };
  const pools = new Map<Role, Sql>();
  const sql = connect(first.url, { max: 6 });
  const as = (role: Role): Sql => {
    const pool = pools.get(role) ?? connect(url(role), { max: 6 });
    pools.set(role, pool);
    return pool;
  };
  const close = async () => {
    await Promise.all([sql, ...pools.values()].map((pool) => pool.end({ timeout: 1 })));
    await stop();
    rmSync(dataDir, { recursive: true, force: true });
  };

  return {
    database: { url, sql, as, close },
    kill: () => killServer(dataDir),
    async start() {
      ({ stop } = await startEmbedded({ dataDir, port, ...server }));
    },
  };
}

/** The server of this folder, with all that it made. */
export async function killServer(dataDir: string): Promise<void> {
  const pid = Number(readFileSync(join(dataDir, 'cluster/postmaster.pid'), 'utf8').split('\n')[0]);
  // Stopped first: one that it made between the look and the blow would live on, and hold the memory that the next one needs.
  process.kill(pid, 'SIGSTOP');
  while (statOf(pid)?.state !== 'T') await pause(1);
  const family = [pid, ...childrenOf(pid)];
  for (const one of family) killOne(one);
  while (family.some(isAlive)) await pause(10);
}

function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => statOf(pid)?.parent === parent);
}

function statOf(pid: number): { state: string; parent: number } | undefined {
  try {
    const [state = '', parent = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ');
    return { state, parent: Number(parent) };
  } catch {
    return undefined;
  }
}

/** A process that is dead and only not yet collected holds nothing any more. */
const isAlive = (pid: number): boolean => {
  const stat = statOf(pid);
  return stat !== undefined && stat.state !== 'Z';
};

function killOne(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // Gone by itself.
  }
}
