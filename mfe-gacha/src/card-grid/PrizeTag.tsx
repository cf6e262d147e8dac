import type { gacha } from '@fudaya/contracts';
import { useText } from '../texts.ts';
import s from './prize-tag.module.css';

/** Names the prize on a card that was given for a place in the order of purchases, not drawn. */
export function PrizeTag({ card, on = 'art' }: { card: gacha.Card; on?: 'art' | 'caption' }) {
  const { t } = useText();
  if (card.prize === undefined) return null;
  return (
    <span className={s.tag} data-on={on} data-prize={card.prize}>
      {t(`prize.${card.prize}`)}
    </span>
  );
}
