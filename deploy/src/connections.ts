// How many connections a process of a part opens at most, as its sources say: nobody keeps a second list of it.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Part } from './parts.ts';

export interface Connections {
  /** By DATABASE_URL, which may name a pooler. */
  readonly pooled: number;
  /** To the database itself: what listens, the worker of tasks, the nightly check. */
  readonly direct: number;
}

const services = join(import.meta.dirname, '../../services');
const read = (path: string): string => readFileSync(join(services, path), 'utf8');
function numberIn(path: string, like: RegExp): number {
  const [, digits] = like.exec(read(path)) ?? [];
  if (digits === undefined) throw new Error(`${path} does not say ${String(like)}`);
  return Number(digits);
}
const usualPool = numberIn('db/src/connect.ts', /\bmax = (\d+)/);
const ofTasks = numberIn('kit/src/tasks/run-tasks.ts', /^const connections = (\d+)/m);

/** Which server a pool's address is of; a replica is another one. */
const servers: Readonly<Record<string, keyof Connections | 'replica'>> = {
  databaseUrl: 'pooled',
  DATABASE_URL: 'pooled',
  'settings.databaseUrl': 'pooled',
  checkDatabaseUrl: 'direct',
  replica: 'replica',
};

const sourcesOf = (name: string): string[] =>
  readdirSync(join(services, name, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/\.(test|bench)\.ts$/.test(file))
    .map((file) => read(`${name}/src/${file}`));

/** @throws for a pool whose server is not known here */
export function connectionsOf(name: Part['name']): Connections {
  const sum = { pooled: 0, direct: 0, replica: 0 };
  for (const [, address = '', options = ''] of read(`${name}/src/server.ts`).matchAll(/\bconnect\(([\w.]+)(?:, \{([^}]*)\})?\)/g)) {
    const server = servers[address];
    if (server === undefined) throw new Error(`${name} connects to ${address}, which is not counted`);
    sum[server] += Number(/\bmax: (\d+)/.exec(options)?.[1] ?? usualPool);
  }
  // One connection of a pool hears all its channels.
  if (sourcesOf(name).some((text) => /\.listen\(\s*'\w+'/.test(text))) sum.direct += 1;
  const app = read(`${name}/src/app.ts`);
  if (/^ +tasks: /m.test(app)) sum.direct += ofTasks;
  return { pooled: sum.pooled, direct: sum.direct };
}

/** Beside the parts: a migration with its tasks' tables, an operator's command, a command of releases, a dump or base backup. */
export const people = 3 + 2 + 1 + 1;
