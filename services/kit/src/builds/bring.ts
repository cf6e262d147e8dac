// Where builds lie: a folder, or a bucket whose cache that folder is. A build is there as a whole or not at all, and what comes
// out of a bucket is taken only when it adds up to the build's id.
import type { RemoteName } from '@fudaya/contracts';
import type { Bucket } from './bucket.ts';
import { buildIdOf, holdsBuild, isOwnFile, putInPlace, recordFile, type BuildFile } from './build-folder.ts';

export interface BuildsPlace {
  readonly buildsDir: string;
  readonly bucket?: Bucket | undefined;
}
/** How many files are on their way at once. */
const maxAtOnce = 8;

/** Where a file of a build lies in the bucket. */
export const keyOf = (remote: RemoteName, build: string, name: string): string => `${remote}/${build}/${name}`;

/** Some at a time, all of them in the end. */
export async function inTurns<T, R>(all: readonly T[], work: (one: T) => Promise<R>): Promise<R[]> {
  const done: R[] = [];
  for (let at = 0; at < all.length; at += maxAtOnce) done.push(...(await Promise.all(all.slice(at, at + maxAtOnce).map(work))));
  return done;
}

/**
 * Brings a build from the bucket into the folder, if it is not there yet.
 * @returns whether the folder holds it now
 * @throws when what lies in the bucket is not the build of that id
 */
export async function bring({ buildsDir, bucket }: BuildsPlace, remote: RemoteName, build: string): Promise<boolean> {
  if (holdsBuild(buildsDir, remote, build)) return true;
  if (!bucket || !(await bucket.has(keyOf(remote, build, recordFile)))) return false;
  const prefix = keyOf(remote, build, '');
  const names = (await bucket.list(prefix)).map((key) => key.slice(prefix.length));
  const files = await inTurns(names, async (name): Promise<BuildFile> => {
    const content = await bucket.get(`${prefix}${name}`);
    if (!content || !/^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/.test(name)) throw new Error(`${prefix}${name} cannot be read from the bucket`);
    return { name, content };
  });
  if (buildIdOf(files.filter(({ name }) => isOwnFile(name))) !== build)
    throw new Error(`what the bucket holds as ${remote} ${build} is not that build`);
  await putInPlace(buildsDir, remote, build, files);
  return true;
}
