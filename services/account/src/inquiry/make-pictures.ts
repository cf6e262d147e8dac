import { account } from '@fudaya/contracts';
import { inLine } from '@fudaya/kit';
import type { EncodedPhoto, PictureFaultCode } from '@fudaya/kit/picture';

/** Decoding takes memory and a core that others wait for: the pictures of one message at a time. */
const one = inLine(3);
const limits = { bytes: account.maxInquiryPicture_bytes, pixels: account.maxInquiryPicture_pixels };

export type PictureRefusal = Exclude<PictureFaultCode, 'name'> | 'busy';

/** What somebody sent, made anew without what a camera wrote into it (decision 198). `refused` makes the error of a picture that is not taken. */
export async function makePictures(
  sent: readonly string[],
  refused: (code: PictureRefusal, fill?: Readonly<Record<string, number>>) => Error,
): Promise<readonly EncodedPhoto[]> {
  if (sent.length === 0) return [];
  const made = one(() => makeAll(sent, refused));
  if (!made) throw refused('busy');
  return made;
}

async function makeAll(sent: readonly string[], refused: (code: PictureRefusal, fill?: Readonly<Record<string, number>>) => Error) {
  // The library of pictures is loaded by who needs it, which most replicas never do.
  const { PictureFault, encodedPhoto } = await import('@fudaya/kit/picture');
  const pictures: EncodedPhoto[] = [];
  try {
    for (const content of sent) pictures.push(await encodedPhoto(Buffer.from(content, 'base64url'), limits));
  } catch (fault) {
    if (fault instanceof PictureFault && fault.code !== 'name') throw refused(fault.code, fault.fill);
    throw fault;
  }
  return pictures;
}
