import type { gacha } from '@fudaya/contracts';
import { RarityBadge, formatPoints } from '@fudaya/web';
import { CardCount } from '@fudaya/web/card-count';
import { useDeferredValue, useEffect, useMemo, useRef } from 'react';
import { useText } from '../texts.ts';
import { InnerGrid } from '../card-grid/CardGrid.tsx';
import { PrizeTag } from '../card-grid/PrizeTag.tsx';
import { stacksOf } from '../card-grid/stacks.ts';
import { nextEnabled_ms } from './CardReveal.tsx';
import { cue } from './cues/cue.ts';
import { DecodedCard } from './DecodedCard.tsx';
import { OnwardButton } from './OnwardButton.tsx';
import s from './result-grid.module.css';
import { EndActions } from './share/EndActions.tsx';
import { Stage } from './Stage.tsx';
import b from './stage-button.module.css';
import { useReady } from './use-ready.ts';

interface ResultGridProps {
  readonly cards: readonly gacha.Card[];
  readonly result: gacha.DrawResult;
  readonly endLabel: string;
  readonly onEnd: () => void;
}

/** Everything that was drawn, best first, on the stage; equal cards are shown once, with their count. */
export function ResultGrid({ cards, result, endLabel, onEnd }: ResultGridProps) {
  const { t } = useText();
  const isReady = useReady(nextEnabled_ms);
  // The press is answered by the sum; the cards are rendered after it, in slices of a frame.
  const hasCards = useDeferredValue(true, false);
  const scroller = useRef<HTMLDivElement>(null);
  useEffect(() => cue('sum'), []);
  const stacks = useMemo(() => stacksOf(cards), [cards]);
  const hasReferences = cards.some(({ reference }) => reference !== undefined);
  const many = new Map(stacks.map(({ card, count }) => [card, count]));
  const total = cards.reduce((sum, card) => sum + card.buy_point, 0);
  const counts = [5, 4, 3, 2, 1].map((rarity) => ({ rarity, count: cards.filter((card) => card.rarity === rarity).length }));
  return (
    <Stage label={t('reveal.all', { count: cards.length })} glow={2}>
      <div className={s.head}>
        <h2 className={s.title}>{t('reveal.all', { count: cards.length })}</h2>
        {result.is_buy_coin === '0' && <p className={s.worth}>{t('reveal.allReturns', { points: formatPoints(total) })}</p>}
        <ul className={s.counts}>
          {counts
            .filter(({ count }) => count > 0)
            .map(({ rarity, count }) => (
              <li key={rarity}>
                <RarityBadge rarity={rarity} /> ×{formatPoints(count)}
              </li>
            ))}
        </ul>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard */}
      <div ref={scroller} className={s.scroller} tabIndex={0} role="region" aria-label={t('choice.cards')}>
        {hasCards && (
          <InnerGrid
            items={stacks.map(({ card }) => card)}
            scroller={scroller}
            gap={10}
            least={84}
            most={6}
            below={hasReferences ? 38 : 20}
          >
            {(card) => (
              <div className={s.card}>
                <span className={s.art}>
                  <DecodedCard card={card} cardType={result.card_type} />
                  <PrizeTag card={card} />
                  <CardCount count={many.get(card) ?? 1}>{formatPoints(many.get(card) ?? 1)}</CardCount>
                </span>
                <span className={s.points}>
                  {result.is_buy_coin === '0' && t('choice.points', { points: formatPoints(card.buy_point) })}
                </span>
                {hasReferences && (
                  <span className={s.reference}>
                    {card.reference && t('choice.reference', { points: formatPoints(card.reference.points) })}
                  </span>
                )}
              </div>
            )}
          </InnerGrid>
        )}
      </div>
      <div className={s.bottom}>
        <OnwardButton isReady={isReady} className={b.gold} onClick={onEnd}>
          {endLabel}
        </OnwardButton>
        <EndActions result={result} />
      </div>
    </Stage>
  );
}
