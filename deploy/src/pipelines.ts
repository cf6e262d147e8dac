// Each remote and each service has a pipeline of its own: started by what it is made of, and by nothing else.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '../..');
interface Manifest {
  readonly name: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}
type Folder = string;

const foldersOf = (parent: string): Folder[] =>
  readdirSync(join(root, parent))
    .map((name) => (parent === '.' ? name : `${parent}/${name}`))
    .filter((folder) => existsSync(join(root, folder, 'package.json')));

/** Every package of the workspace that ships or is bundled, by name. */
const packages = new Map<string, { folder: Folder; manifest: Manifest }>(
  ['.', 'services', 'shared'].flatMap(foldersOf).map((folder) => {
    const manifest = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as Manifest;
    return [manifest.name, { folder, manifest }] as const;
  }),
);

/** Folders whose change may change what `name` ships: itself and what it is made of, however far down. */
export function madeOf(name: string, found = new Set<Folder>()): Set<Folder> {
  const own = packages.get(name);
  if (!own || found.has(own.folder)) return found;
  found.add(own.folder);
  for (const next of Object.keys({ ...own.manifest.dependencies, ...own.manifest.devDependencies })) madeOf(next, found);
  return found;
}

export interface Pipeline {
  readonly part: string;
  readonly kind: 'remote' | 'service';
  readonly paths: readonly string[];
}

const services = ['edge', 'releases', 'store', 'gacha', 'payment', 'account'];
const remotes = ['shell', 'mfe-store', 'mfe-gacha', 'mfe-payment', 'mfe-account'];
const pathsOf = (name: string, more: readonly string[] = []) => [
  ...[...madeOf(name)].toSorted().map((folder) => `${folder}/**`),
  'pnpm-lock.yaml',
  ...more,
];

export const pipelines: readonly Pipeline[] = [
  ...remotes.map((part) => ({ part, kind: 'remote' as const, paths: pathsOf(`@fudaya/${part}`) })),
  ...services.map((part) => ({ part, kind: 'service' as const, paths: pathsOf(`@fudaya/${part}`, ['deploy/Containerfile']) })),
];

/** The workflow of one part, for GitHub Actions; the steps are in part.yml, once. */
export const workflowOf = ({ part, kind, paths }: Pipeline): object => ({
  name: part,
  on: { push: { branches: ['main'], paths }, pull_request: { paths } },
  permissions: { contents: kind === 'service' ? 'write' : 'read' },
  concurrency: { group: `${part}-\${{ github.ref }}`, 'cancel-in-progress': false },
  jobs: { [part]: { uses: './.github/workflows/part.yml', with: { part, kind }, secrets: 'inherit' } },
});
