import type { gacha } from '@fudaya/contracts';
import { Button, RarityBadge, formatPoints } from '@fudaya/web';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useText } from '../texts.ts';
import { PrizeTag } from '../card-grid/PrizeTag.tsx';
import s from './card-reveal.module.css';
import { celebrate } from './celebrate.ts';
import { FilmPlayer } from './FilmPlayer.tsx';
import { filmOf, rateOf } from './films.ts';
import { OnwardButton } from './OnwardButton.tsx';
import { ring } from './sound.ts';
import { SoundButton } from './SoundButton.tsx';
import { Stage } from './Stage.tsx';
import b from './stage-button.module.css';
import { TurnCard } from './TurnCard.tsx';
import { useReady } from './use-ready.ts';

interface CardRevealProps {
  readonly card: gacha.Card;
  readonly result: gacha.DrawResult;
  readonly n: number;
  readonly total: number;
  /** The best of many cards. */
  readonly isBest: boolean;
  readonly isStill: boolean;
  readonly nextLabel: string;
  /** Announced by screen readers; '' in between, so that two equal cards are announced separately. */
  readonly onSay: (words: string) => void;
  readonly onNext: () => void;
  readonly onSkipAll: () => void;
}

/** A tap that started the reveal must not skip the first film as well. */
const skipEnabled_ms = 300;
/** A tap that skipped the film must not pass its card as well: this button is not to be seen before. */
export const nextEnabled_ms = 400;

/** One card: the film of its rarity, the turn, then its name and worth. */
export function CardReveal({ card, result, n, total, isBest, isStill, nextLabel, onSay, onNext, onSkipAll }: CardRevealProps) {
  const { t } = useText();
  const [isAsked, setAsked] = useState(isStill);
  const [isDecoded, setDecoded] = useState(false);
  // Never a blank face: the film stands at its end until the picture can be painted.
  const isOpen = isAsked && isDecoded;
  const tellDecoded = useCallback(() => setDecoded(true), []);
  const isReady = useReady(isOpen ? nextEnabled_ms : skipEnabled_ms, isOpen);
  const next = useRef<HTMLDivElement>(null);
  const film = filmOf(card, result.movie_style);
  useEffect(() => {
    // The button that continues has the focus, so that Enter is enough from start to end.
    next.current?.querySelector('button')?.focus({ preventScroll: true });
    if (!isOpen) return undefined;
    ring(card.rarity);
    return card.rarity === 5 ? celebrate() : undefined;
  }, [isOpen, card.rarity]);

  const opened = t('reveal.opened', { rarity: card.rarity_label, name: card.name });
  const openedText = card.prize === undefined ? opened : t('prize.opened', { prize: t(`prize.${card.prize}`), opened });
  const said = isOpen ? (isReady ? openedText : '') : t('reveal.building');
  useEffect(() => onSay(said), [onSay, said]);
  const open = () => setAsked(true);
  const tap = () => {
    if (!isOpen && isReady) open();
  };
  return (
    <Stage label={t('reveal.title')} glow={isOpen ? card.rarity : 0} onTap={tap}>
      {isStill ? (
        <img className={s.still} src={film.last} alt="" />
      ) : (
        <FilmPlayer film={film} rate={rateOf(card, total)} isOver={isOpen} onEnd={open} />
      )}
      <div className={s.top}>
        <p className={s.progress}>{t(isBest ? 'reveal.best' : 'reveal.progress', { n, total })}</p>
        <span className={s.controls}>
          <SoundButton />
          <Button kind="quiet" className={b.ghost} onClick={onSkipAll}>
            {t('reveal.allSkip')}
          </Button>
        </span>
      </div>
      <div className={s.middle} data-open={isOpen} data-level={card.rarity}>
        <span className={s.burst} aria-hidden="true" />
        <div className={s.card}>
          <TurnCard card={card} cardType={result.card_type} isOpen={isOpen} isStill={isStill} onDecoded={tellDecoded} />
        </div>
      </div>
      <div className={s.caption} data-open={isOpen}>
        {isOpen && (
          <>
            <span className={s.marks}>
              <RarityBadge rarity={card.rarity} named />
              <PrizeTag card={card} on="caption" />
            </span>
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
          <OnwardButton isReady={isReady} className={b.gold} onClick={onNext}>
            {nextLabel}
          </OnwardButton>
        ) : (
          <OnwardButton isReady={isReady} kind="quiet" className={b.ghost} aria-label={t('reveal.skipCard')} onClick={open}>
            {t('reveal.skip')}
          </OnwardButton>
        )}
      </div>
    </Stage>
  );
}
