// Pictures that commands name: those of /media/ lie where the store keeps them, those of /art/ come with the shop.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { MediaPlace } from '@fudaya/store/media';

const artFolder = join(import.meta.dirname, '../../art/out');
const isWithin = (file: string) => /^(?:[\w-][\w.-]*\/)*[\w-][\w.-]*$/.test(file);

/** Whether a path of the shop's data leads to a picture that is there. */
export async function isPictureThere(place: MediaPlace, path: string): Promise<boolean> {
  const [, area, file = ''] = /^\/(media|art)\/(.+)$/.exec(path) ?? [];
  if (area === undefined || !isWithin(file)) return false;
  return area === 'art' ? existsSync(join(artFolder, file)) : place.has(file);
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
