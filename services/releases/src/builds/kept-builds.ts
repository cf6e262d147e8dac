// Keeps builds and removes them: in a folder, or in a bucket whose cache that folder is.
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { RemoteName } from '@fudaya/contracts';
import {
  buildFolder,
  holdsBuild,
  inTurns,
  keyOf,
  namesBelow,
  putInPlace,
  recordFile,
  type BuildFile,
  type BuildsPlace,
} from '@fudaya/kit/builds';

const compressible = /\.(js|css|json|svg|html|txt|map)$/;
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** A file with its compressed copies. */
async function withCopies({ name, content }: BuildFile): Promise<BuildFile[]> {
  if (!compressible.test(name)) return [{ name, content }];
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length } };
  const [br, gz] = await Promise.all([brotli(content, quality), zip(content, { level: 9 })]);
  return [
    { name, content },
    { name: `${name}.br`, content: br },
    { name: `${name}.gz`, content: gz },
  ];
}

/** Whether the store holds this build: the bucket where there is one, whatever lies in its cache. */
export async function isKept({ buildsDir, bucket }: BuildsPlace, remote: RemoteName, build: string): Promise<boolean> {
  return bucket ? bucket.has(keyOf(remote, build, recordFile)) : holdsBuild(buildsDir, remote, build);
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
  if (!holdsBuild(buildsDir, remote, build)) {
    const all: BuildFile[] = [];
    for (const file of files) all.push(...(await withCopies(file)));
    await putInPlace(buildsDir, remote, build, [...all, { name: recordFile, content: Buffer.from(text) }]);
  }
  if (!bucket) return;
  const folder = buildFolder(buildsDir, remote, build);
  const put = async (name: string) => bucket.put({ key: keyOf(remote, build, name), content: await readFile(join(folder, name)) });
  const names = await namesBelow(folder);
  await inTurns(
    names.filter((name) => name !== recordFile),
    put,
  );
  await put(recordFile);
}

/** Removes a build's files from the bucket and from this folder. Safe to repeat. */
export async function discard({ buildsDir, bucket }: BuildsPlace, remote: RemoteName, build: string): Promise<void> {
  if (bucket) {
    const prefix = keyOf(remote, build, '');
    await bucket.remove([`${prefix}${recordFile}`]);
    await bucket.remove((await bucket.list(prefix)).filter((key) => key !== `${prefix}${recordFile}`));
  }
  const folder = buildFolder(buildsDir, remote, build);
  await rm(join(folder, recordFile), { force: true });
  await rm(folder, { recursive: true, force: true });
}
