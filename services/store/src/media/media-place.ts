// Where the shop's own pictures lie: a folder, or a bucket. The edge serves either below /media/.
import { randomUUID } from 'node:crypto';
import { access, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { bucketOf, bucketSettings } from '@fudaya/kit/builds';
import type { CheckedPicture } from './picture-check.ts';

export interface MediaPlace {
  /** By its name below /media/. */
  has(file: string): Promise<boolean>;
  put(file: string, content: Buffer): Promise<void>;
}

const root = join(import.meta.dirname, '../../../..');

export const folderPlace = (folder: string): MediaPlace => ({
  has: (file) =>
    access(join(folder, file)).then(
      () => true,
      () => false,
    ),
  put: (file, content) => putWhole(join(folder, file), content),
});

/** A file is there whole or not at all, also where two put it at once or the machine stops: each writes one of its own beside it. */
async function putWhole(target: string, content: Buffer): Promise<void> {
  await mkdir(dirname(target), { recursive: true });
  const part = `${target}.${randomUUID()}.part`;
  try {
    const file = await open(part, 'wx');
    try {
      await file.writeFile(content);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(part, target);
  } catch (fault) {
    await rm(part, { force: true });
    throw fault;
  }
}

/** The bucket of MEDIA_BUCKET, else the folder MEDIA_DIR, which the edge has under the same name. */
export async function mediaPlace(env: NodeJS.ProcessEnv = process.env): Promise<MediaPlace> {
  const bucket = await bucketOf(bucketSettings(env, 'MEDIA'));
  if (bucket) return { has: (file) => bucket.has(file), put: (key, content) => bucket.put({ key, content }) };
  return folderPlace(env['MEDIA_DIR'] || join(root, '.data/media'));
}

/** Puts every file of a picture where it is not yet; the one that data names comes last. @returns the path that the shop's data names */
export async function putPicture(place: MediaPlace, picture: CheckedPicture): Promise<string> {
  if (await place.has(picture.file)) return `/media/${picture.file}`;
  const { encoded } = await import('./picture-check.ts');
  for await (const { file, content } of encoded(picture)) await place.put(file, content);
  return `/media/${picture.file}`;
}
