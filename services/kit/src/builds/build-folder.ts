// A build as a folder: <buildsDir>/<remote>/<build>/<file>, never overwritten.
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { RemoteName } from '@fudaya/contracts';

export interface BuildFile {
  readonly name: string;
  readonly content: Buffer;
}

/** Written last and removed first: where it is, the build is whole. */
export const recordFile = 'release.json';

/** The same sum as shared/build takes: the first 16 hex over the names and hashes of all files. */
export function buildIdOf(files: readonly BuildFile[]): string {
  const hash = createHash('sha256');
  for (const { name, content } of files.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    hash.update(`${name}\0${createHash('sha256').update(content).digest('hex')}\n`);
  }
  return hash.digest('hex').slice(0, 16);
}

export function integrityOf(content: Uint8Array): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

export function buildFolder(buildsDir: string, remote: RemoteName, build: string): string {
  return join(buildsDir, remote, build);
}

/** Whether the folder holds this build. A build appears by one rename, so what is there is whole. */
export function holdsBuild(buildsDir: string, remote: RemoteName, build: string): boolean {
  return existsSync(join(buildFolder(buildsDir, remote, build), recordFile));
}

/** Names of all files below a folder, with forward slashes. */
export async function namesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return files.map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')).toSorted();
}

/** Of what a store holds of a build, what the build itself wrote: neither its record nor what is compressed of it. */
export const isOwnFile = (name: string): boolean => name !== recordFile && !/\.(br|gz)$/.test(name);

/** What the build wrote, read. */
export async function readFiles(folder: string): Promise<BuildFile[]> {
  const names = (await namesBelow(folder)).filter(isOwnFile);
  return Promise.all(names.map(async (name) => ({ name, content: await readFile(join(folder, name)) })));
}

/** Writes files aside and moves them into place at once. A build that is there already is left as it is. */
export async function putInPlace(buildsDir: string, remote: RemoteName, build: string, files: readonly BuildFile[]): Promise<void> {
  await mkdir(join(buildsDir, remote), { recursive: true });
  const aside = await mkdtemp(join(buildsDir, remote, '.aside-'));
  try {
    for (const { name, content } of files) {
      await mkdir(join(aside, name, '..'), { recursive: true });
      await writeFile(join(aside, name), content);
    }
    await rename(aside, buildFolder(buildsDir, remote, build));
  } catch (fault) {
    if (!holdsBuild(buildsDir, remote, build)) throw fault;
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
}
