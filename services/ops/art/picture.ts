import { createHash } from 'node:crypto';
import { access, mkdir, rename } from 'node:fs/promises';
import path from 'node:path';
import { artFiles, type ArtFile } from '@fudaya/contracts';
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

/** Every file of a picture, the one that the shop's data names among them. */
export const filesOf = (picture: Picture): string[] => {
  const file = fileOf(picture);
  return [...new Set([file, ...artFiles(file).map((one) => one.file)])];
};

/** Draws and encodes what is missing of a picture; false when all is there. Slow: about a second. */
export async function makePicture(picture: Picture, isForced = false): Promise<boolean> {
  const own = fileOf(picture);
  const widths = artFiles(own);
  const missing: string[] = [];
  for (const file of filesOf(picture)) if (isForced || !(await isThere(path.join(outFolder, file)))) missing.push(file);
  for (const file of missing) {
    await makeFile(
      picture,
      file,
      widths.find((one) => one.file === file && file !== own),
    );
  }
  return missing.length > 0;
}

const isThere = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );

/** The picture's own size, or another width: wider ones are drawn wider, narrower ones are made of the picture's own size. */
async function makeFile({ svg, quality }: Picture, file: string, other: ArtFile | undefined): Promise<void> {
  const target = path.join(outFolder, file);
  await mkdir(path.dirname(target), { recursive: true });
  const drawing = Buffer.from(svg);
  const { width: own = 1 } = await sharp(drawing).metadata();
  const width = other?.width ?? own;
  const image = sharp(drawing, { density: 72 * Math.max(1, width / own) }).resize(width);
  // With more points for the same eye, each may be coarser.
  const avif = { quality: width > own ? quality - 8 : quality, effort: 3, chromaSubsampling: '4:2:0' };
  await (other?.type === 'webp' ? image.webp({ quality: 50, effort: 5 }) : image.avif(avif)).toFile(`${target}.part`);
  await rename(`${target}.part`, target);
}
