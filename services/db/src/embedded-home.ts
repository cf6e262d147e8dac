import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chownSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { runner } from './binaries.ts';

/**
 * The folder that really holds the cluster. It is `dataDir`, unless we are root and `dataDir` lies below a directory closed to
 * others: Postgres, running as nobody, could not get there, so the cluster lives in /var/lib and a note in `dataDir` says where.
 */
export function reachableHome(dataDir: string): string {
  const asked = made(resolve(dataDir));
  if (isReachable(asked)) return asked;
  const name = createHash('sha256').update(asked).digest('hex').slice(0, 16);
  const elsewhere = made(join('/var/lib/fudaya', name));
  if (!isReachable(elsewhere))
    throw new Error(`Postgres cannot reach ${asked} nor ${elsewhere}: choose a data folder that others may enter`);
  writeFileSync(join(asked, 'moved-to'), `${elsewhere}\n`);
  return elsewhere;
}

function made(folder: string): string {
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  if (runner.uid !== undefined) chownSync(folder, runner.uid, runner.gid);
  return folder;
}

function isReachable(folder: string): boolean {
  return spawnSync('/bin/sh', ['-c', 'cd "$1" && test -w .', 'sh', folder], { ...runner, cwd: '/', stdio: 'ignore' }).status === 0;
}
