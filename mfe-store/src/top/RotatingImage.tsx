import { Picture } from '@fudaya/web';
import { useMotion } from './motion.tsx';
import s from './rotating-image.module.css';

/** How its first picture loads: eagerly with high priority, eagerly (above the fold), or lazily. */
export type Haste = 'first' | 'eager' | 'lazy';

/** Columns of the shelves and lists: four on a desk, three, two on a phone. */
export const listSizes = '(min-width: 1080px) 243px, (min-width: 960px) 22vw, (min-width: 600px) 31vw, 45vw';

/** A pack's pictures, one over the other, fading to the next with the page's clock. Decorative: the name stands beside it. */
export function RotatingImage({ images, haste = 'lazy' }: { images: readonly string[]; haste?: Haste }) {
  const { tick } = useMotion();
  const current = images.length === 0 ? 0 : tick % images.length;
  // Only the first picture loads with the page; the others once the rotation has started.
  const shown = tick === 0 ? images.slice(0, 1) : images;

  return (
    <span className={s.frame}>
      {shown.map((src, i) => (
        <Picture
          key={src}
          className={s.image}
          src={src}
          sizes={listSizes}
          alt=""
          width={640}
          height={640}
          draggable={false}
          loading={haste === 'lazy' ? 'lazy' : 'eager'}
          fetchPriority={haste === 'first' && i === 0 ? 'high' : 'auto'}
          data-current={i === current || undefined}
        />
      ))}
    </span>
  );
}
