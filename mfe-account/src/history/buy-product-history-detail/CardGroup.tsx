import { useMemo, useState, type ReactNode } from 'react';
import type { account } from '@fudaya/contracts';
import { Amount, Button, CardArt, RarityBadge, formatPoints } from '@fudaya/web';
import { CardCount } from '@fudaya/web/card-count';
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

/** Cards that look the same, the rarest and most worth first. */
function stacksOf(all: readonly account.HistoryCard[]) {
  const cards = all.toSorted((a, b) => b.rarity - a.rarity || b.buy_point - a.buy_point);
  const kind = ({ name, image, model_number, rarity, buy_point }: account.HistoryCard) =>
    JSON.stringify([name, image, model_number, rarity, buy_point]);
  return [...Map.groupBy(cards, kind).values()].flatMap((alike) => alike.slice(0, 1).map((card) => ({ card, count: alike.length })));
}

/** Cards of one fate, alike ones once with their number. Of a purchase of thousands the first are shown, and the rest when asked for. */
export function CardGroup({ title, cards, aside, hasPoints = false }: Props) {
  const { t } = useText();
  const [most, setMost] = useState(shownFirst);
  const stacks = useMemo(() => stacksOf(cards), [cards]);
  const left = stacks.slice(most).reduce((sum, { count }) => sum + count, 0);
  return (
    <section className={s.group}>
      <h2 className={s.groupTitle}>
        <span>
          {title} <small>{t('detail.cards', { n: cards.length })}</small>
        </span>
        {aside}
      </h2>
      <ul className={s.cards}>
        {stacks.slice(0, most).map(({ card, count }) => (
          <li key={card.history_id} className={s.card}>
            <span className={s.art}>
              <CardArt src={card.image} name="" rarity={card.rarity} />
              <CardCount count={count}>{formatPoints(count)}</CardCount>
            </span>
            <span className={s.cardName}>{card.name}</span>
            <span className={s.cardLine}>
              <RarityBadge rarity={card.rarity} />
              {hasPoints && <Amount value={card.buy_point} unit="pt" />}
            </span>
          </li>
        ))}
      </ul>
      {left > 0 && (
        <Button kind="secondary" onClick={() => setMost(most + 240)}>
          {t('detail.more', { n: left })}
        </Button>
      )}
    </section>
  );
}
