import { useEffect, useRef } from 'react';
import { Link } from '@fudaya/web';
import { useText } from '../texts.ts';
import type { Banner } from './BannerImage.tsx';
import { useMotion } from './motion.tsx';
import { MotionSign } from './MotionSign.tsx';
import s from './banner-video.module.css';

/** TOP-2: a looping video without sound. The page's one switch stops it; with reduced motion it waits for that switch. */
export function BannerVideo({ banner }: { banner: Banner }) {
  const { t } = useText();
  const { isMoving, toggle } = useMotion();
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (!isMoving) return video.current?.pause();
    // Where autoplay is denied, the first frame stays.
    void video.current?.play().catch(() => undefined);
    return undefined;
  }, [isMoving]);
  // Set here and not by the attribute alone: React sets muted after the element is created.
  const setVideo = (element: HTMLVideoElement | null) => {
    video.current = element;
    if (element) element.muted = true;
  };
  const picture = (
    <video ref={setVideo} className={s.video} src={banner.file_name} aria-label={banner.alt} muted loop playsInline preload="metadata" />
  );
  return (
    <div className={s.banner}>
      {banner.link.startsWith('/') ? <Link to={banner.link}>{picture}</Link> : picture}
      <button type="button" className={s.control} aria-label={t(isMoving ? 'top.stopMotion' : 'top.startMotion')} onClick={toggle}>
        <MotionSign isMoving={isMoving} />
      </button>
    </div>
  );
}
