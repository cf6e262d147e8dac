import { useEffect, useRef, useState } from 'react';
import { serverNow } from '../call/server-clock.ts';
import { useOwnText } from '../i18n/own-texts.ts';
import s from './Countdown.module.css';

interface CountdownProps {
  /** The instant it ends, ISO 8601. */
  readonly to: string;
  /** The server's clock when `to` was read. */
  readonly serverTime: string;
  readonly onEnd?: () => void;
  /** 23 h 55 min left, and to the second in the last hour, for a deadline; a sale's opening is counted by the clock. */
  readonly isInWords?: boolean;
}

const two = (value: number): string => String(value).padStart(2, '0');

function inWords(t: ReturnType<typeof useOwnText>['t'], left: number): string {
  const [hours, minutes, seconds] = [Math.floor(left / 3600), Math.floor(left / 60) % 60, left % 60];
  if (hours > 24) return t('left.days', { days: Math.floor(hours / 24), hours: hours % 24 });
  if (hours > 0) return t('left.hours', { hours, minutes });
  return minutes > 0 ? t('left.minutes', { minutes, seconds: two(seconds) }) : t('left.seconds', { seconds });
}

/** hh.mm.ss, one tick a second (PKD-2); gone when it has ended. Not read out each second. */
export function Countdown({ to, serverTime, onEnd, isInWords = false }: CountdownProps) {
  const { t } = useOwnText();
  const leftAt = (now_ms: number) => Math.max(0, Math.ceil((Date.parse(to) - now_ms) / 1000));
  // The first render must match the server's HTML, so that it hydrates; from then on by the server's clock as it is known.
  const [left, setLeft] = useState(() => leftAt(Date.parse(serverTime)));
  const ended = useRef(onEnd);
  useEffect(() => {
    ended.current = onEnd;
  });
  useEffect(() => {
    function tick() {
      const seconds = leftAt(serverNow());
      setLeft(seconds);
      if (seconds > 0) return;
      clearInterval(timer);
      ended.current?.();
    }
    const timer = setInterval(tick, 1000);
    tick();
    // A tab that slept is right before it is looked at.
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
    // oxlint-disable-next-line react/exhaustive-deps -- a new target is a new countdown
  }, [to, serverTime]);
  if (left === 0) return null;
  return (
    <span role="timer" aria-label={t('timer')} className={s['countdown']}>
      {isInWords ? inWords(t, left) : `${two(Math.floor(left / 3600))}.${two(Math.floor(left / 60) % 60)}.${two(left % 60)}`}
    </span>
  );
}
