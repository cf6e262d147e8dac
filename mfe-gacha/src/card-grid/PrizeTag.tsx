import type { gacha } from '@fudaya/contracts';
import { useText } from '../texts.ts';
import s from './prize-tag.module.css';

/** On a card that came beside the drawn ones, for its place in the order of purchases: which prize it is. */
export function PrizeTag({ card, on = 'art' }: { card: gacha.Card; on?: 'art' | 'caption' }) {
  const { t } = useText();
  if (card.prize === undefined) return null;
  return (
    <span className={s.tag} data-on={on} data-prize={card.prize}>
      {t(`prize.${card.prize}`)}
    </span>
  );
}
