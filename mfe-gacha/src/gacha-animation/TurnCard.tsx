import type { gacha } from '@fudaya/contracts';
import { CardArt } from '@fudaya/web';
import { cardBack } from '../card-back.ts';
import s from './turn-card.module.css';
import { useTilt } from './use-tilt.ts';

interface TurnCardProps {
  readonly card: gacha.Card;
  readonly cardType: number;
  readonly isOpen: boolean;
  readonly isStill: boolean;
}

/** One card: its back until it is opened, then its face, with a foil that follows pointer or tilt. */
export function TurnCard({ card, cardType, isOpen, isStill }: TurnCardProps) {
  const place = useTilt<HTMLDivElement>(isOpen && !isStill);
  return (
    <div ref={place} className={s.place} data-open={isOpen} data-level={card.rarity}>
      <div className={s.card}>
        <img className={s.back} src={cardBack(cardType)} alt="" draggable={false} />
        <div className={s.face} aria-hidden={!isOpen}>
          <CardArt src={card.image} name={card.name} rarity={card.rarity} sizes="320px" isEager />
          <span className={s.foil} aria-hidden="true" />
          <span className={s.glare} aria-hidden="true" />
        </div>
      </div>
    </div>
  );
}
