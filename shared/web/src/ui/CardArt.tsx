import { rarityLevel, type RarityScale } from './rarity.ts';
import s from './CardArt.module.css';

interface CardArtProps {
  readonly src: string;
  readonly name: string;
  readonly rarity: number;
  readonly scale?: RarityScale;
  readonly size?: 'small' | 'medium' | 'large' | 'fill';
  /** The first pictures in view are loaded at once. */
  readonly isEager?: boolean;
}

/** A card in its frame: paper for normal ones, foil that grows with rarity. Its place is reserved before the picture is in. */
export function CardArt({ src, name, rarity, scale = 'reveal', size = 'fill', isEager = false }: CardArtProps) {
  return (
    <span className={`${s['card']} ${s[size]}`} data-level={rarityLevel(rarity, scale)}>
      <img
        className={s['art']}
        src={src}
        alt={name}
        width={630}
        height={880}
        loading={isEager ? 'eager' : 'lazy'}
        decoding="async"
        draggable={false}
      />
    </span>
  );
}
