import { useState, type ReactNode } from 'react';
import type { account } from '@fudaya/contracts';
import { Amount, Button, CardArt, RarityBadge } from '@fudaya/web';
import { useText } from '../../texts.ts';
import s from './detail.module.css';

const shownFirst = 24;

interface Props {
  readonly title: string;
  readonly cards: readonly account.HistoryCard[];
  readonly aside?: ReactNode;
  /** What each card turned into. */
  readonly hasPoints?: boolean;
}

/** Cards of one fate. Of a purchase of thousands the first are shown, and the rest when asked for. */
export function CardGroup({ title, cards, aside, hasPoints = false }: Props) {
  const { t } = useText();
  const [most, setMost] = useState(shownFirst);
  return (
    <section className={s.group}>
      <h2 className={s.groupTitle}>
        <span>
          {title} <small>{t('detail.cards', { n: cards.length })}</small>
        </span>
        {aside}
      </h2>
      <ul className={s.cards}>
        {cards.slice(0, most).map((card) => (
          <li key={card.history_id} className={s.card}>
            <CardArt src={card.image} name="" rarity={card.rarity} />
            <span className={s.cardName}>{card.name}</span>
            <span className={s.cardLine}>
              <RarityBadge rarity={card.rarity} />
              {hasPoints && <Amount value={card.buy_point} unit="pt" />}
            </span>
          </li>
        ))}
      </ul>
      {cards.length > most && (
        <Button kind="secondary" onClick={() => setMost(most + 240)}>
          {t('detail.more', { n: cards.length - most })}
        </Button>
      )}
    </section>
  );
}
