// Real builds of other commits: each from a tree of that commit alone, with the tools of that commit.
import { execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { foldersOfInputs } from '@fudaya/build/inputs';
import { root } from './shop/shop.ts';

const git = (...args: string[]): string => execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim();
const notBuilt = [':(exclude,glob)**/*.test.ts', ':(exclude,glob)**/*.test.tsx', ':(exclude,glob)**/README.md'];

/** Why commits of before cannot be had here; undefined when they can. */
export function whyNoHistory(): string | undefined {
  try {
    return git('rev-parse', '--is-shallow-repository') === 'true' ? 'this is a shallow clone, without the commits of before' : undefined;
  } catch {
    return 'the sources are no git repository, so there are no commits of before';
  }
}

/** The commit before the last change of what this package's build is made of; undefined when nothing of it was ever changed. */
export function beforeLastChange(name: string): string | undefined {
  const folders = foldersOfInputs(join(root, name)).map((folder) => relative(root, folder));
  const paths = folders.flatMap((folder) => ['src', 'types', 'package.json', 'webpack.config.ts'].map((part) => `${folder}/${part}`));
  const changes = git('log', '--first-parent', '--format=%H %P', '-2', '--', ...paths, 'pnpm-lock.yaml', ...notBuilt).split('\n');
  // The one that began it has none before it.
  return changes.length < 2 ? undefined : changes[0]?.split(' ')[1];
}

/** The newest commit of the main branch that is known here. */
export function tipOfMain(): string {
  try {
    return git('rev-parse', '--verify', '--quiet', 'origin/main^{commit}');
  } catch {
    return git('rev-parse', '--verify', 'main^{commit}');
  }
}

function run(cwd: string, command: string, ...args: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
    let words = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (words += chunk.toString()));
    child.on('error', reject);
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`${command} ${args.join(' ')} failed:\n${words}`))));
  });
}

/** Builds these packages as they were at a commit, into <place>/<package>. */
export async function buildAt(commit: string, names: readonly string[], place: string): Promise<void> {
  const tree = mkdtempSync(join(tmpdir(), 'fudaya-commit-'));
  try {
    git('archive', '--output', join(tree, 'tree.tar'), commit, '--', '.', ':(exclude)services/ops/art');
    await run(tree, 'tar', '-xf', 'tree.tar');
    const which = names.flatMap((name) => ['--filter', `@fudaya/${name}...`]);
    await run(tree, 'pnpm', 'install', '--frozen-lockfile', '--prefer-offline', ...which);
    for (const name of names) {
      await run(tree, process.execPath, 'shared/build/src/run.ts', name);
      cpSync(join(tree, name, 'dist'), join(place, name), { recursive: true });
    }
  } finally {
    rmSync(tree, { recursive: true, force: true });
  }
}
