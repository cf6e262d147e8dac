import { Button, useStep } from '@fudaya/web';
import { useState } from 'react';
import { useText } from '../texts.ts';
import type { Draw } from '../draw/use-draw.ts';
import { ReceiptDialog } from '../draw/ReceiptDialog.tsx';
import { DrawClock, DrawnBy } from './DrawClock.tsx';
import { FoilPack } from './pack/FoilPack.tsx';
import { useTear } from './pack/use-tear.ts';
import { ScenesDialog } from './scenes/ScenesDialog.tsx';
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
  const [dialog, setDialog] = useState<'receipt' | 'scenes'>();
  const tear = useTear(onStart);
  const close = () => setDialog(undefined);
  const { result, isOffline } = draw;
  const isWaiting = draw.phase === 'waiting';
  // A box without a public number must not speak of one.
  const waiting = result.draw.beacon === 'none' ? 'reveal.waitingNone' : 'reveal.waiting';
  const hint = result.draw.late ? 'reveal.lateHint' : (`${waiting}Hint` as const);
  const ready = result.draw.beacon === 'none' ? 'reveal.readyNone' : 'reveal.ready';
  const call = isSkipping
    ? t('reveal.skippingWaiting')
    : isStarted
      ? t('reveal.startedWaiting')
      : t(isWaiting ? 'reveal.tapWaiting' : 'reveal.tap');
  return (
    <Stage label={t('reveal.title')} glow={isWaiting ? 0 : 2}>
      <div className={s.top}>
        <p className={s.pack}>{t('reveal.count', { title: result.title, count: result.count })}</p>
        <span className={s.about}>
          <button type="button" className={s.small} onClick={() => setDialog('scenes')}>
            {t('scenes.open')}
          </button>
          <button type="button" className={s.small} onClick={() => setDialog('receipt')}>
            {t('receipt.open')}
          </button>
        </span>
      </div>
      <button type="button" className={s.start} onClick={onStart} data-ready={!isWaiting} {...tear}>
        <span className={s.deck} aria-hidden="true">
          {result.movie_style === 1 ? <Strongbox /> : <FoilPack title={result.title} cardType={result.card_type} count={result.count} />}
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
      <ReceiptDialog result={result} open={dialog === 'receipt'} onClose={close} />
      <ScenesDialog tiers={result.tiers} open={dialog === 'scenes'} onClose={close} />
    </Stage>
  );
}
