import { useMotion } from './motion.tsx';
import s from './rotating-image.module.css';

/** A pack's pictures, one over the other, fading to the next with the page's clock. Decorative: the name stands beside it. */
export function RotatingImage({ images, isEager = false }: { images: readonly string[]; isEager?: boolean }) {
  const { tick } = useMotion();
  const current = images.length === 0 ? 0 : tick % images.length;
  // Only the first picture loads with the page; the others when the clock has started to run.
  const shown = tick === 0 ? images.slice(0, 1) : images;

  return (
    <span className={s.frame}>
      {shown.map((src, i) => (
        <img
          key={src}
          className={s.image}
          src={src}
          alt=""
          draggable={false}
          loading={isEager ? 'eager' : 'lazy'}
          data-current={i === current || undefined}
        />
      ))}
    </span>
  );
}
