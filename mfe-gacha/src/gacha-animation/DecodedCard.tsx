import type { gacha } from '@fudaya/contracts';
import { CardArt } from '@fudaya/web';
import { useRef } from 'react';
import { cardBack } from '../card-back.ts';
import { useDecoded } from './use-decoded.ts';
import s from './decoded-card.module.css';

/** One card of many: its back until its picture can be painted. */
export function DecodedCard({ card, cardType }: { card: gacha.Card; cardType: number }) {
  const place = useRef<HTMLSpanElement>(null);
  const isDecoded = useDecoded(place, card.image);
  return (
    <span className={s.place} data-decoded={isDecoded}>
      <span ref={place} className={s.face}>
        {/* Eager, for few are in the page at a time: a lazy one may take another file when its place is measured, and is blank again. */}
        <CardArt src={card.image} name={card.name} rarity={card.rarity} isEager />
      </span>
      {!isDecoded && <img className={s.back} src={cardBack(cardType)} alt="" draggable={false} />}
    </span>
  );
}
