import { useTilt } from '@fudaya/web/tilt';
import type { gacha } from '@fudaya/contracts';
import { CardArt } from '@fudaya/web';
import { useEffect, useRef } from 'react';
import { cardBack } from '../card-back.ts';
import s from './turn-card.module.css';
import { patience_ms, useDecoded } from './use-decoded.ts';

/** How wide a face stands on the stage: what is fetched beforehand is the same file. */
export const faceSizes = '320px';

interface TurnCardProps {
  readonly card: gacha.Card;
  readonly cardType: number;
  readonly isOpen: boolean;
  readonly isStill: boolean;
  /** Its picture can be painted at once. */
  readonly onDecoded?: () => void;
}

/** One card: its back until it is opened, then its face, with a foil that follows pointer or tilt. */
export function TurnCard({ card, cardType, isOpen, isStill, onDecoded }: TurnCardProps) {
  const place = useTilt<HTMLDivElement>(isOpen && !isStill);
  const face = useRef<HTMLDivElement>(null);
  const isDecoded = useDecoded(face, card.image, patience_ms);
  useEffect(() => {
    if (isDecoded) onDecoded?.();
  }, [isDecoded, onDecoded]);
  return (
    <div ref={place} className={s.place} data-open={isOpen} data-level={isOpen ? card.rarity : 0}>
      <div className={s.card}>
        <img className={s.back} src={cardBack(cardType)} alt="" draggable={false} />
        <div ref={face} className={s.face} aria-hidden={!isOpen}>
          <CardArt src={card.image} name={card.name} rarity={card.rarity} sizes={faceSizes} isEager />
          <span className={s.foil} aria-hidden="true" />
          <span className={s.glare} aria-hidden="true" />
        </div>
      </div>
    </div>
  );
}
