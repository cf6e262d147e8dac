// Where builds are kept: a folder, or a bucket whose cache that folder is. A build is there as a whole or not at all:
// its release.json is written last, removed first, and what comes out of a bucket is taken only when it adds up to the build's id.
import { mkdir, mkdtemp, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { RemoteName } from '@fudaya/contracts';
import type { Bucket } from './bucket.ts';
import { buildFolder, buildIdOf, holdsBuild, keepBuild, type BuildFile } from './build-store.ts';

export interface BuildsPlace {
  readonly buildsDir: string;
  readonly bucket?: Bucket | undefined;
}
const record = 'release.json';
/** How many files are on their way at once. */
const atOnce = 8;

const keyOf = (remote: RemoteName, build: string, name: string) => `${remote}/${build}/${name}`;

async function inTurns<T, R>(all: readonly T[], work: (one: T) => Promise<R>): Promise<R[]> {
  const done: R[] = [];
  for (let at = 0; at < all.length; at += atOnce) done.push(...(await Promise.all(all.slice(at, at + atOnce).map(work))));
  return done;
}

/** Whether the store holds this build: the bucket where there is one, whatever lies in its cache. */
export async function isKept({ buildsDir, bucket }: BuildsPlace, remote: RemoteName, build: string): Promise<boolean> {
  return bucket ? bucket.has(keyOf(remote, build, record)) : holdsBuild(buildsDir, remote, build);
}

/** Keeps a build with compressed copies beside its files. One that is kept already is left as it is. */
export async function keep(
  place: BuildsPlace,
  remote: RemoteName,
  build: string,
  files: readonly BuildFile[],
  text: string,
): Promise<void> {
  const { buildsDir, bucket } = place;
  if (!holdsBuild(buildsDir, remote, build)) await keepBuild(buildsDir, remote, build, files, text);
  if (!bucket) return;
  const folder = buildFolder(buildsDir, remote, build);
  const names = await filesBelow(folder);
  const put = async (name: string) => bucket.put({ key: keyOf(remote, build, name), content: await readFile(join(folder, name)) });
  await inTurns(
    names.filter((name) => name !== record),
    put,
  );
  await put(record);
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'));
}

/**
 * Brings a build from the bucket into the folder, if it is not there yet.
 * @returns whether the folder holds it now
 * @throws when what lies in the bucket is not the build of that id
 */
export async function bring({ buildsDir, bucket }: BuildsPlace, remote: RemoteName, build: string): Promise<boolean> {
  if (holdsBuild(buildsDir, remote, build)) return true;
  if (!bucket || !(await bucket.has(keyOf(remote, build, record)))) return false;
  const prefix = keyOf(remote, build, '');
  const names = (await bucket.list(prefix)).map((key) => key.slice(prefix.length));
  const files = await inTurns(names, async (name): Promise<BuildFile> => {
    const content = await bucket.get(`${prefix}${name}`);
    if (!content || !/^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/.test(name)) throw new Error(`${prefix}${name} cannot be read from the bucket`);
    return { name, content };
  });
  const own = files.filter(({ name }) => name !== record && !/\.(br|gz)$/.test(name));
  if (buildIdOf(own) !== build) throw new Error(`what the bucket holds as ${remote} ${build} is not that build`);
  await putInPlace(buildsDir, remote, build, files);
  return true;
}

async function putInPlace(buildsDir: string, remote: RemoteName, build: string, files: readonly BuildFile[]): Promise<void> {
  await mkdir(join(buildsDir, remote), { recursive: true });
  const aside = await mkdtemp(join(buildsDir, remote, '.bring-'));
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

/** Removes a build's files from the bucket and from this folder. Safe to repeat. */
export async function discard({ buildsDir, bucket }: BuildsPlace, remote: RemoteName, build: string): Promise<void> {
  if (bucket) {
    const prefix = keyOf(remote, build, '');
    await bucket.remove([`${prefix}${record}`]);
    await bucket.remove((await bucket.list(prefix)).filter((key) => key !== `${prefix}${record}`));
  }
  const folder = buildFolder(buildsDir, remote, build);
  await rm(join(folder, record), { force: true });
  await rm(folder, { recursive: true, force: true });
}
