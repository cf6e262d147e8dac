import { account } from '@fudaya/contracts';
import { pictureLine, type PictureRefused } from '@fudaya/kit';
import type { EncodedPhoto } from '@fudaya/kit/picture';

const inTurn = pictureLine(3);
const limits = { bytes: account.maxInquiryPicture_bytes, pixels: account.maxInquiryPicture_pixels };

/** What somebody sent, made anew without what a camera wrote into it (decision 198). `refused` makes the error of a picture that is not taken. */
export async function makePictures(sent: readonly string[], refused: PictureRefused): Promise<readonly EncodedPhoto[]> {
  if (sent.length === 0) return [];
  return inTurn(async () => {
    // The library of pictures is loaded by who needs it, which most replicas never do.
    const { encodedPhoto } = await import('@fudaya/kit/picture');
    const pictures: EncodedPhoto[] = [];
    for (const content of sent) pictures.push(await encodedPhoto(Buffer.from(content, 'base64url'), limits));
    return pictures;
  }, refused);
}
