import { useState } from 'react';
import type { ReplyOf, store } from '@fudaya/contracts';
import s from './banner-carousel.module.css';

export type Banner = ReplyOf<typeof store.banner>['list'][number];

/** A banner may have a taller sibling for narrow screens, `-phone` before the ending. */
const phoneFileOf = (file: string): string => file.replace(/(?=\.\w+$)/, '-phone');

/** One without that sibling is shown as it is, cropped. */
export function BannerImage({ banner, isFirst }: { banner: Banner; isFirst: boolean }) {
  const [hasPhoneFile, setHasPhoneFile] = useState(true);
  return (
    <picture>
      {hasPhoneFile && <source media="(max-width: 767px)" srcSet={phoneFileOf(banner.file_name)} />}
      <img
        ref={(image) => {
          // It may have failed before there was anyone to tell.
          if (image?.complete && image.currentSrc !== '' && image.naturalWidth === 0) setHasPhoneFile(false);
        }}
        className={s.image}
        src={banner.file_name}
        alt={banner.alt}
        draggable={false}
        onError={() => setHasPhoneFile(false)}
        {...(isFirst ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
      />
    </picture>
  );
}
