// Whether a picture that somebody brought can be taken (decision 179): by its first bytes, then by a reader of that kind alone, to its end.
import sharp, { type Metadata, type Sharp } from 'sharp';
import { PictureFault } from './picture-fault.ts';

export interface PictureLimits {
  readonly bytes: number;
  readonly pixels: number;
}

export interface Still {
  /** As it came, turned upright. */
  readonly width: number;
  readonly height: number;
}

/** No reader decodes more, whoever takes the picture. */
const max_pixels = 50_000_000;

/** Decoding is bounded in size and time, and what is broken within is a fault. */
export const decoded = (content: Buffer): Sharp =>
  sharp(content, { limitInputPixels: max_pixels, failOn: 'error' }).timeout({ seconds: 30 });

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
 * @param min_width what it is made for
 * @throws PictureFault
 */
export async function checkStill(content: Buffer, limits: PictureLimits, min_width = 1): Promise<Still> {
  if (content.byteLength > limits.bytes)
    throw new PictureFault('too_heavy', { mb: Math.ceil(content.byteLength / 1024 ** 2), most: limits.bytes / 1024 ** 2 });
  const meta = await metaOf(content);
  const { autoOrient, pages = 1 } = meta;
  const { width, height } = autoOrient;
  if (width * height > limits.pixels) throw new PictureFault('too_large', { width, height, most: limits.pixels / 1_000_000 });
  if (pages > 1) throw new PictureFault('moves');
  if (width < min_width) throw new PictureFault('too_narrow', { width, least: min_width });
  // Its last line: all of it is read, at its full size, and none of it kept.
  await decoded(content)
    .extract({ left: 0, top: meta.height - 1, width: 1, height: 1 })
    .raw()
    .toBuffer()
    .catch(() => {
      throw new PictureFault('damaged');
    });
  return { width, height };
}
