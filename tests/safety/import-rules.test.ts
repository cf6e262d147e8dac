// The import table of the architecture, as a test. A package may import what its row names, and only what it declares.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
const remote = ['contracts', 'web', 'desk', 'draw'];
const area = ['contracts', 'kit', 'books', 'draw', 'db'];

/** Folder → the packages of ours it may import. */
const table: Record<string, readonly string[]> = {
  'shared/contracts': [],
  'shared/draw': ['log'],
  'shared/log': [],
  'shared/build': ['contracts'],
  'shared/web': ['contracts'],
  'shared/desk': ['contracts', 'web'],
  'services/db': [],
  'services/kit': ['contracts'],
  'services/books': ['contracts', 'db'],
  'services/store': area,
  'services/gacha': [...area, 'log'],
  'services/payment': area,
  'services/account': area,
  'services/edge': ['contracts', 'kit', 'db'],
  'services/releases': ['contracts', 'kit', 'db'],
  'services/ops': ['contracts', 'kit', 'db', 'books', 'draw', 'log', 'gacha', 'payment', 'account', 'store'],
  'services/simulator': ['contracts', 'log'],
  shell: remote,
  'mfe-store': remote,
  'mfe-gacha': remote,
  'mfe-payment': remote,
  'mfe-account': remote,
};
function sourcesBelow(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    if (['node_modules', 'dist', 'out', 'migrations', '.cache'].includes(name)) return [];
    if (statSync(path).isDirectory()) return sourcesBelow(path);
    return /\.(ts|tsx|mts)$/.test(name) ? [path] : [];
  });
}

const importOf =
  /(?:^|\n)\s*(?:import|export)\s[^;'"]*?from\s*['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)|(?:^|\n)import\s+['"]([^'"]+)['"]/g;
function importsOf(file: string): string[] {
  return [...readFileSync(file, 'utf8').matchAll(importOf)].map((match) => match[1] ?? match[2] ?? match[3] ?? '');
}
const packageOf = (specifier: string) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
const isTest = (file: string) => /\.test\.tsx?$|\/(testing|fixtures)(\/|\.ts|-setup\.ts)|vitest/.test(file);
const isConfig = (file: string) => /(webpack|module-federation|drizzle)\.config\.ts$/.test(file);

type Manifest = { name: string; dependencies?: object; devDependencies?: object; optionalDependencies?: object };
const manifestOf = (folder: string) => JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as Manifest;

/** By its own name a package imports what builds share by that name. */
const isOfItself = (folder: string, specifier: string) => packageOf(specifier) === manifestOf(folder).name;

describe('FED-1 the import table holds', () => {
  test.each(Object.entries(table))('%s imports only what its row names', (folder, allowed) => {
    const wrong = sourcesBelow(join(root, folder)).flatMap((file) =>
      importsOf(file)
        .filter((specifier) => specifier.startsWith('@fudaya/') && !isOfItself(folder, specifier))
        .filter((specifier) => !isTest(file) && !(isConfig(file) && packageOf(specifier) === '@fudaya/build'))
        .filter((specifier) => !allowed.includes(packageOf(specifier).slice('@fudaya/'.length)))
        .map((specifier) => `${relative(root, file)} imports ${specifier}`),
    );
    expect(wrong).toEqual([]);
  });

  test.each(Object.keys(table))('%s declares all that it imports', (folder) => {
    const manifest = manifestOf(folder);
    const declared = new Set(Object.keys({ ...manifest.dependencies, ...manifest.devDependencies, ...manifest.optionalDependencies }));
    const wrong = sourcesBelow(join(root, folder)).flatMap((file) =>
      importsOf(file)
        .filter(
          (specifier) => specifier !== '' && !specifier.startsWith('.') && !specifier.startsWith('node:') && !specifier.startsWith('data:'),
        )
        .filter((specifier) => !builtinModules.includes(specifier) && !declared.has(packageOf(specifier)) && !isOfItself(folder, specifier))
        // What the whole workspace shares for pictures and tests is declared once, at the root.
        .filter(
          (specifier) => !(file.includes('/services/ops/art/') && ['sharp', 'simplex-noise', 'pure-rand'].includes(packageOf(specifier))),
        )
        .map((specifier) => `${relative(root, file)} imports ${specifier}`),
    );
    expect(wrong).toEqual([]);
  });

  test.each(Object.keys(table))('%s never reaches out of its folder by a relative path', (folder) => {
    const home = join(root, folder);
    const wrong = sourcesBelow(home).flatMap((file) =>
      importsOf(file)
        .filter((specifier) => specifier.startsWith('.'))
        .filter((specifier) => relative(home, resolve(dirname(file), specifier)).startsWith('..'))
        .map((specifier) => `${relative(root, file)} imports ${specifier}`),
    );
    expect(wrong).toEqual([]);
  });

  test('every package of the workspace has its row in the table', () => {
    const folders = ['services', 'shared'].flatMap((parent) =>
      readdirSync(join(root, parent))
        .filter((name) => name !== 'docs')
        .map((name) => `${parent}/${name}`),
    );
    const remotes = readdirSync(root).filter((name) => name === 'shell' || name.startsWith('mfe-'));
    expect([...folders, ...remotes].toSorted()).toEqual(Object.keys(table).toSorted());
  });
});
