// The packages that the design names: each is used by running code through what it exports, and nothing reaches inside one.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { defineRemote, defineShell } from '@fudaya/build';
import { areas } from '@fudaya/contracts';
import { describe, expect, test } from 'vitest';
import { importsOf, packageOf, reachedFrom } from './running-code.ts';

const root = join(import.meta.dirname, '../..');
const code = [
  'react',
  'react-dom',
  'react-router-dom',
  'webpack',
  '@module-federation/enhanced',
  'single-spa',
  'single-spa-react',
  'hono',
  '@hono/node-server',
  'drizzle-orm',
  'postgres',
  'zod',
  'i18next',
  'react-i18next',
  'rxjs',
] as const;
const testRunners = ['vitest', 'playwright'] as const;
const card: readonly string[] = [...code, ...testRunners];

const tracked = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  .split('\0')
  .filter((path) => path !== '' && existsSync(join(root, path)));
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const isTest = (path: string) => /\.(test|e2e)\.tsx?$|\/(testing|fixtures)\/|^tests\//.test(path);
const sources = tracked.filter((path) => /\.(ts|tsx|mts|mjs)$/.test(path) && !path.startsWith('tests/safety/'));

type Manifest = Readonly<Record<'name' | 'dependencies' | 'devDependencies', Readonly<Record<string, string>> | undefined>>;
const folders = tracked.filter((path) => /(^|\/)package\.json$/.test(path)).map((path) => dirname(path));
const manifestOf = (folder: string) => JSON.parse(read(join(folder, 'package.json'))) as Manifest;
const packages = new Map(folders.map((folder) => [String(manifestOf(folder).name), join(root, folder)]));
const ownerOf = (path: string) =>
  folders
    .filter((folder) => folder !== '.' && path.startsWith(`${folder}/`))
    .toSorted()
    .at(-1) ?? '.';
const users = (name: string, files: readonly string[]) =>
  files.filter((path) => importsOf(read(path)).some((specifier) => packageOf(specifier) === name));

/** Where something begins to run. */
const entries = sources.filter((path) =>
  /^(shell\/src\/(main\.tsx|server\.tsx|platform\/no-eval\.ts)|mfe-\w+\/src\/(index\.tsx|server\.ts)|services\/\w+\/src\/(server|cli|migrate)\.ts|shared\/build\/src\/run\.ts|(shell|mfe-\w+)\/webpack\.config\.ts|scripts\/\w+\.ts)$/.test(
    path,
  ),
);
const running = reachedFrom(
  entries.map((path) => join(root, path)),
  packages,
);
const runs = sources.filter((path) => !isTest(path) && running.has(join(root, path)));

describe('FED-5 the packages that the design names', () => {
  test.each(code)('%s is imported by code that runs, and declared for that by each package that imports it', (name) => {
    const found = users(name, runs);
    expect(found).not.toEqual([]);
    const undeclared = [...new Set(found.map(ownerOf))].filter((folder) => manifestOf(folder).dependencies?.[name] !== 'catalog:');
    expect(undeclared).toEqual([]);
  });

  test.each(testRunners)('%s is what the tests run by', (name) => {
    const found = users(name, sources.filter(isTest));
    expect(found).not.toEqual([]);
    const undeclared = [...new Set(found.map(ownerOf))].filter((folder) => {
      const { dependencies, devDependencies } = manifestOf(folder);
      return { ...dependencies, ...devDependencies }[name] !== 'catalog:';
    });
    expect(undeclared).toEqual([]);
  });

  test('they are imported by what they export, and by nothing that they call unsafe or unstable', () => {
    const wrong = sources.flatMap((path) => {
      const text = read(path);
      const inner = importsOf(text).filter(
        (specifier) => card.includes(packageOf(specifier)) && /\/(dist|lib|src|esm|cjs)\//.test(specifier),
      );
      return [...inner, ...(text.match(/\b(UNSAFE_|unstable_)\w+/g) ?? [])].map((name) => `${path}: ${name}`);
    });
    expect(wrong).toEqual([]);
  });
});

type Configuration = ReturnType<typeof defineShell>;
/** A configuration and those of the outputs it makes beside: what the edge renders with, what the desk loads. */
function withOutputs(configuration: Configuration): Configuration[] {
  const beside = (configuration.plugins ?? []).flatMap((plugin) =>
    plugin && 'configuration' in plugin ? [plugin.configuration as Configuration] : [],
  );
  return [configuration, ...beside.flatMap(withOutputs)];
}
const configurations = [defineShell(join(root, 'shell')), ...areas.map((area) => defineRemote(join(root, `mfe-${area}`), { area }))]
  .flatMap(withOutputs)
  .map((configuration) => ({ name: configuration.name, configuration }));
