import type { gacha } from '@fudaya/contracts';
import { Button, RarityBadge, VisuallyHidden, formatPoints, useText } from '@fudaya/web';
import { useEffect, useRef, useState } from 'react';
import s from './card-reveal.module.css';
import { celebrate } from './celebrate.ts';
import { Stage } from './Stage.tsx';
import b from './stage-button.module.css';
import { Strongbox } from './Strongbox.tsx';
import { TurnCard } from './TurnCard.tsx';

interface CardRevealProps {
  readonly card: gacha.Card;
  readonly result: gacha.DrawResult;
  readonly n: number;
  readonly total: number;
  readonly buildup_ms: number;
  readonly isStill: boolean;
  readonly nextLabel: string;
  readonly onNext: () => void;
  readonly onSkipAll: () => void;
}

/** A tap that started the reveal must not skip the first suspense as well. */
const skipEnabled_ms = 300;

/** One card: suspense that grows with its rarity, the turn, then its name and worth. */
export function CardReveal({ card, result, n, total, buildup_ms, isStill, nextLabel, onNext, onSkipAll }: CardRevealProps) {
  const { t } = useText();
  const [isOpen, setOpen] = useState(false);
  const startedAt = useRef(0);
  const next = useRef<HTMLDivElement>(null);
  useEffect(() => {
    startedAt.current = performance.now();
    const timer = setTimeout(() => setOpen(true), buildup_ms);
    return () => clearTimeout(timer);
  }, [buildup_ms]);
  useEffect(() => {
    // The one button that goes on has the focus, so that Enter is enough from start to end.
    next.current?.querySelector('button')?.focus({ preventScroll: true });
    return isOpen && card.rarity === 5 ? celebrate() : undefined;
  }, [isOpen, card.rarity]);

  const skip = () => (isOpen ? onNext() : setOpen(true));
  const tap = () => {
    if (!isOpen && performance.now() - startedAt.current > skipEnabled_ms) setOpen(true);
  };
  const isBox = result.movie_style === 1;
  return (
    <Stage label={t('reveal.title')} glow={isOpen || isStill ? card.rarity : Math.max(1, card.rarity - 1)} onTap={tap}>
      <div className={s.top}>
        <p className={s.progress}>{t('reveal.progress', { n, total })}</p>
        <Button kind="quiet" className={b.ghost} onClick={onSkipAll}>
          {t('reveal.allSkip')}
        </Button>
      </div>
      <div className={s.middle} data-open={isOpen} data-level={card.rarity} data-box={isBox}>
        <span className={s.burst} aria-hidden="true" />
        <div className={s.card} style={{ '--build': `${buildup_ms}ms` } as React.CSSProperties}>
          <TurnCard card={card} cardType={result.card_type} isOpen={isOpen} isStill={isStill} />
        </div>
        {isBox && !isStill && (
          <span className={s.box}>
            <Strongbox level={card.rarity} isOpen={isOpen} />
          </span>
        )}
      </div>
      <div className={s.caption} data-open={isOpen}>
        <VisuallyHidden>
          <p role="status">{isOpen ? t('reveal.opened', { rarity: card.rarity_label, name: card.name }) : t('reveal.building')}</p>
        </VisuallyHidden>
        {isOpen && (
          <>
            <RarityBadge rarity={card.rarity} named />
            <h2 className={s.name}>{card.name}</h2>
            <p className={s.facts}>
              {card.model_number} / {card.num}
              {result.is_buy_coin === '0' && <span>{t('reveal.returns', { points: formatPoints(card.buy_point) })}</span>}
            </p>
          </>
        )}
      </div>
      <div ref={next} className={s.bottom} data-open={isOpen}>
        {isOpen ? (
          <Button size="large" className={b.gold} onClick={onNext}>
            {nextLabel}
          </Button>
        ) : (
          <Button kind="quiet" size="large" className={b.ghost} aria-label={t('reveal.skipCard')} onClick={skip}>
            {t('reveal.skip')}
          </Button>
        )}
      </div>
    </Stage>
  );
}
