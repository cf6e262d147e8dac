import { maxParcelPhoto_bytes, parcelPhotoSide } from '@fudaya/contracts/desk';

/** A camera's picture as large as it is kept: what crosses the warehouse's wireless is a tenth, and no place or camera is in it any more. */
export async function shrinkPhoto(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    const share = Math.min(1, parcelPhotoSide / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(picture.width * share);
    canvas.height = Math.round(picture.height * share);
    const context = canvas.getContext('2d');
    if (!context) throw new Error('no canvas');
    context.imageSmoothingQuality = 'high';
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
    const made = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85));
    if (!made || made.size > maxParcelPhoto_bytes) throw new Error('the picture cannot be made smaller');
    return made;
  } finally {
    picture.close();
  }
}
