import { useEffect, useRef, useState, type RefObject } from 'react';
import { Icon, Link } from '@fudaya/web';
import { useText } from '../texts.ts';
import { BannerImage, type Banner } from './BannerImage.tsx';
import type { Engine } from './carousel-engine.ts';
import { useMotion } from './motion.tsx';
import { MotionSign } from './MotionSign.tsx';
import s from './banner-carousel.module.css';

export function BannerCarousel({ banners }: { banners: readonly Banner[] }) {
  const { t } = useText();
  const { isMoving, isReduced, toggle } = useMotion();
  const viewport = useRef<HTMLDivElement>(null);
  const embla = useEngine(viewport, isReduced);
  const [current, setCurrent] = useState(0);
  const canSlide = banners.length > 1;

  useEffect(() => {
    if (!embla) return undefined;
    const onSelect = () => setCurrent(embla.selectedScrollSnap());
    embla.on('select', onSelect);
    return () => void embla.off('select', onSelect);
  }, [embla]);

  useEffect(() => {
    const player = embla?.plugins().autoplay;
    if (!player || !canSlide) return undefined;
    if (isMoving) player.play();
    return () => player.stop();
  }, [embla, isMoving, canSlide]);

  return (
    <section className={s.carousel} aria-roledescription="carousel" aria-label={t('carousel.name')}>
      <div className={s.viewport} ref={viewport}>
        <ul className={s.slides} aria-live={isMoving ? 'off' : 'polite'}>
          {banners.map((banner, i) => (
            <li
              key={banner.file_name}
              className={s.slide}
              aria-roledescription="slide"
              aria-label={t('carousel.slide', { n: i + 1, total: banners.length })}
              inert={i !== current}
            >
              <Slide banner={banner} isFirst={i === 0} />
            </li>
          ))}
        </ul>
      </div>
      {canSlide && (
        <div className={s.controls}>
          <button type="button" className={s.control} aria-label={t('carousel.previous')} onClick={() => embla?.scrollPrev()}>
            <Icon name="chevronLeft" />
          </button>
          <span className={s.dots} aria-hidden="true">
            {banners.map((banner, i) => (
              <span key={banner.file_name} className={s.dot} data-current={i === current || undefined} />
            ))}
          </span>
          <button type="button" className={s.control} aria-label={t('carousel.next')} onClick={() => embla?.scrollNext()}>
            <Icon name="chevronRight" />
          </button>
          <button type="button" className={s.control} aria-label={t(isMoving ? 'top.stopMotion' : 'top.startMotion')} onClick={toggle}>
            <MotionSign isMoving={isMoving} />
          </button>
        </div>
      )}
    </section>
  );
}

/** Without its code the first banner stays as it is; no error is shown. */
function useEngine(viewport: RefObject<HTMLElement | null>, isReduced: boolean): Engine | undefined {
  const [engine, setEngine] = useState<Engine>();
  useEffect(() => {
    let isGone = false;
    let started: Engine | undefined;
    async function start() {
      const { startEngine } = await import('./carousel-engine.ts');
      // A task of its own, because it measures the slides.
      await new Promise((resolve) => setTimeout(resolve));
      if (isGone || !viewport.current) return;
      started = startEngine(viewport.current, { isReduced });
      setEngine(started);
    }
    start().catch((cause: unknown) => reportError(cause));
    return () => {
      isGone = true;
      started?.destroy();
    };
  }, [viewport, isReduced]);
  return engine;
}

function Slide({ banner, isFirst }: { banner: Banner; isFirst: boolean }) {
  const image = <BannerImage banner={banner} isFirst={isFirst} />;
  if (banner.link === '') return image;
  return banner.link.startsWith('/') ? <Link to={banner.link}>{image}</Link> : <a href={banner.link}>{image}</a>;
}
