import type { gacha } from '@fudaya/contracts';
import { CardArt } from '@fudaya/web';
import { useRef, type CSSProperties } from 'react';
import { cardBack } from '../../card-back.ts';
import { useText } from '../../texts.ts';
import { patience_ms, useDecoded } from '../use-decoded.ts';
import s from './fan-card.module.css';

interface FanCardProps {
  readonly card: gacha.Card;
  /** Its number among all cards, from 1. */
  readonly n: number;
  /** Its place in the hand, from 0, and how many are in it. */
  readonly place: number;
  readonly of: number;
  readonly cardType: number;
  readonly isTurned: boolean;
  /** One of the best: it stays on its face here. */
  readonly isKept: boolean;
  readonly onTurn: () => void;
}

/** A card in the hand: its back until it is turned and its picture can be painted. */
export function FanCard({ card, n, place, of, cardType, isTurned, isKept, onTurn }: FanCardProps) {
  const { t } = useText();
  const face = useRef<HTMLSpanElement>(null);
  const isDecoded = useDecoded(face, card.image, patience_ms);
  const isOpen = isTurned && isDecoded;
  const label = isOpen ? t('reveal.opened', { rarity: card.rarity_label, name: card.name }) : t(isKept ? 'fan.kept' : 'fan.turn', { n });
  const half = Math.ceil(of / 2);
  const style = {
    // From the middle of the hand; on a phone it lies in two rows.
    '--i': place - (of - 1) / 2,
    '--j': (place % half) - ((place < half ? half : of - half) - 1) / 2,
    '--row': place < half ? 0 : 1,
    '--late': `${place * 0.05}s`,
  } as CSSProperties;
  return (
    <button
      type="button"
      className={s.card}
      style={style}
      data-id={card.history_id}
      data-open={isOpen}
      data-kept={isKept}
      aria-label={label}
      aria-disabled={isKept || isTurned || undefined}
      onClick={isKept ? undefined : onTurn}
    >
      <span className={s.turn}>
        <img className={s.back} src={cardBack(cardType)} alt="" draggable={false} />
        {!isKept && (
          <span ref={face} className={s.face} data-level={isOpen ? card.rarity : 0} aria-hidden="true">
            <CardArt src={card.image} name="" rarity={card.rarity} sizes="140px" isEager />
          </span>
        )}
      </span>
    </button>
  );
}
