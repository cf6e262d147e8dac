// What a build is made of. Read by scripts/build.ts on every start, so it must stay fast and import no webpack.
import { createHash, type Hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { join, relative } from 'node:path';

/** Workspace packages that reach a remote at run time through the shell: a change in them is not a change of the remote. */
const providedByShell = new Set(['@fudaya/web', '@fudaya/desk']);
const notShipped = /(\.test\.tsx?|\.stories\.tsx|README\.md)$|\/(fixtures|testing|workshop)\//;

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

export function manifestOf(dir: string): Manifest {
  return JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8')) as Manifest;
}

/** The files below a package that can change its build, sorted. */
function sourcesOf(dir: string): string[] {
  const files = ['package.json', 'webpack.config.ts'].map((file) => join(dir, file)).filter((file) => existsSync(file));
  for (const folder of ['src', 'types'].map((name) => join(dir, name))) {
    if (!existsSync(folder)) continue;
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      if (entry.isFile()) files.push(join(entry.parentPath, entry.name));
    }
  }
  return files.filter((file) => !notShipped.test(file)).toSorted();
}

/** The workspace packages that a package declares, and theirs. */
function workspacePackages(dir: string, isShell: boolean, found = new Map<string, string>()): Map<string, string> {
  const { dependencies = {}, devDependencies = {} } = manifestOf(dir);
  const names = [...Object.keys(dependencies), ...Object.keys(devDependencies).filter((name) => name === '@fudaya/build')];
  for (const name of names.filter((name) => name.startsWith('@fudaya/') && !found.has(name))) {
    if (!isShell && providedByShell.has(name)) continue;
    const packageDir = realpathSync(join(dir, 'node_modules', name));
    found.set(name, packageDir);
    workspacePackages(packageDir, isShell, found);
  }
  return found;
}

/** The folders whose sources a build is made of: its own, and those of the workspace packages bundled into it. */
export function foldersOfInputs(dir: string): string[] {
  return [dir, ...workspacePackages(dir, manifestOf(dir).name === '@fudaya/shell').values()];
}

function addFiles(hash: Hash, name: string, dir: string): void {
  for (const file of sourcesOf(dir)) {
    hash.update(`${name}/${relative(dir, file)}\n`).update(createHash('sha256').update(readFileSync(file)).digest());
  }
}

/**
 * Hash over all that a build depends on: its own sources, the workspace packages bundled into it and the lock file.
 * Two builds with the same inputs are the same build.
 */
export function hashOfInputs(dir: string, mode = 'production'): string {
  const hash = createHash('sha256').update(`${mode}\n`);
  const name = manifestOf(dir).name;
  addFiles(hash, name, dir);
  for (const [packageName, packageDir] of [...workspacePackages(dir, name === '@fudaya/shell')].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    addFiles(hash, packageName, packageDir);
  }
  hash.update(readFileSync(join(dir, '..', 'pnpm-lock.yaml')));
  return hash.digest('hex');
}
