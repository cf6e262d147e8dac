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
  /** Added after the hash: `-phone` beside the wide one, `-ja` and `-en` by what is printed. */
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

/** The files of a picture in their widths; an English face is named beside the Japanese one. */
const widthsOf = (picture: Picture): readonly ArtFile[] =>
  picture.suffix === '-en' ? artFiles(fileOf({ ...picture, suffix: '-ja' }), true) : artFiles(fileOf(picture));

/** Every file of a picture, the one that the shop's data names among them. */
export const filesOf = (picture: Picture): string[] => [...new Set([fileOf(picture), ...widthsOf(picture).map((one) => one.file)])];

/** Draws and encodes what is missing of a picture; false when all is there. Slow: about a second. */
export async function makePicture(picture: Picture, isForced = false): Promise<boolean> {
  const widths = widthsOf(picture);
  const missing: string[] = [];
  for (const file of filesOf(picture)) if (isForced || !(await isThere(path.join(outFolder, file)))) missing.push(file);
  if (missing.length === 0) return false;
  const drawing = Buffer.from(picture.svg);
  const { width: ownWidth = 1 } = await sharp(drawing).metadata();
  const widest = Math.max(ownWidth, ...widths.map(({ width }) => width));
  // Rendered once, as wide as its widest file.
  const image = await sharp(drawing, { density: (72 * widest) / ownWidth })
    .resize(widest)
    .png({ compressionLevel: 1 })
    .toBuffer();
  for (const file of missing)
    await encode(picture, image, file, widths.find((one) => one.file === file) ?? { file, width: ownWidth, type: 'avif' }, ownWidth);
  return true;
}

const isThere = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );

async function encode({ quality }: Picture, image: Buffer, file: string, { width, type }: ArtFile, ownWidth: number): Promise<void> {
  const target = path.join(outFolder, file);
  await mkdir(path.dirname(target), { recursive: true });
  const sized = sharp(image).resize(width);
  // With more points for the same eye, each may be coarser.
  const avif = { quality: width > ownWidth ? quality - 8 : quality, effort: 3, chromaSubsampling: '4:2:0' };
  await (type === 'webp' ? sized.webp({ quality: Math.min(50, quality), effort: 5 }) : sized.avif(avif)).toFile(`${target}.part`);
  await rename(`${target}.part`, target);
}
