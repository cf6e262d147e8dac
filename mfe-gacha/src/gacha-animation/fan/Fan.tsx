import type { gacha } from '@fudaya/contracts';
import { Button } from '@fudaya/web';
import { useEffect, useState, type CSSProperties } from 'react';
import { useText } from '../../texts.ts';
import { nextEnabled_ms } from '../CardReveal.tsx';
import { OnwardButton } from '../OnwardButton.tsx';
import { cue } from '../cues/cue.ts';
import { SoundButton } from '../cues/SoundButton.tsx';
import { Stage } from '../Stage.tsx';
import b from '../stage-button.module.css';
import { useReady } from '../use-ready.ts';
import { FanCard } from './FanCard.tsx';
import s from './fan.module.css';
import { useSweep } from './use-sweep.ts';

interface FanProps {
  readonly cards: readonly gacha.Card[];
  /** They stay on their faces: each is opened with a scene of its own. */
  readonly best: readonly gacha.Card[];
  readonly result: gacha.DrawResult;
  readonly onNext: () => void;
  readonly onSkipAll: () => void;
}

const perHand = 10;

/** Many cards lie on their faces, ten in a hand: a tap, a sweep or a long press turns them. */
export function Fan({ cards, best, result, onNext, onSkipAll }: FanProps) {
  const { t } = useText();
  const [hand, setHand] = useState(0);
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set());
  const hands = Math.ceil(cards.length / perHand);
  const shown = cards.slice(hand * perHand, (hand + 1) * perHand);
  const kept = new Set(best.map(({ history_id }) => history_id));
  const closed = shown.filter(({ history_id: id }) => !kept.has(id) && !turned.has(id));
  const isDone = closed.length === 0;
  const isLast = hand + 1 === hands;
  const isReady = useReady(nextEnabled_ms, `${hand} ${isDone}`);
  const turn = (ids: readonly string[]) => {
    if (ids.some((id) => !turned.has(id))) cue('turn');
    setTurned((before) => new Set([...before, ...ids]));
  };
  useEffect(() => cue('deal'), []);
  const turnAll = () => turn(closed.map(({ history_id }) => history_id));
  const place = useSweep<HTMLDivElement>({ onPass: (id) => turn(kept.has(id) ? [] : [id]), onHold: turnAll });
  const goOn = () => {
    if (isLast) return onNext();
    cue('deal');
    setHand(hand + 1);
  };
  return (
    <Stage label={t('reveal.title')} glow={1}>
      <div className={s.top}>
        {/* One hand has no number. */}
        {hands > 1 ? <p className={s.progress}>{t('fan.hand', { n: hand + 1, total: hands })}</p> : <span />}
        <span className={s.controls}>
          <SoundButton />
          <Button kind="quiet" className={b.ghost} onClick={onSkipAll}>
            {t('reveal.allSkip')}
          </Button>
        </span>
      </div>
      <div ref={place} key={hand} className={s.hand} style={{ '--count': shown.length } as CSSProperties}>
        {shown.map((card, i) => (
          <FanCard
            key={card.history_id}
            card={card}
            n={hand * perHand + i + 1}
            place={i}
            of={shown.length}
            cardType={result.card_type}
            isTurned={turned.has(card.history_id)}
            isKept={kept.has(card.history_id)}
            onTurn={() => turn([card.history_id])}
          />
        ))}
      </div>
      <p className={s.hint}>{t(isDone ? (isLast ? 'fan.bestNext' : 'fan.moreNext') : 'fan.hint')}</p>
      <div className={s.bottom}>
        {isDone ? (
          <OnwardButton key="on" isReady={isReady} className={b.gold} onClick={goOn}>
            {t(isLast ? 'fan.toBest' : 'fan.nextHand')}
          </OnwardButton>
        ) : (
          <OnwardButton key="all" isReady={isReady} className={b.gold} onClick={turnAll}>
            {t('reveal.turnAll')}
          </OnwardButton>
        )}
        {isDone && !isLast && (
          <Button kind="quiet" className={b.ghost} onClick={onNext}>
            {t('fan.toBest')}
          </Button>
        )}
      </div>
    </Stage>
  );
}
