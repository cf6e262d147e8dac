import type { gacha } from '@fudaya/contracts';
import { Button, CardArt, formatPoints } from '@fudaya/web';
import { CardCount } from '@fudaya/web/card-count';
import { useId, useMemo, useState } from 'react';
import { useText } from '../texts.ts';
import { PrizeTag } from '../card-grid/PrizeTag.tsx';
import { stacksOf } from '../card-grid/stacks.ts';
import s from './card-group.module.css';

/** This many kinds are shown at first; the rest on demand, 120 at a time. */
const first = 18;
const more = 120;

/** Cards with the same decision; those that look the same once, with their count. */
export function CardGroup({ title, cards, withPoints = false }: { title: string; cards: readonly gacha.Card[]; withPoints?: boolean }) {
  const { t } = useText();
  const id = useId();
  const [shown, setShown] = useState(first);
  const stacks = useMemo(() => stacksOf(cards), [cards]);
  if (cards.length === 0) return null;
  const left = stacks.slice(shown).reduce((sum, { count }) => sum + count, 0);
  return (
    <section className={s.group} aria-labelledby={id}>
      <h2 id={id} className={s.title}>
        {title} <span className={s.count}>{t('confirm.count', { count: cards.length })}</span>
      </h2>
      <ul className={s.cards}>
        {stacks.slice(0, shown).map(({ card, count }) => (
          <li key={card.history_id}>
            <span className={s.art}>
              <CardArt src={card.image} name={card.name} rarity={card.rarity} />
              <PrizeTag card={card} />
              <CardCount count={count}>{formatPoints(count)}</CardCount>
            </span>
            <span className={s.name} aria-hidden="true">
              {card.name}
            </span>
            {withPoints && <span className={s.points}>{t('choice.points', { points: formatPoints(card.buy_point) })}</span>}
            {withPoints && card.reference && (
              <span className={s.reference}>{t('choice.reference', { points: formatPoints(card.reference.points) })}</span>
            )}
          </li>
        ))}
      </ul>
      {withPoints && stacks.some(({ card }) => card.reference) && <small className={s.note}>{t('choice.referenceNote')}</small>}
      {left > 0 && (
        <Button kind="quiet" onClick={() => setShown(shown + more)}>
          {t('confirm.more', { count: left })}
        </Button>
      )}
    </section>
  );
}
