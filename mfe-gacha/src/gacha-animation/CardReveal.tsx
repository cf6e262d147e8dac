import type { gacha } from '@fudaya/contracts';
import { Button } from '@fudaya/web';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useText } from '../texts.ts';
import { CardCaption } from './CardCaption.tsx';
import s from './card-reveal.module.css';
import { celebrate } from './celebrate.ts';
import { cue, rarityCue } from './cues/cue.ts';
import { SoundButton } from './cues/SoundButton.tsx';
import { FilmPlayer } from './FilmPlayer.tsx';
import { filmOf, rateOf } from './films.ts';
import { OnwardButton } from './OnwardButton.tsx';
import { EndActions } from './share/EndActions.tsx';
import { sceneOf } from './scenes/scene-choice.ts';
import { SceneLayer } from './scenes/SceneLayer.tsx';
import { useRisen } from './scenes/use-risen.ts';
import { Stage } from './Stage.tsx';
import b from './stage-button.module.css';
import { TurnCard } from './TurnCard.tsx';
import { useReady } from './use-ready.ts';
import { useTurnGesture } from './use-turn-gesture.ts';

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
  /** Turns this card and all that follow at once; without it there are none. */
  readonly onTurnAll?: (() => void) | undefined;
  /** Nothing comes after it on the stage. */
  readonly isEnd: boolean;
}

/** A tap that started the reveal must not skip the first film as well. */
const skipEnabled_ms = 300;
/** A tap that skipped the film must not pass its card as well: this button is not to be seen before. */
export const nextEnabled_ms = 400;

/** One card: its scene and the film of its rarity, its back in their light, the turn, then its name and worth. */
export function CardReveal({
  card,
  result,
  n,
  total,
  isBest,
  isStill,
  nextLabel,
  onSay,
  onNext,
  onSkipAll,
  onTurnAll,
  isEnd,
}: CardRevealProps) {
  const { t } = useText();
  const [isAsked, setAsked] = useState(isStill);
  const [isFilmOver, setFilmOver] = useState(false);
  const [isDecoded, setDecoded] = useState(false);
  // Never a blank face: it shows its back until the picture can be painted.
  const isOpen = isAsked && isDecoded;
  const phase = isOpen ? 'open' : isFilmOver || isAsked ? 'back' : 'film';
  const tellDecoded = useCallback(() => setDecoded(true), []);
  const isReady = useReady(isOpen ? nextEnabled_ms : skipEnabled_ms, phase);
  const next = useRef<HTMLDivElement>(null);
  const film = filmOf(card, result.movie_style);
  const rate = rateOf(card, total);
  const chosen = useMemo(() => sceneOf(card, result), [card, result]);
  const hasRisen = useRisen(chosen.opening !== chosen.scene, film.seconds / rate, isStill || phase !== 'film');
  useEffect(() => {
    // The button that continues has the focus, so that Enter is enough from start to end.
    next.current?.querySelector('button')?.focus({ preventScroll: true });
    if (!isOpen) return undefined;
    cue(rarityCue(card.rarity));
    return card.rarity === 5 ? celebrate() : undefined;
  }, [isOpen, card.rarity]);

  const opened = t('reveal.opened', { rarity: card.rarity_label, name: card.name });
  const openedText = card.prize === undefined ? opened : t('prize.opened', { prize: t(`prize.${card.prize}`), opened });
  const said = isOpen ? (isReady ? openedText : '') : t(phase === 'back' ? 'reveal.turnHint' : 'reveal.building');
  useEffect(() => onSay(said), [onSay, said]);
  useEffect(() => {
    if (hasRisen) cue('rise');
  }, [hasRisen]);
  useEffect(() => {
    if (chosen.scene === 'finale') cue('finale');
  }, [chosen]);
  const open = () => {
    cue('turn');
    setAsked(true);
  };
  const tap = () => {
    if (!isOpen && isReady) open();
  };
  const middle = useTurnGesture<HTMLDivElement>({ isOn: !isOpen, onSwipe: tap, onHold: onTurnAll ?? tap });
  return (
    <Stage label={t('reveal.title')} glow={isOpen ? card.rarity : 0} onTap={tap}>
      {isStill ? (
        <img className={s.still} src={film.last} alt="" />
      ) : (
        <FilmPlayer film={film} rate={rate} isOver={phase !== 'film'} onEnd={() => setFilmOver(true)} />
      )}
      <SceneLayer
        scene={hasRisen || isStill || isOpen ? chosen.scene : chosen.opening}
        cardType={result.card_type}
        hasRisen={hasRisen}
        isOver={phase !== 'film'}
        isStill={isStill}
      />
      <div className={s.top}>
        <p className={s.progress}>{t(isBest ? 'reveal.best' : 'reveal.progress', { n, total })}</p>
        <span className={s.controls}>
          <SoundButton />
          <Button kind="quiet" className={b.ghost} onClick={onSkipAll}>
            {t('reveal.allSkip')}
          </Button>
        </span>
      </div>
      <div ref={middle} className={s.middle} data-open={isOpen} data-phase={phase} data-level={phase === 'film' ? 0 : card.rarity}>
        <span className={s.burst} aria-hidden="true" />
        <div className={s.card}>
          <TurnCard card={card} cardType={result.card_type} isOpen={isOpen} isStill={isStill} onDecoded={tellDecoded} />
        </div>
      </div>
      <div className={s.caption} data-open={isOpen}>
        {isOpen && <CardCaption card={card} isCoin={result.is_buy_coin === '1'} />}
        {phase === 'back' && <p className={s.hint}>{t('reveal.turnHint')}</p>}
      </div>
      <div ref={next} className={s.bottom} data-open={isOpen}>
        {isOpen ? (
          <OnwardButton isReady={isReady} className={b.gold} onClick={onNext}>
            {nextLabel}
          </OnwardButton>
        ) : phase === 'back' ? (
          <OnwardButton isReady={isReady} className={b.gold} onClick={open}>
            {t('reveal.turn')}
          </OnwardButton>
        ) : (
          <OnwardButton isReady={isReady} kind="quiet" className={b.ghost} aria-label={t('reveal.skipCard')} onClick={open}>
            {t('reveal.skip')}
          </OnwardButton>
        )}
        {isEnd && isOpen && <EndActions result={result} />}
        {onTurnAll && (
          <Button kind="quiet" className={b.ghost} onClick={onTurnAll}>
            {t('reveal.turnAll')}
          </Button>
        )}
      </div>
    </Stage>
  );
}
