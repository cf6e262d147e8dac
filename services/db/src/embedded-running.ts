import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * The server that already runs on this cluster for a live owner, if any. One whose owner died is stopped cleanly first: two servers
 * on one data folder would destroy it, and Postgres itself refuses to start while the old one lives.
 */
export async function runningServer(home: string, cluster: string): Promise<{ port: number } | null> {
  const pidFile = join(cluster, 'postmaster.pid');
  if (!existsSync(pidFile)) return null;
  const [pidLine, , , portLine] = readFileSync(pidFile, 'utf8').split('\n');
  const pid = Number(pidLine);
  const port = Number(portLine);
  if (!isServer(pid, cluster)) return null; // A stale file of a killed server; Postgres replaces it.
  const owner = existsSync(join(home, 'owner.pid')) ? Number(readFileSync(join(home, 'owner.pid'), 'utf8')) : 0;
  if (isAlive(owner) && port > 0) return { port };
  process.kill(pid, 'SIGINT');
  for (let tries = 0; tries < 600; tries += 1) {
    if (!isAlive(pid)) return null;
    await pause(50);
  }
  throw new Error(`Postgres of an earlier run (process ${pid}) does not stop; stop it and start again`);
}

/** Process ids are given out again: where the system tells, the command line must name our cluster. */
function isServer(pid: number, cluster: string): boolean {
  if (!isAlive(pid)) return false;
  const commandLine = `/proc/${pid}/cmdline`;
  return !existsSync('/proc/self/cmdline') || (existsSync(commandLine) && readFileSync(commandLine, 'utf8').includes(cluster));
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as { code?: string }).code === 'EPERM';
  }
}