const ruleFits = (pattern: unknown, path: string) => pattern instanceof RegExp && pattern.test(path);
const dependencies = [...new Set(folders.flatMap((folder) => Object.keys(manifestOf(folder).dependencies ?? {})))].filter(
  (name) => !name.startsWith('@fudaya/'),
);

describe('FED-5 no build reaches inside a package', () => {
  test('shell and remotes are looked at with all that they make: for members, for the edge, for the desk', () => {
    const names = ['shell', ...areas].flatMap((name) => [name, `${name} desk`, `${name} server`]);
    // Payment and account have no first views.
    const missing = names.filter((name) => !configurations.some((one) => one.name === name));
    expect(missing.toSorted()).toEqual(missing.filter((name) => / server$/.test(name)).toSorted());
    expect(configurations.length).toBeGreaterThan(10);
  });

  test.each(configurations)('$name takes each file of a package as it is published', ({ configuration }) => {
    expect(configuration.resolve?.alias).toBeUndefined();
    expect(configuration.resolve?.fallback).toBeUndefined();
    expect(configuration.resolve?.plugins).toBeUndefined();
    expect(configuration.resolveLoader).toBeUndefined();
    expect(
      (configuration.plugins ?? [])
        .map((plugin) => plugin?.constructor.name ?? '')
        .filter((name) => /Replacement|Ignore|Provide/.test(name)),
    ).toEqual([]);
    const rules = configuration.module?.rules ?? [];
    expect(rules.length).toBeGreaterThan(3);
    const loaded = [...new Set([...card, ...dependencies])].flatMap((name) =>
      ['index.js', 'dist/index.mjs', 'dist/index.cjs', 'lib/index.ts', 'index.tsx'].filter((file) =>
        rules.some((rule) => {
          if (!rule || typeof rule !== 'object') return false;
          const path = join(root, 'node_modules/.pnpm/x/node_modules', name, file);
          return ruleFits(rule.test, path) && !ruleFits(rule.exclude, path);
        }),
      ),
    );
    expect(loaded).toEqual([]);
  });

  const tools = sources.filter(
    (path) => /^(shared\/build\/src|shared\/web\/\.storybook|scripts)\/|\.config\.m?ts$/.test(path) && !isTest(path),
  );
  const surgery =
    /\balias\b\s*[:=]|resolveLoader|ReplacementPlugin|IgnorePlugin|ProvidePlugin|(?:string-replace|imports|exports)-loader|registerHooks|patch-package|enforce: 'pre'/;

  test('no tool of the house replaces, rewrites or stands in for what a package says', () => {
    expect(tools.length).toBeGreaterThan(30);
    expect(tools.filter((path) => surgery.test(read(path)))).toEqual([]);
    // Packages of ours run nothing when they are installed, and nothing changes what pnpm resolves.
    const scripted = folders.filter((folder) =>
      /"(?:pre|post)?install"|"prepare"|"resolutions"|"pnpm"/.test(read(join(folder, 'package.json'))),
    );
    expect(scripted).toEqual([]);
    expect(tracked.filter((path) => /(^|\/)\.pnpmfile\.c?js$/.test(path))).toEqual([]);
  });

  test('what is looked for is found where it stands', () => {
    const found = ["resolve: { alias: { react: 'x' } }", 'new NormalModuleReplacementPlugin(a, b)', "{ loader: 'string-replace-loader' }"];
    expect(found.filter((text) => !surgery.test(text))).toEqual([]);
    expect(surgery.test('name.replaceAll(a, b); // an alias of it')).toBe(false);
  });

  test('one package is patched: the driver of Postgres, as decision 18 says', () => {
    const workspace = read('pnpm-workspace.yaml');
    const patched = /^patchedDependencies:\n((?: {2}.*\n?)+)/m.exec(workspace)?.[1] ?? '';
    expect(patched.trim()).toBe('postgres@3.4.9: patches/postgres@3.4.9.patch');
    expect(tracked.filter((path) => path.startsWith('patches/'))).toEqual(['patches/postgres@3.4.9.patch']);
    expect(workspace).not.toMatch(/^(overrides|packageExtensions):/m);
    expect(tracked).toContain('services/db/src/driver.test.ts');
    expect(read('shared/docs/decisions/0018-a-patched-driver.md')).toContain('github.com/porsager/postgres/issues/1154');
  });
});
