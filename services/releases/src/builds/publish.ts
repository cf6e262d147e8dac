import type { KeyObject } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { releaseRecord, type ReleaseRecord, type RemoteName } from '@fudaya/contracts';
import type { Sql } from '@fudaya/db';
import { bring, buildFolder, buildIdOf, integrityOf, readFiles, recordFile, type BuildFile, type BuildsPlace } from '@fudaya/kit/builds';
import { Misuse } from '../misuse.ts';
import { insertBuild, inTransaction, lockBuild, writeChange } from '../release.sql.ts';
import { isKept, keep } from './kept-builds.ts';
import { signatureOf } from './signature.ts';

interface Built extends BuildsPlace {
  readonly remote: RemoteName;
  /** The folder that the build wrote. */
  readonly dist: string;
}

export interface Publish extends Built {
  readonly by: string;
  readonly why?: string;
  /** Signs the record, where the shop asks for signatures. */
  readonly key?: KeyObject | undefined;
}

async function readRecord(dist: string, remote: RemoteName): Promise<ReleaseRecord> {
  const file = join(dist, recordFile);
  if (!existsSync(file)) throw new Misuse(`There is no build of ${remote} in ${dist}. Run "pnpm build" first.`);
  const parsed = releaseRecord.safeParse(JSON.parse(await readFile(file, 'utf8')));
  if (!parsed.success) throw new Misuse(`${file} is not a release record this version understands. Run "pnpm build" again.`);
  if (parsed.data.remote !== remote) throw new Misuse(`${dist} holds a build of ${parsed.data.remote}, not of ${remote}.`);
  return parsed.data;
}

function verify(record: ReleaseRecord, files: readonly BuildFile[]): void {
  const contents = new Map(files.map(({ name, content }) => [name, content]));
  for (const [name, integrity] of Object.entries({
    ...record.integrity,
    ...(record.server && { [record.server.entry]: record.server.integrity }),
  })) {
    const content = contents.get(name);
    if (!content) throw new Misuse(`The build of ${record.remote} is not complete: ${name} is missing. Run "pnpm build" again.`);
    if (integrityOf(content) !== integrity)
      throw new Misuse(`${name} was changed after the build of ${record.remote}. Run "pnpm build" again.`);
  }
  if (buildIdOf(files) !== record.build)
    throw new Misuse(`The files of ${record.remote} are not those of build ${record.build}. Run "pnpm build" again.`);
}

/** Copies a build into the build store, hashes checked, compressed copies beside. One that is there already is left as it is. */
export async function keepBuild({ remote, dist, buildsDir, bucket }: Built): Promise<ReleaseRecord> {
  const record = await readRecord(dist, remote);
  const place = { buildsDir, bucket };
  if (await isKept(place, remote, record.build)) return record;
  const files = await readFiles(dist);
  verify(record, files);
  await keep(place, remote, record.build, files, `${JSON.stringify(record, null, 2)}\n`);
  return record;
}

/**
 * Keeps a build for ever: puts it into the build store, and records it.
 * Publishing the same build again changes nothing. Nothing goes live by it.
 * @throws Misuse when the folder holds no whole build of this remote.
 */
export async function publish(
  sql: Sql,
  { remote, dist, buildsDir, bucket, by, why = '', key }: Publish,
): Promise<{ build: string; isNew: boolean }> {
  const place = { buildsDir, bucket };
  // Outside of the transaction what takes long; inside once more, with the row held: prune.ts may have removed it between.
  const record = await keepBuild({ remote, dist, ...place });
  const isNew = await inTransaction(sql, async (tx) => {
    await lockBuild(tx, remote, record.build);
    await keepBuild({ remote, dist, ...place });
    await bring(place, remote, record.build);
    const text = await readFile(join(buildFolder(buildsDir, remote, record.build), recordFile), 'utf8');
    const isNew = await insertBuild(tx, record, integrityOf(Buffer.from(text)), key ? signatureOf(text, key) : null);
    if (isNew) await writeChange(tx, { remote, action: 'publish', build: record.build, previous: null, by, why });
    return isNew;
  });
  return { build: record.build, isNew };
}
