import type { account } from '@fudaya/contracts';
import { Picture } from '@fudaya/web';
import s from './shape.module.css';

interface ShapeProps {
  readonly missing?: account.Binder['places'][number]['missing'];
  readonly sizes?: string;
}

/** A card that is still missing: the silhouette of one that lineups show; of a hidden one nothing is known but that it is one. */
export const Shape = ({ missing, sizes = '(min-width: 768px) 100px, 28vw' }: ShapeProps) => (
  <span className={s.shape} data-unknown={missing === undefined} aria-hidden="true">
    {missing && (
      <Picture
        className={s.art}
        src={missing.image}
        sizes={`auto, ${sizes}`}
        alt=""
        width={630}
        height={880}
        loading="lazy"
        decoding="async"
        draggable={false}
      />
    )}
  </span>
);
