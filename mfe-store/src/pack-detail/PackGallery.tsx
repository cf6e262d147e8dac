import { useRef, useState } from 'react';
import { Picture } from '@fudaya/web';
import { useText } from '../texts.ts';
import { listSizes } from '../top/RotatingImage.tsx';
import s from './pack-gallery.module.css';

interface Props {
  readonly name: string;
  readonly images: readonly string[];
  readonly isSoldOut: boolean;
  /** A list has just shown the first picture: it stands here at that size until the larger one is in. */
  readonly isListed: boolean;
}

const wholeSizes = '(min-width: 1080px) 500px, (min-width: 960px) 46vw, (min-width: 768px) calc(100vw - 48px), calc(100vw - 32px)';
const thumbSizes = '64px';

/** Pictures side by side to swipe through, with a small one each to press. */
export function PackGallery({ name, images, isSoldOut, isListed }: Props) {
  const { t } = useText();
  const strip = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  // The others stand there at the size of their thumb, which is in hand, until somebody begins to look through them.
  const [isUsed, setUsed] = useState(false);
  const show = (i: number) => {
    const list = strip.current;
    list?.scrollTo({ left: i * list.clientWidth, behavior: 'smooth' });
    setCurrent(i);
    setUsed(true);
  };
  return (
    <section aria-label={t('detail.gallery')}>
      <div className={s.stage}>
        <ul
          className={s.strip}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
          tabIndex={0}
          ref={strip}
          onScroll={({ currentTarget: list }) => {
            setCurrent(Math.round(list.scrollLeft / list.clientWidth));
            setUsed(true);
          }}
        >
          {images.map((src, i) => (
            <li key={src} className={s.picture}>
              {i === 0 && isListed && <Picture className={s.small} src={src} sizes={listSizes} alt="" width={640} height={640} />}
              <Picture
                src={src}
                sizes={i === 0 || isUsed ? wholeSizes : thumbSizes}
                alt={t('detail.image', { name, n: i + 1 })}
                width={640}
                height={640}
                draggable={false}
                {...(i === 0 ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
              />
            </li>
          ))}
        </ul>
        {isSoldOut && <p className={s.veil}>{t('pack.soldOut')}</p>}
        {images.length > 1 && (
          <ul className={s.thumbs}>
            {images.map((src, i) => (
              <li key={src}>
                <button
                  type="button"
                  className={s.thumb}
                  aria-label={t('detail.image', { name, n: i + 1 })}
                  aria-current={i === current}
                  onClick={() => show(i)}
                >
                  <Picture src={src} sizes={thumbSizes} alt="" width={64} height={64} draggable={false} loading="lazy" />
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}
