import type { gacha } from '@fudaya/contracts';
import { RarityBadge, formatPoints } from '@fudaya/web';
import { CardCount } from '@fudaya/web/card-count';
import { memo, useDeferredValue, useEffect, useMemo, useRef } from 'react';
import { useText } from '../texts.ts';
import { InnerGrid } from '../card-grid/CardGrid.tsx';
import { PrizeTag } from '../card-grid/PrizeTag.tsx';
import { nextEnabled_ms } from './CardReveal.tsx';
import { cue } from './cues/cue.ts';
import { DecodedCard } from './DecodedCard.tsx';
import { OnwardButton } from './OnwardButton.tsx';
import type { CardSum } from './reveal-plan.ts';
import s from './result-grid.module.css';
import { EndActions } from './share/EndActions.tsx';
import { Stage } from './Stage.tsx';
import b from './stage-button.module.css';
import { useReady } from './use-ready.ts';

interface ResultGridProps {
  readonly sum: CardSum;
  readonly result: gacha.DrawResult;
  readonly endLabel: string;
  readonly onEnd: () => void;
}

/** Everything that was drawn, best first, on the stage; equal cards are shown once, with their count. */
export function ResultGrid({ sum, result, endLabel, onEnd }: ResultGridProps) {
  const { t } = useText();
  const isReady = useReady(nextEnabled_ms);
  // The press is answered by the sum; the place of the cards is measured after it, and the cards come into it.
  const hasPlace = useDeferredValue(true, false);
  const scroller = useRef<HTMLDivElement>(null);
  useEffect(() => cue('sum'), []);
  const { stacks, hasReferences } = sum;
  const cards = useMemo(() => stacks.map(({ card }) => card), [stacks]);
  const many = useMemo(() => new Map(stacks.map(({ card, count }) => [card, count])), [stacks]);
  return (
    <Stage label={t('reveal.all', { count: sum.count })} glow={2}>
      <div className={s.head}>
        <h2 className={s.title}>{t('reveal.all', { count: sum.count })}</h2>
        {result.is_buy_coin === '0' && <p className={s.worth}>{t('reveal.allReturns', { points: formatPoints(sum.total_points) })}</p>}
        <ul className={s.counts}>
          {sum.counts.map(({ rarity, count }) => (
            <li key={rarity}>
              <RarityBadge rarity={rarity} /> ×{formatPoints(count)}
            </li>
          ))}
        </ul>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard */}
      <div ref={scroller} className={s.scroller} tabIndex={0} role="region" aria-label={t('choice.cards')}>
        {hasPlace && (
          <InnerGrid items={cards} scroller={scroller} gap={10} least={84} most={6} below={hasReferences ? 38 : 20}>
            {(card) => (
              <SumCard
                card={card}
                count={many.get(card) ?? 1}
                cardType={result.card_type}
                hasPoints={result.is_buy_coin === '0'}
                hasReferences={hasReferences}
              />
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

interface SumCardProps {
  readonly card: gacha.Card;
  readonly count: number;
  readonly cardType: number;
  readonly hasPoints: boolean;
  /** Some card of the sum has one: each keeps a line for it. */
  readonly hasReferences: boolean;
}

/** Kept while the others scroll. */
const SumCard = memo(function SumCard({ card, count, cardType, hasPoints, hasReferences }: SumCardProps) {
  const { t } = useText();
  return (
    <div className={s.card}>
      <span className={s.art}>
        <DecodedCard card={card} cardType={cardType} />
        <PrizeTag card={card} />
        <CardCount count={count}>{formatPoints(count)}</CardCount>
      </span>
      <span className={s.points}>{hasPoints && t('choice.points', { points: formatPoints(card.buy_point) })}</span>
      {hasReferences && (
        <span className={s.reference}>{card.reference && t('choice.reference', { points: formatPoints(card.reference.points) })}</span>
      )}
    </div>
  );
});
