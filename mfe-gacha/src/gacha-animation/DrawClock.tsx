import type { gacha } from '@fudaya/contracts';
import { useEffect, useState } from 'react';
import { useText } from '../texts.ts';
import s from './draw-clock.module.css';

/** Its last seconds beat; nothing beats for longer than that by itself (WCAG 2.2.2). */
const beats = 5;

/** Seconds until the public draw, by the service's clock: the member's own may be wrong. */
export function DrawClock({ result, seenAt }: { result: gacha.DrawResult; seenAt: number }) {
  const { t } = useText();
  const { round, round_at, beacon } = result.draw;
  const secondsNow = () => Math.ceil((Date.parse(round_at) - Date.parse(result.server_time) - (performance.now() - seenAt)) / 1000);
  const [seconds, setSeconds] = useState(secondsNow);
  useEffect(() => {
    const timer = setInterval(() => setSeconds(secondsNow()), 200);
    return () => clearInterval(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- a new answer is a new countdown
  }, [round_at, result.server_time, seenAt]);
  return (
    <div className={s.clock}>
      <span className={s.label}>{beacon === 'none' ? t('reveal.tickIn') : t('reveal.roundIn', { round })}</span>
      <span className={s.time} role="timer" aria-live="off">
        {seconds > 0 ? (
          <>
            <b key={seconds} className={s.number} data-soon={seconds <= beats}>
              {seconds}
            </b>
            <small>{t('reveal.seconds')}</small>
          </>
        ) : (
          <span className={s.arriving}>{t('reveal.arriving')}</span>
        )}
      </span>
      <Source beacon={beacon} />
    </div>
  );
}

/** In the clock's place once the draw is in, so that the layout does not shift: what decided it. */
export function DrawnBy({ result: { draw } }: { result: gacha.DrawResult }) {
  const { t } = useText();
  return (
    <div className={s.clock}>
      <span className={s.label}>{draw.beacon === 'none' ? t('reveal.drawnNone') : t('reveal.drawnBy', { round: draw.round })}</span>
      <Source beacon={draw.beacon} />
    </div>
  );
}

function Source({ beacon }: Pick<gacha.DrawResult['draw'], 'beacon'>) {
  const { t } = useText();
  return (
    <span className={s.beacon} data-beacon={beacon}>
      {t(`beacon.${beacon}`)}
    </span>
  );
}
