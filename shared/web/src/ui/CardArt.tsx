import { Picture } from './Picture.tsx';
import { rarityLevel, type RarityScale } from './rarity.ts';
import s from './CardArt.module.css';

interface CardArtProps {
  readonly src: string;
  readonly name: string;
  readonly rarity: number;
  readonly scale?: RarityScale;
  readonly size?: 'small' | 'medium' | 'large' | 'fill';
  /** Of a card that fills a place wider than a column. */
  readonly sizes?: string | undefined;
  /** The first pictures in view are loaded at once. */
  readonly isEager?: boolean;
  /** The frame alone, for now. */
  readonly isHeld?: boolean;
}

/** Where the place is not a fixed one: three beside each other on a phone, narrow columns on a desk. */
const sizesOf = { small: '67px', medium: '131px', large: '300px', fill: '(min-width: 768px) 160px, 33vw' } as const;

/** A card in its frame: paper for normal ones, foil that grows with rarity. Its place is reserved before the picture is in. */
export function CardArt({
  src,
  name,
  rarity,
  scale = 'reveal',
  size = 'fill',
  sizes = sizesOf[size],
  isEager = false,
  isHeld = false,
}: CardArtProps) {
  return (
    <span className={`${s['card']} ${s[size]}`} data-level={rarityLevel(rarity, scale)}>
      {isHeld ? null : (
        <Picture
          className={s['art']}
          src={src}
          sizes={isEager ? sizes : `auto, ${sizes}`}
          alt={name}
          width={630}
          height={880}
          loading={isEager ? 'eager' : 'lazy'}
          decoding="async"
          draggable={false}
        />
      )}
    </span>
  );
}
