// Where the shop's own pictures lie: a folder, or a bucket. The edge serves either below /media/.
import { existsSync } from 'node:fs';
import { access, mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { bucketOf, bucketSettings } from '@fudaya/kit/builds';
import { encoded, type CheckedPicture } from './picture-check.ts';

export interface MediaPlace {
  /** By its name below /media/. */
  has(file: string): Promise<boolean>;
  put(file: string, content: Buffer): Promise<void>;
}

const root = join(import.meta.dirname, '../../../..');
const artFolder = join(root, 'services/ops/art/out');
const isWithin = (file: string) => /^(?:[\w-][\w.-]*\/)*[\w-][\w.-]*$/.test(file);

export const folderPlace = (folder: string): MediaPlace => ({
  has: (file) =>
    access(join(folder, file)).then(
      () => true,
      () => false,
    ),
  async put(file, content) {
    const target = join(folder, file);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(`${target}.part`, content);
    await rename(`${target}.part`, target);
  },
});

/** The bucket of MEDIA_BUCKET, else the folder MEDIA_DIR, which the edge has under the same name. */
export async function mediaPlace(env: NodeJS.ProcessEnv = process.env): Promise<MediaPlace> {
  const bucket = await bucketOf(bucketSettings(env, 'MEDIA'));
  if (bucket) return { has: (file) => bucket.has(file), put: (key, content) => bucket.put({ key, content }) };
  return folderPlace(env['MEDIA_DIR'] || join(root, '.data/media'));
}

/** Whether a path of the shop's data leads to a picture that is there. */
export async function isPictureThere(place: MediaPlace, path: string): Promise<boolean> {
  const [, area, file = ''] = /^\/(media|art)\/(.+)$/.exec(path) ?? [];
  if (area === undefined || !isWithin(file)) return false;
  return area === 'art' ? existsSync(join(artFolder, file)) : place.has(file);
}

/** Puts every file of a picture where it is not yet. @returns the path that the shop's data names */
export async function putPicture(place: MediaPlace, picture: CheckedPicture): Promise<string> {
  if (!(await place.has(picture.file))) for await (const { file, content } of encoded(picture)) await place.put(file, content);
  return `/media/${picture.file}`;
}

/** Names the pictures among `paths` that are not there. Paths that are none of the shop's are refused elsewhere. */
export async function refuseMissing(
  wishes: { refuse(problem: string): void },
  flag: string,
  paths: readonly string[],
  place: () => Promise<MediaPlace>,
): Promise<void> {
  const own = paths.filter((path) => /^\/(?![/\\])/.test(path));
  if (own.length === 0) return;
  const at = await place();
  for (const path of own)
    if (!(await isPictureThere(at, path))) wishes.refuse(`--${flag}: there is no picture ${path}. Put it there with: pnpm ops media put`);
}
