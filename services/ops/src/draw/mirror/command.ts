import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import { serve } from '@hono/node-server';
import { type Policy, readPolicy } from '@fudaya/log';
import { folderAt } from './folder.ts';
import { type FetchFile, filesAt } from '../shop-files.ts';
import { LogFinding } from './log-copy.ts';
import { keepLooking, mirror } from './mirror.ts';
import { mirrorApp } from './serve.ts';

export interface MirrorFlags {
  readonly from: string;
  readonly to?: string | undefined;
  readonly policy?: string | undefined;
  readonly port?: string | undefined;
  readonly host?: string | undefined;
  /** Looks once, and ends. */
  readonly isOnce?: boolean;
}

const every_ms = 2000;

/** Of a file, or the one kept by an earlier run, or the first that the shop tells: from then on it is the mirror's own. */
async function policyOf(folder: ReturnType<typeof folderAt>, fetchFile: FetchFile, file: string | undefined): Promise<Policy> {
  const given = file === undefined ? null : await readFile(file);
  const bytes = given ?? (await folder.read('policy')) ?? (await fetchFile('log/policy'));
  if (!bytes) throw new Error('no log is published there, and no --policy is given');
  await folder.write('policy', bytes);
  return readPolicy(new TextDecoder().decode(bytes));
}

/** What the witnesses of the policy show that they signed last; of one that does not answer, nothing. */
async function shownByWitnesses({ logs, witnesses }: Policy): Promise<readonly string[]> {
  const asked = witnesses.flatMap(({ url }) => logs.map(({ name }) => ({ url, name })));
  const notes = await Promise.all(
    asked.map(async ({ url, name }) => {
      const bytes = await filesAt(url ?? '')(`${createHash('sha256').update(name).digest('hex')}/checkpoint`).catch(() => null);
      return bytes ? [new TextDecoder().decode(bytes)] : [];
    }),
  );
  return notes.flat();
}

/** Runs a mirror until it is told to end, or until the shop's list is found out; tells the exit code. */
export async function runMirror({ from, to, policy: policyFile, port, host = '127.0.0.1', isOnce = false }: MirrorFlags): Promise<number> {
  if (to === undefined) throw new Error(`${isOnce ? 'save' : 'mirror'} needs --to <folder>`);
  const folder = folderAt(to);
  const fetchFile = filesAt(from);
  const policy = await policyOf(folder, fetchFile, policyFile);
  const ended = new AbortController();
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => ended.abort());
  const server = port === undefined ? undefined : (serve({ fetch: mirrorApp(folder).fetch, port: Number(port), hostname: host }) as Server);
  if (server) {
    await once(server, 'listening');
    console.log(JSON.stringify({ msg: 'listening', port: (server.address() as { port: number }).port }));
  }
  try {
    const copy = await mirror({ folder, fetchFile, policy, elsewhere: () => shownByWitnesses(policy), say: console.log });
    if (isOnce) await copy.look();
    else await keepLooking(copy, every_ms, console.log, ended.signal);
    return 0;
  } catch (reason) {
    if (!(reason instanceof LogFinding)) throw reason;
    console.log(`✗ ${reason.message}\n  It is kept in ${to}/findings, beside the list as it was in ${to}/log.`);
    return 1;
  } finally {
    server?.close();
    server?.closeAllConnections();
  }
}
