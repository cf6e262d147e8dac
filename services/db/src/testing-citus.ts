import { join } from 'node:path';
import { addNode, type Address } from './citus/change-nodes.ts';
import { citusHome } from './citus/home.ts';
import { startEmbedded, type Embedded } from './embedded.ts';
import { migrate } from './migrate.ts';
import type { Role } from './roles.ts';
import { testRolePassword } from './testing-cluster.ts';
import { openedDatabase, type TestDatabase } from './testing-database.ts';
import { throwawayFolder } from './testing-folder.ts';

export { addNode, drainNode } from './citus/change-nodes.ts';

/** What makes an embedded server one of Citus: one node that holds shards itself. Nothing is encrypted on the way to itself. */
export const citusServer = {
  binaries: { initdb: join(citusHome, 'bin/initdb'), postgres: join(citusHome, 'bin/postgres') },
  settings: { shared_preload_libraries: 'citus', 'citus.node_conninfo': 'sslmode=prefer' },
} as const;

export const startCitus = (): Promise<Embedded> => startEmbedded({ dataDir: throwawayFolder('citus'), isThrowaway: true, ...citusServer });

/** And one of several: a transaction over two of them is prepared at both, and a shard is moved by its log. */
export const nodeServer = {
  ...citusServer,
  settings: {
    ...citusServer.settings,
    // Else what was committed last is not in the log yet that a shard's move waits for.
    synchronous_commit: 'on',
    wal_level: 'logical',
    max_connections: '500',
    max_prepared_transactions: '500',
    max_worker_processes: '32',
    max_wal_senders: '20',
    max_replication_slots: '20',
    max_logical_replication_workers: '16',
    max_sync_workers_per_subscription: '4',
    'citus.defer_shard_delete_interval': '1s',
    // What a death left prepared holds its rows until then.
    'citus.recover_2pc_interval': '5s',
  },
} as const;

/** Where a server of several keeps what it has, when it is to be there again. */
export interface Kept {
  readonly dataDir: string;
  readonly port?: number;
  readonly settings?: Readonly<Record<string, string>>;
}

export interface CitusCluster {
  readonly database: TestDatabase;
  /** The workers, and servers that may become one. */
  readonly nodes: readonly Address[];
  /** Of each server as its owner, the coordinator's first. */
  readonly urls: readonly string[];
  readonly change: { readonly rolePassword: (role: Role) => string };
  /** A server that was killed, by its place: on what is kept of it, at the address that it is known by. */
  start(which: number): Promise<void>;
}

interface Wanted {
  readonly workers?: number;
  /** Servers that are no nodes yet. */
  readonly spare?: number;
  readonly shards?: number;
  /** Of each server by its place; usual: what ends with it. */
  readonly kept?: readonly Kept[];
  /** What is kept was a cluster before: nothing is made. */
  readonly isThere?: boolean;
}

/** A coordinator with workers. */
export async function startCitusNodes({
  workers = 2,
  spare = 0,
  shards = 4,
  kept = [],
  isThere = false,
}: Wanted = {}): Promise<CitusCluster> {
  const change = { rolePassword: testRolePassword };
  const servers = await startNodes(1 + workers + spare, kept);
  try {
    const urls = servers.map(({ url }) => url);
    const [coordinator = '', ...others] = urls;
    const nodes = others.map((url) => ({ host: new URL(url).hostname, port: Number(new URL(url).port) }));
    if (!isThere) {
      await migrate(coordinator, { ...change, database: { engine: 'citus', shards } });
      for (const node of nodes.slice(0, workers)) await addNode(coordinator, node, change);
    }
    const start = async (which: number): Promise<void> => {
      const known = kept[which];
      if (!known) throw new Error(`nothing is kept of server ${which}`);
      servers[which] = await startNode({ ...known, port: Number(new URL(urls[which]!).port) });
    };
    return { database: openedDatabase(coordinator, () => stopAll(servers)), nodes, urls, change, start };
  } catch (error) {
    await stopAll(servers);
    throw error;
  }
}

async function startNodes(count: number, kept: readonly Kept[] = []): Promise<Embedded[]> {
  const servers: Embedded[] = [];
  try {
    for (let i = 0; i < count; i += 1) servers.push(await startNode(kept[i]));
    return servers;
  } catch (error) {
    await stopAll(servers);
    throw error;
  }
}

async function startNode(kept: Kept | undefined): Promise<Embedded> {
  const { dataDir = throwawayFolder('node'), port, settings = {} } = kept ?? {};
  const server = { ...nodeServer, settings: { ...nodeServer.settings, ...settings } };
  return startEmbedded({
    dataDir,
    password: 'of-tests',
    isThrowaway: kept === undefined,
    ...server,
    ...(port === undefined ? {} : { port }),
  });
}

const stopAll = async (servers: readonly Embedded[]): Promise<void> => void (await Promise.all(servers.map(({ stop }) => stop())));
