import { maxParcelPhoto_bytes, maxParcelPhoto_pixels, parcelPhotoSide } from '@fudaya/contracts/desk';
import { checkStill, decoded } from '@fudaya/kit/picture';

/** As large as a row may be. */
const most_bytes = 300 * 1024;
/** Narrower, no card can be told on it. */
const least_width = 320;
/** Tried one after the other: noise of a dark warehouse takes more than a picture by day. The last one always fits. */
const tries = [
  { side: parcelPhotoSide, quality: 76 },
  { side: parcelPhotoSide, quality: 56 },
  { side: parcelPhotoSide, quality: 34 },
  { side: 1024, quality: 30 },
  { side: 640, quality: 20 },
] as const;

/** A picture made anew, without what the camera wrote into it, small enough for a row. @throws PictureFault */
export async function encodedPhoto(content: Buffer): Promise<{ content: Buffer; width: number; height: number }> {
  await checkStill(content, { bytes: maxParcelPhoto_bytes, pixels: maxParcelPhoto_pixels }, least_width);
  let made = await encodedAs(content, tries[0]);
  for (const next of tries.slice(1)) if (made.content.byteLength > most_bytes) made = await encodedAs(content, next);
  return made;
}

async function encodedAs(content: Buffer, { side, quality }: (typeof tries)[number]) {
  const { data, info } = await decoded(content)
    .autoOrient()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .webp({ quality })
    .toBuffer({ resolveWithObject: true });
  return { content: data, width: info.width, height: info.height };
}
