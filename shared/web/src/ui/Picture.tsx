import type { ComponentProps } from 'react';
import { artFiles, phoneArt, type ArtFile } from '@fudaya/contracts';
import { useLanguage } from '../i18n/use-text.ts';

interface PictureProps extends ComponentProps<'img'> {
  readonly src: string;
  readonly alt: string;
  /** How wide it stands on the page, as in the attribute: the browser picks the file by it. */
  readonly sizes: string;
  /** Narrow screens get the taller crop beside it. */
  readonly hasPhoneCrop?: boolean;
}

const narrow = '(max-width: 767px)';
const wide = '(min-width: 768px)';

/** The right width of a picture as AVIF, or WebP where that is not known. A picture from elsewhere is shown as it is. */
export function Picture({ src, sizes, hasPhoneCrop = false, alt, ...rest }: PictureProps) {
  const files = artFiles(src, useLanguage() === 'en');
  const fallback = files.findLast(({ type }) => type === 'webp');
  const [avif, webp] = [setOf(files, 'avif'), setOf(files, 'webp')];
  const phone = hasPhoneCrop ? artFiles(phoneArt(src)) : [];
  return (
    <picture>
      {hasPhoneCrop && files.length === 0 && <source media={narrow} srcSet={phoneArt(src)} />}
      {phone.length > 0 && <source media={narrow} type="image/avif" srcSet={setOf(phone, 'avif')} sizes={sizes} />}
      {phone.length > 0 && <source media={narrow} srcSet={setOf(phone, 'webp')} sizes={sizes} />}
      {fallback && <source media={hasPhoneCrop ? wide : undefined} type="image/avif" srcSet={avif} sizes={sizes} />}
      <img {...rest} alt={alt} sizes={fallback && sizes} srcSet={fallback && webp} src={fallback?.file ?? (src || undefined)} />
    </picture>
  );
}

const setOf = (files: readonly ArtFile[], type: ArtFile['type']): string =>
  files
    .filter((one) => one.type === type)
    .map(({ file, width }) => `${file} ${width}w`)
    .join(', ');
