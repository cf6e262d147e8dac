// The build store as a folder: <buildsDir>/<remote>/<build>/<file>, never overwritten.
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { RemoteName } from '@fudaya/contracts';

export interface BuildFile {
  readonly name: string;
  readonly content: Buffer;
}

const compressible = /\.(js|css|json|svg|html|txt|map)$/;
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** The same sum as shared/build takes: the first 16 hex over the names and hashes of all files. */
export function buildIdOf(files: readonly BuildFile[]): string {
  const hash = createHash('sha256');
  for (const { name, content } of files.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    hash.update(`${name}\0${createHash('sha256').update(content).digest('hex')}\n`);
  }
  return hash.digest('hex').slice(0, 16);
}

export function buildFolder(buildsDir: string, remote: RemoteName, build: string): string {
  return join(buildsDir, remote, build);
}

/** All files below a folder except release.json and what is compressed of them; names with forward slashes. */
export async function readFiles(dir: string): Promise<BuildFile[]> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dir, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((name) => name !== 'release.json' && !/\.(br|gz)$/.test(name));
  return Promise.all(names.toSorted().map(async (name) => ({ name, content: await readFile(join(dir, name)) })));
}

/** Whether the store holds this build. A build appears by one rename, so what is there is whole. */
export function holdsBuild(buildsDir: string, remote: RemoteName, build: string): boolean {
  return existsSync(join(buildFolder(buildsDir, remote, build), 'release.json'));
}

async function writeCompressed(file: string, content: Buffer): Promise<void> {
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length } };
  await Promise.all([writeFile(`${file}.br`, await brotli(content, quality)), writeFile(`${file}.gz`, await zip(content, { level: 9 }))]);
}

/** Writes a build aside, then moves it into place. A build that is there already is left as it is. */
export async function keepBuild(
  buildsDir: string,
  remote: RemoteName,
  build: string,
  files: readonly BuildFile[],
  record: string,
): Promise<void> {
  const target = buildFolder(buildsDir, remote, build);
  await mkdir(join(buildsDir, remote), { recursive: true });
  const aside = await mkdtemp(join(buildsDir, remote, '.publish-'));
  try {
    for (const { name, content } of files) {
      const file = join(aside, name);
      await mkdir(join(file, '..'), { recursive: true });
      await writeFile(file, content);
      if (compressible.test(name)) await writeCompressed(file, content);
    }
    await writeFile(join(aside, 'release.json'), record);
    await rename(aside, target);
  } catch (fault) {
    if (!holdsBuild(buildsDir, remote, build)) throw fault;
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
}
