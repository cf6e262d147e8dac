import { useState } from 'react';
import type { ReplyOf, store } from '@fudaya/contracts';
import { Picture } from '@fudaya/web';
import s from './banner-carousel.module.css';

export type Banner = ReplyOf<typeof store.banner>['list'][number];

/** A banner may have a taller crop for narrow screens; one without it is shown as it is, cut. */
export function BannerImage({ banner, isFirst }: { banner: Banner; isFirst: boolean }) {
  const [hasPhoneFile, setHasPhoneFile] = useState(true);
  return (
    <Picture
      ref={(image) => {
        // It may have failed before hydration attached onError.
        if (image?.complete && image.currentSrc !== '' && image.naturalWidth === 0) setHasPhoneFile(false);
      }}
      className={s.image}
      src={banner.file_name}
      hasPhoneCrop={hasPhoneFile}
      sizes="(min-width: 1080px) 1032px, (min-width: 768px) calc(100vw - 48px), calc(100vw - 32px)"
      alt={banner.alt}
      width={1280}
      height={480}
      draggable={false}
      onError={() => setHasPhoneFile(false)}
      {...(isFirst ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
    />
  );
}
