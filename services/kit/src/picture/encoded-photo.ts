import { checkStill, decoded, type PictureLimits } from './check-still.ts';

/** As large as a row may be. */
const max_bytes = 300 * 1024;
/** Narrower, nothing can be told on it. */
const min_width = 320;
/** Tried one after the other: noise of a dark room takes more than a picture by day. The last one always fits. */
const tries = [
  { side: 1600, quality: 76 },
  { side: 1600, quality: 56 },
  { side: 1600, quality: 34 },
  { side: 1024, quality: 30 },
  { side: 640, quality: 20 },
] as const;

export interface EncodedPhoto {
  /** WebP. */
  readonly content: Buffer;
  readonly width: number;
  readonly height: number;
}

/** A picture made anew, without what the camera wrote into it, small enough for a row (decision 190). @throws PictureFault */
export async function encodedPhoto(content: Buffer, limits: PictureLimits): Promise<EncodedPhoto> {
  await checkStill(content, limits, min_width);
  let made = await encodedAs(content, tries[0]);
  for (const next of tries.slice(1)) if (made.content.byteLength > max_bytes) made = await encodedAs(content, next);
  return made;
}

async function encodedAs(content: Buffer, { side, quality }: (typeof tries)[number]): Promise<EncodedPhoto> {
  const { data, info } = await decoded(content)
    .autoOrient()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .webp({ quality })
    .toBuffer({ resolveWithObject: true });
  return { content: data, width: info.width, height: info.height };
}
