import type { gacha } from '@fudaya/contracts';
import { RarityBadge, formatPoints } from '@fudaya/web';
import { PrizeTag } from '../card-grid/PrizeTag.tsx';
import { useText } from '../texts.ts';
import s from './card-caption.module.css';

/** What a turned card is, and its worth. */
export function CardCaption({ card, isCoin }: { card: gacha.Card; isCoin: boolean }) {
  const { t } = useText();
  return (
    <>
      <span className={s.marks}>
        <RarityBadge rarity={card.rarity} named />
        <PrizeTag card={card} on="caption" />
      </span>
      <h2 className={s.name}>{card.name}</h2>
      <p className={s.facts}>
        {card.model_number} / {card.num}
        {!isCoin && <span>{t('reveal.returns', { points: formatPoints(card.buy_point) })}</span>}
      </p>
    </>
  );
}
