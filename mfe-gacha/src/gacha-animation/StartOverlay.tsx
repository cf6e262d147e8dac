import { Button, useStep } from '@fudaya/web';
import { useState } from 'react';
import { useText } from '../texts.ts';
import type { Draw } from '../draw/use-draw.ts';
import { ReceiptDialog } from '../draw/ReceiptDialog.tsx';
import { cardBack } from '../card-back.ts';
import { DrawClock, DrawnBy } from './DrawClock.tsx';
import { Stage } from './Stage.tsx';
import b from './stage-button.module.css';
import s from './start-overlay.module.css';
import { Strongbox } from './Strongbox.tsx';

interface StartOverlayProps {
  readonly draw: Extract<Draw, { readonly phase: 'waiting' | 'drawn' | 'void' }>;
  readonly isStarted: boolean;
  readonly isSkipping: boolean;
  readonly onStart: () => void;
  readonly onSkipAll: () => void;
}

/** Tap to start. Until the public draw is in, it shows the wait as it is; the receipt is one tap away. */
export function StartOverlay({ draw, isStarted, isSkipping, onStart, onSkipAll }: StartOverlayProps) {
  const { t } = useText();
  useStep();
  const [isReceiptOpen, setReceiptOpen] = useState(false);
  const { result, isOffline } = draw;
  const isWaiting = draw.phase === 'waiting';
  // A box without a public number must not speak of one.
  const waiting = result.draw.beacon === 'none' ? 'reveal.waitingNone' : 'reveal.waiting';
  const hint = result.draw.late ? 'reveal.lateHint' : (`${waiting}Hint` as const);
  const ready = result.draw.beacon === 'none' ? 'reveal.readyNone' : 'reveal.ready';
  const backs = Math.min(5, Math.max(1, result.count));
  const call = isSkipping
    ? t('reveal.skippingWaiting')
    : isStarted
      ? t('reveal.startedWaiting')
      : t(isWaiting ? 'reveal.tapWaiting' : 'reveal.tap');
  return (
    <Stage label={t('reveal.title')} glow={isWaiting ? 0 : 2}>
      <div className={s.top}>
        <p className={s.pack}>{t('reveal.count', { title: result.title, count: result.count })}</p>
        <button type="button" className={s.small} onClick={() => setReceiptOpen(true)}>
          {t('receipt.open')}
        </button>
      </div>
      <button type="button" className={s.start} onClick={onStart} data-ready={!isWaiting}>
        <span className={s.deck} aria-hidden="true">
          {result.movie_style === 1 ? (
            <Strongbox />
          ) : (
            Array.from({ length: backs }, (_, i) => (
              <img
                key={i}
                src={cardBack(result.card_type)}
                alt=""
                style={{ '--i': i - (backs - 1) / 2 } as React.CSSProperties}
                draggable={false}
              />
            ))
          )}
        </span>
        <span className={s.call}>{call}</span>
      </button>
      <div className={s.news} role="status">
        <p className={s.title}>{t(isWaiting ? waiting : ready)}</p>
        <p className={s.hint}>{isOffline ? t('reveal.offline') : t(isWaiting ? hint : 'reveal.readyHint')}</p>
      </div>
      {isWaiting ? <DrawClock result={result} seenAt={draw.seenAt} /> : <DrawnBy result={result} />}
      <div className={s.bottom}>
        <Button kind="quiet" className={b.ghost} onClick={onSkipAll}>
          {t('reveal.allSkip')}
        </Button>
      </div>
      <ReceiptDialog result={result} open={isReceiptOpen} onClose={() => setReceiptOpen(false)} />
    </Stage>
  );
}
