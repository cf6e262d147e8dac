// Pictures that somebody chose or took, on their way into a call.

export interface SentAs {
  /** The longer side at most, pixels. */
  readonly side: number;
  readonly bytes: number;
}

/**
 * A camera's picture no larger than it is kept: what crosses the network is a tenth, and no place or camera is in it any more.
 * @throws where the file is no picture that this browser reads, or stays too large
 */
export async function shrunkPicture(file: Blob, { side, bytes }: SentAs): Promise<Blob> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    const share = Math.min(1, side / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(picture.width * share);
    canvas.height = Math.round(picture.height * share);
    const context = canvas.getContext('2d');
    if (!context) throw new Error('no canvas');
    context.imageSmoothingQuality = 'high';
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
    const made = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85));
    if (!made || made.size > bytes) throw new Error('the picture cannot be made smaller');
    return made;
  } finally {
    picture.close();
  }
}

/** A file's bytes as base64url, which a form carries without escaping any of it. */
export function base64urlOf(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => {
      const [, base64 = ''] = String(reader.result).split(',');
      resolve(base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', ''));
    });
    reader.addEventListener('error', () => reject(reader.error ?? new Error('the file could not be read')));
    reader.readAsDataURL(file);
  });
}
