// Whether a picture can be taken as it came, in one sentence where it cannot, and the name that it gets.
import { createHash } from 'node:crypto';
import { artFiles, artWidths } from '@fudaya/contracts';
import { maxPicture_bytes, maxPicture_pixels, pictureFolders, type PictureFolder } from '@fudaya/contracts/desk';
import sharp, { type Metadata, type Sharp } from 'sharp';

export { pictureFolders, type PictureFolder };

export interface PictureLimits {
  readonly bytes: number;
  readonly pixels: number;
}
/** Of a command, which has a machine's memory to itself. */
const commandLimits: PictureLimits = { bytes: 20 * 1024 * 1024, pixels: 50_000_000 };
/** Of a service, which serves visitors meanwhile. */
export const deskLimits: PictureLimits = { bytes: maxPicture_bytes, pixels: maxPicture_pixels };

/** Part of every name: pictures made otherwise than before get new ones. */
const recipe = 'avif 55 webp 70';

const reasons = {
  name: () => 'its name may have letters, digits and hyphens, at most 80',
  too_heavy: ({ mb, most }: Fill) => `it has ${mb} MB, at most ${most} are taken`,
  no_picture: () => 'it is no JPEG, PNG, WebP or AVIF picture',
  too_large: ({ width, height, most }: Fill) => `it has ${width} x ${height} pixels, at most ${most} million are taken`,
  moves: () => 'it moves: one still picture is taken',
  too_narrow: ({ width, least }: Fill) => `it is ${width} pixels wide, at least ${least} are needed`,
  damaged: () => 'it is damaged: it cannot be read to its end',
};
type Fill = Readonly<Record<string, number>>;
export type PictureFaultCode = keyof typeof reasons;

/** Why a picture is not taken: its message is one sentence without its subject. */
export class PictureFault extends Error {
  override readonly name = 'PictureFault';
  readonly code: PictureFaultCode;
  readonly fill: Fill;
  constructor(code: PictureFaultCode, fill: Fill = {}) {
    super(reasons[code](fill));
    this.code = code;
    this.fill = fill;
  }
}

export interface CheckedPicture {
  readonly content: Buffer;
  /** `cards/<id>.<hash>.avif`: the file that the shop's data names. */
  readonly file: string;
  /** As it came, turned upright. */
  readonly width: number;
  readonly height: number;
}

/** Decoding is bounded in size and time, and what is broken within is a fault. */
const decoded = (content: Buffer): Sharp =>
  sharp(content, { limitInputPixels: commandLimits.pixels, failOn: 'error' }).timeout({ seconds: 30 });

/**
 * What it says of itself in its first bytes. Anything else is not even looked into: other readers of the library, such as those of SVG and PDF,
 * are never asked.
 */
function isKnownKind(content: Buffer): boolean {
  const text = (from: number, to: number) => content.subarray(from, to).toString('latin1');
  if (text(0, 3) === '\xff\xd8\xff' || text(0, 8) === '\x89PNG\r\n\x1a\n') return true;
  if (text(0, 4) === 'RIFF') return text(8, 12) === 'WEBP';
  return text(4, 8) === 'ftyp' && /^(avif|avis|mif1|msf1)$/.test(text(8, 12));
}

async function metaOf(content: Buffer): Promise<Metadata> {
  const meta = isKnownKind(content)
    ? await sharp(content, { limitInputPixels: false })
        .metadata()
        .catch(() => undefined)
    : undefined;
  // Phones' own HEIC is of the same family as AVIF.
  if (!meta || (meta.format === 'heif' && meta.compression !== 'av1')) throw new PictureFault('no_picture');
  return meta;
}

/**
 * Looks into a picture, and reads it once to its end.
 * @param id what its name begins with; without one it is named by its content alone
 * @throws PictureFault
 */
export async function checkPicture(content: Buffer, folder: PictureFolder, id?: string, limits = commandLimits): Promise<CheckedPicture> {
  if (id !== undefined && !/^[\w-]{1,80}$/.test(id)) throw new PictureFault('name');
  if (content.byteLength > limits.bytes)
    throw new PictureFault('too_heavy', { mb: Math.ceil(content.byteLength / 1024 ** 2), most: limits.bytes / 1024 ** 2 });
  const meta = await metaOf(content);
  const { autoOrient, pages = 1 } = meta;
  const { width, height } = autoOrient;
  if (width * height > limits.pixels) throw new PictureFault('too_large', { width, height, most: limits.pixels / 1_000_000 });
  if (pages > 1) throw new PictureFault('moves');
  const least = Math.max(...artWidths[folder].avif);
  if (width < least) throw new PictureFault('too_narrow', { width, least });
  // Its last line: all of it is read, at its full size, and none of it kept.
  await decoded(content)
    .extract({ left: 0, top: meta.height - 1, width: 1, height: 1 })
    .raw()
    .toBuffer()
    .catch(() => {
      throw new PictureFault('damaged');
    });
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
