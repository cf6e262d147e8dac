// node scripts/licences.ts: writes shared/docs/licences.md, the licence of everything that the lock file brings in.
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
export const listFile = join(root, 'shared/docs/licences.md');

/** Licences that may be used in a shop whose own sources stay closed. Copyleft ones by file or by linking come unchanged and are never bundled. */
export const allowed = [
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC-BY-3.0',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'PostgreSQL',
  'Python-2.0',
  'Unlicense',
  'Zlib',
];
const aChoice = /^\(?([^()]+?)\)?$/;

/** Whether one of a choice, or all of a sum, may be used. */
export function isAllowed(licence: string): boolean {
  const terms = aChoice.exec(licence)?.[1] ?? licence;
  if (terms.includes(' OR ')) return terms.split(' OR ').some((term) => allowed.includes(term.trim()));
  return terms.split(' AND ').every((term) => allowed.includes(term.trim()));
}

interface Manifest {
  readonly name?: string;
  readonly license?: string | { readonly type?: string };
  readonly licenses?: readonly { readonly type?: string }[];
}

/** As its manifest says; one that says nothing may have the text of a licence beside it. */
function licenceIn({ license, licenses }: Manifest, folder: string): string {
  const said = typeof license === 'string' ? license : (license?.type ?? licenses?.map(({ type }) => type).join(' OR '));
  if (said) return said;
  const text = join(folder, 'LICENSE');
  return existsSync(text) && readFileSync(text, 'utf8').startsWith('MIT License') ? 'MIT' : 'none said';
}

/** A build for one platform: not listed, so that the list is the same on every machine. */
const isOfPlatform = (name: string): boolean =>
  /[-/](linux|darwin|win32|windows|freebsd|openbsd|netbsd|android|aix|sunos|openharmony|wasm32)([-_]|$)|wasm32-wasi$/.test(name);

/** Name → licences, of every package that the lock file names and that is installed here. */
export function licencesOfAll({ withPlatforms = false } = {}): ReadonlyMap<string, string> {
  const lock = readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8');
  const listed = new Set([...lock.matchAll(/^ {2}'?(@?[^@\s']+)@([^:'()\s]+)'?:$/gm)].map(([, name, version]) => `${name}@${version}`));
  const store = join(root, 'node_modules/.pnpm');
  const found = new Map<string, Set<string>>();
  for (const folder of readdirSync(store)) {
    const inside = join(store, folder, 'node_modules');
    const [, name] = /^(@?[^@]+)@/.exec(folder.replace('+', '/')) ?? [];
    const file = name === undefined ? '' : join(inside, name, 'package.json');
    if (name === undefined || (!withPlatforms && isOfPlatform(name)) || !existsSync(file)) continue;
    const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest & { version: string };
    if (!listed.has(`${name}@${manifest.version}`)) continue;
    found.set(name, (found.get(name) ?? new Set()).add(licenceIn(manifest, dirname(file))));
  }
  return new Map([...found].map(([name, licences]) => [name, [...licences].toSorted().join(', ')]));
}

export function listOf(licences: ReadonlyMap<string, string>): string {
  const byLicence = Map.groupBy(licences, ([, licence]) => licence);
  const parts = [...byLicence]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([licence, packages]) => {
      const names = packages.map(([name]) => name).toSorted();
      return `## ${licence}\n\n${names.join(', ')}\n`;
    });
  return `# Licences of what the shop is made of\n\nMade by \`node scripts/licences.ts\` from the lock file; \`tests/safety/licences.test.ts\` holds it to that. What is installed for one platform alone is checked and not listed.\n\n${parts.join('\n')}`;
}

if (import.meta.main) writeFileSync(listFile, listOf(licencesOfAll()));
