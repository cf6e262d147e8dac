import { createHash } from 'node:crypto';
import { access, mkdir, rename } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

export const outFolder = path.join(import.meta.dirname, 'out');

/** A picture to be made: its drawing and how it is encoded. */
export interface Picture {
  readonly id: string;
  readonly folder: 'cards' | 'packs' | 'banners' | 'backs' | 'ranks';
  readonly svg: string;
  readonly quality: number;
  /** Added after the hash: `-phone` beside the wide one. */
  readonly suffix?: string;
  /** Instead of the hash of this drawing, the hash of another: so that both names differ in the suffix alone. */
  readonly hashOf?: string;
  /** A name that never changes, for pictures that pages name without a lookup. */
  readonly isStable?: boolean;
}

/** The name carries a hash of the drawing and the encoder's settings, so a file never changes under its name. */
export function fileOf({ id, folder, svg, quality, suffix = '', hashOf = svg, isStable = false }: Picture): string {
  const hash = createHash('sha256').update(`${quality} ${hashOf}`).digest('hex').slice(0, 8);
  return isStable ? `${folder}/${id}.avif` : `${folder}/${id}.${hash}${suffix}.avif`;
}

/** Draws and encodes one picture unless it is there already. Slow: about half a second. */
export async function makePicture(picture: Picture, isForced = false): Promise<boolean> {
  const target = path.join(outFolder, fileOf(picture));
  const isThere = await access(target).then(
    () => true,
    () => false,
  );
  if (isThere && !isForced) return false;
  await mkdir(path.dirname(target), { recursive: true });
  await sharp(Buffer.from(picture.svg)).avif({ quality: picture.quality, effort: 3, chromaSubsampling: '4:2:0' }).toFile(`${target}.part`);
  await rename(`${target}.part`, target);
  return true;
}
