// Whether a picture can be taken as it came, in one sentence where it cannot, and the name that it gets.
import { createHash } from 'node:crypto';
import { artFiles, artWidths } from '@fudaya/contracts';
import { maxPicture_bytes, maxPicture_pixels, pictureFolders, type PictureFolder } from '@fudaya/contracts/desk';
import { checkStill, decoded, PictureFault, type PictureLimits } from '@fudaya/kit/picture';

export { PictureFault, pictureFolders, type PictureFolder };

/** Of a command, which has a machine's memory to itself. */
const commandLimits: PictureLimits = { bytes: 20 * 1024 * 1024, pixels: 50_000_000 };
/** Of a service, which serves visitors meanwhile. */
export const deskLimits: PictureLimits = { bytes: maxPicture_bytes, pixels: maxPicture_pixels };

/** Part of every name: pictures made otherwise than before get new ones. */
const recipe = 'avif 55 webp 70';

export interface CheckedPicture {
  readonly content: Buffer;
  /** `cards/<id>.<hash>.avif`: the file that the shop's data names. */
  readonly file: string;
  /** As it came, turned upright. */
  readonly width: number;
  readonly height: number;
}

/**
 * Looks into a picture, and reads it once to its end.
 * @param id what its name begins with; without one it is named by its content alone
 * @throws PictureFault
 */
export async function checkPicture(content: Buffer, folder: PictureFolder, id?: string, limits = commandLimits): Promise<CheckedPicture> {
  if (id !== undefined && !/^[\w-]{1,80}$/.test(id)) throw new PictureFault('name');
  const { width, height } = await checkStill(content, limits, Math.max(...artWidths[folder].avif));
  const hash = createHash('sha256').update(recipe).update(content).digest('hex');
  return { content, file: `${folder}/${id ?? hash.slice(8, 32)}.${hash.slice(0, 8)}.avif`, width, height };
}

/** Every file of a picture: its widths as AVIF and WebP, without a word of what the camera wrote into it. */
export async function* encoded({
  content,
  file,
}: Pick<CheckedPicture, 'content' | 'file'>): AsyncGenerator<{ readonly file: string; readonly content: Buffer }> {
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
