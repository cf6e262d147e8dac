// pg_dump, pg_restore and pg_basebackup of Postgres 18, which the embedded Postgres comes without. `node services/db/src/client-tools.ts` says where.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fetchPackages } from './debian-packages.ts';

export type ClientTools = { folder: string; dump: string; restore: string };

/** Debian has 18 from this release on; whatever release the machine has, the tools run with libraries of their own. */
const release = 'forky';
const kept = fileURLToPath(new URL('../../../.toolchain/postgres-client', import.meta.url));
const programs = ['pg_dump', 'pg_restore', 'pg_basebackup'] as const;

/** Those of PATH when they are 18 or newer, else those fetched before, else Debian's. Throws a sentence when there are none. */
export function clientTools(): ClientTools {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), join(kept, 'bin')];
  const found = folders.find((folder) => folder !== '' && programs.every((program) => isNewEnough(join(folder, program))));
  const folder = found ?? fetched();
  return { folder, dump: join(folder, 'pg_dump'), restore: join(folder, 'pg_restore') };
}

function isNewEnough(program: string): boolean {
  if (!existsSync(program)) return false;
  const said = spawnSync(program, ['--version'], { encoding: 'utf8' }).stdout ?? '';
  return Number(/\(PostgreSQL\) (\d+)/.exec(said)?.[1] ?? 0) >= 18;
}

/** Into a folder of another name first: a run that is killed here leaves nothing half made. */
function fetched(): string {
  const work = mkdtempSync(join(tmpdir(), 'fudaya-client-'));
  try {
    fetchPackages(work, { release, name: 'postgresql-client-18' });
    const files = join(work, 'files');
    writeWrappers(files);
    mkdirSync(join(kept, '..'), { recursive: true });
    const beside = mkdtempSync(`${kept}-`);
    cpSync(files, beside, { recursive: true, verbatimSymlinks: true });
    rmSync(kept, { recursive: true, force: true });
    renameSync(beside, kept);
  } catch (fault) {
    throw new Error(`no pg_dump 18 in PATH, and none to be had: ${(fault as Error).message}`, { cause: fault });
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
  const bin = join(kept, 'bin');
  for (const program of programs)
    if (!isNewEnough(join(bin, program))) throw new Error(`${program} of Debian ${release} does not run here`);
  return bin;
}

/** Runs by the loader that came along: the machine's own C library may be older. */
function writeWrappers(files: string): void {
  const triplet = readdirSync(join(files, 'usr/lib')).find((name) => name.endsWith('-linux-gnu')) ?? '';
  const loader = readdirSync(join(files, 'usr/lib', triplet)).find((name) => /^ld-linux.*\.so/.test(name)) ?? '';
  rmSync(join(files, 'bin'), { recursive: true, force: true });
  mkdirSync(join(files, 'bin'));
  for (const program of programs) {
    const lines = [
      '#!/bin/sh',
      'home=$(cd "$(dirname "$0")/.." && pwd)',
      `libraries=$home/usr/lib/${triplet}`,
      `exec "$libraries/${loader}" --library-path "$libraries" "$home/usr/lib/postgresql/18/bin/${program}" "$@"`,
      '',
    ];
    writeFileSync(join(files, 'bin', program), lines.join('\n'), { mode: 0o755 });
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    process.stdout.write(`${Object.values(clientTools()).join('\n')}\n`);
  } catch (fault) {
    process.stderr.write(`${(fault as Error).message}\n`);
    process.exit(1);
  }
}
