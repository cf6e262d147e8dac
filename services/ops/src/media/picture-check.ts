// Whether a picture can be taken as it came, in one sentence where it cannot, and the name that it gets.
import { createHash } from 'node:crypto';
import { artFiles, artWidths } from '@fudaya/contracts';
import sharp, { type Sharp } from 'sharp';

export const pictureFolders = ['cards', 'packs', 'banners'] as const;
export type PictureFolder = (typeof pictureFolders)[number];

const most_bytes = 20 * 1024 * 1024;
const most_pixels = 50_000_000;
const formats: readonly string[] = ['jpeg', 'png', 'webp', 'heif'];
/** Part of every name: pictures made otherwise than before get new ones. */
const recipe = 'avif 55 webp 70';

export interface CheckedPicture {
  readonly content: Buffer;
  /** `cards/<id>.<hash>.avif`: the file that the shop's data names. */
  readonly file: string;
}

/** Decoding is bounded, and what is broken within is a fault. */
export const decoded = (content: Buffer): Sharp => sharp(content, { limitInputPixels: most_pixels, failOn: 'error' });

/** @throws one sentence about what is wrong with it */
export async function checkPicture(content: Buffer, folder: PictureFolder, id: string): Promise<CheckedPicture> {
  if (!/^[\w-]{1,80}$/.test(id)) throw new Error('its name may have letters, digits and hyphens, at most 80');
  if (content.byteLength > most_bytes)
    throw new Error(`it has ${Math.ceil(content.byteLength / 1024 ** 2)} MB, at most ${most_bytes / 1024 ** 2} are taken`);
  const meta = await sharp(content, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  if (!meta || !formats.includes(meta.format)) throw new Error('it is no JPEG, PNG, WebP or AVIF picture');
  const { autoOrient, pages = 1 } = meta;
  const { width, height } = autoOrient;
  if (width * height > most_pixels)
    throw new Error(`it has ${width} x ${height} pixels, at most ${most_pixels / 1_000_000} million are taken`);
  if (pages > 1) throw new Error('it moves: one still picture is taken');
  const widest = Math.max(...artWidths[folder].avif);
  if (width < widest) throw new Error(`it is ${width} pixels wide, at least ${widest} are needed`);
  await decoded(content)
    .resize(8)
    .raw()
    .toBuffer()
    .catch(() => {
      throw new Error('it is damaged: it cannot be read to its end');
    });
  const hash = createHash('sha256').update(recipe).update(content).digest('hex').slice(0, 8);
  return { content, file: `${folder}/${id}.${hash}.avif` };
}

/** Every file of a picture: its widths as AVIF and WebP, without a word of what the camera wrote into it. */
export async function* encoded({ content, file }: CheckedPicture): AsyncGenerator<{ readonly file: string; readonly content: Buffer }> {
  const [folder] = file.split('/') as [PictureFolder];
  const all = artFiles(file);
  // What data names comes last: where it lies, the others do.
  const own = all.filter((one) => one.file === file).map((one) => ({ ...one, width: artWidths[folder].own }));
  for (const { file: name, width, type } of [...all.filter((one) => one.file !== file), ...own]) {
    const image = decoded(content).autoOrient().resize(width);
    yield {
      file: name,
      content: await (type === 'webp' ? image.webp({ quality: 70 }) : image.avif({ quality: 55, effort: 3 })).toBuffer(),
    };
  }
}
