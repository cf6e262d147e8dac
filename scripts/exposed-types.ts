// node scripts/exposed-types.ts <remote>: the types of what it exposes, in .cache/exposed-types/<remote>, by federation's own `mf dts`.
import { execFile } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Runs federation's command line in a folder that has a module-federation.config.ts. Rejects with what it said, where it failed. */
export async function mf(dir: string, ...args: readonly string[]): Promise<void> {
  await promisify(execFile)(join(root, 'shared/build/node_modules/.bin/mf'), args, { cwd: dir });
}

/** @returns the folder of the archive and the index of types */
export async function exposedTypes(remote: string): Promise<string> {
  const dir = join(root, remote);
  if (!/^mfe-[a-z]+$/.test(remote) || !existsSync(join(dir, 'module-federation.config.ts')))
    throw new Error(`There is no remote called ${remote}.`);
  const output = join(root, '.cache/exposed-types', remote);
  rmSync(output, { recursive: true, force: true });
  await mf(dir, 'dts', '--fetch', 'false', '--output', output);
  for (const file of ['@mf-types.zip', '@mf-types.d.ts'])
    if (!existsSync(join(output, file))) throw new Error(`${remote}: no ${file} was made.`);
  return output;
}

if (process.argv[1] === import.meta.filename) {
  try {
    console.log(await exposedTypes(process.argv[2] ?? ''));
  } catch (fault) {
    console.error((fault as Error).message);
    process.exit(1);
  }
}
