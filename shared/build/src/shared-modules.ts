// One policy for shell and remotes: what the page holds exactly once.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/**
 * React, and our own web package, which bundles router, i18next, rxjs and react-query once. Those libraries are not shared
 * by their roots: a shared root is not tree-shaken. The keys with a slash cover react/jsx-runtime and react-dom/client.
 */
const singletons = ['react', 'react-dom', '@fudaya/web'] as const;
/**
 * The desk's kit: one copy in a page of the desk, given by the desk's entry (shell/src/desk/main.tsx). Not among what a build's record asks
 * for: members' pages live without it.
 */
const kit = '@fudaya/desk';
/**
 * What contracts are written with (zod). Every build uses it, the shell brings it, and a remote keeps a copy of its own in a chunk that is
 * asked for only where the shell's is of an older version (decision 165).
 */
const schema = '@fudaya/contracts/schema';
const keysOf = {
  react: ['react', 'react/'],
  'react-dom': ['react-dom', 'react-dom/'],
  '@fudaya/web': ['@fudaya/web'],
} as const;

/** A file of a package as this build finds it. */
const fileOf = (dir: string, name: string, file: string): string =>
  readFileSync(join(createRequire(join(dir, 'package.json')).resolve.paths(name)?.[0] ?? '', name, file), 'utf8');

const versionOf = (dir: string, name: string): string => (JSON.parse(fileOf(dir, name, 'package.json')) as { version: string }).version;

/** What @fudaya/web exports to the page, as source. */
export const entryOfWeb = (dir: string): string => fileOf(dir, '@fudaya/web', 'src/index.ts');

/** Singleton → the range this build asks for. */
export function sharedRanges(dir: string): Record<string, string> {
  return Object.fromEntries(singletons.map((name) => [name, `^${versionOf(dir, name)}`]));
}

/** Singleton → the version this build brings, if it is the shell's. */
export function broughtVersions(dir: string): Record<string, string> {
  return Object.fromEntries(singletons.map((name) => [name, versionOf(dir, name)]));
}

/** The shell brings the one copy of each, in its first script: no second round trip before the page starts. */
export function providedShared(dir: string) {
  const own = sharedConfig(dir, (requiredVersion) => ({ singleton: true, eager: true, requiredVersion }));
  return { ...own, [schema]: { ...versionsOfSchema(dir), eager: true } };
}

/** A remote takes the shell's copy and carries none of its own, but for what contracts are written with. */
export function consumedShared(dir: string) {
  const policy = (requiredVersion: string) => ({ singleton: true, import: false as const, requiredVersion });
  return { ...sharedConfig(dir, policy), [kit]: policy(`^${versionOf(dir, kit)}`), [schema]: versionsOfSchema(dir) };
}

function versionsOfSchema(dir: string) {
  const version = versionOf(dir, '@fudaya/contracts');
  return { version, requiredVersion: `^${version}` };
}

function sharedConfig<T>(dir: string, policy: (requiredVersion: string) => T): Record<string, T> {
  const ranges = sharedRanges(dir);
  return Object.fromEntries(singletons.flatMap((name) => keysOf[name].map((key) => [key, policy(ranges[name] ?? '')])));
}
