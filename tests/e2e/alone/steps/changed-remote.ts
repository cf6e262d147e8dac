import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../..', import.meta.url));

/** Builds a remote from a copy of its folder alone, one text changed; returns the folder of the build. */
export function buildChanged(remote: string, change: { file: string; from: string; to: string }): string {
  // Beside the remotes, because a build finds the lock file and its cache one folder up.
  const place = join(root, '.cache', 'changed');
  const copy = join(place, remote);
  rmSync(copy, { recursive: true, force: true });
  mkdirSync(place, { recursive: true });
  cpSync(join(root, 'pnpm-lock.yaml'), join(place, 'pnpm-lock.yaml'));
  cpSync(join(root, 'tsconfig.base.json'), join(place, 'tsconfig.base.json'));
  for (const name of ['src', 'package.json', 'webpack.config.ts', 'tsconfig.json']) {
    cpSync(join(root, remote, name), join(copy, name), { recursive: true });
  }
  symlinkSync(join(root, remote, 'node_modules'), join(copy, 'node_modules'));
  const file = join(copy, change.file);
  const before = readFileSync(file, 'utf8');
  if (!before.includes(change.from)) throw new Error(`${change.file} does not hold "${change.from}"`);
  writeFileSync(file, before.replace(change.from, change.to));
  execFileSync(process.execPath, [join(root, 'shared/build/src/run.ts'), copy], { stdio: 'pipe' });
  return join(copy, 'dist');
}
