import { useEffect, useRef, useState } from 'react';
import { useOwnText } from '../i18n/use-text.ts';
import s from './Countdown.module.css';

interface CountdownProps {
  /** The instant it ends, ISO 8601. */
  readonly to: string;
  /** The server's clock when `to` was read: the member's own clock may be wrong. */
  readonly serverTime: string;
  readonly onEnd?: () => void;
}

const two = (value: number): string => String(value).padStart(2, '0');

/** hh.mm.ss, one tick a second (PKD-2); gone when it has ended. Not read out each second. */
export function Countdown({ to, serverTime, onEnd }: CountdownProps) {
  const { t } = useOwnText();
  const [startedAt] = useState(() => performance.now());
  const leftNow = () => Math.max(0, Math.ceil((Date.parse(to) - Date.parse(serverTime) - (performance.now() - startedAt)) / 1000));
  const [left, setLeft] = useState(leftNow);
  const ended = useRef(onEnd);
  useEffect(() => {
    ended.current = onEnd;
  });
  useEffect(() => {
    const timer = setInterval(() => {
      const seconds = leftNow();
      setLeft(seconds);
      if (seconds > 0) return;
      clearInterval(timer);
      ended.current?.();
    }, 1000);
    return () => clearInterval(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- a new target is a new countdown
  }, [to, serverTime]);
  if (left === 0) return null;
  return (
    <span role="timer" aria-label={t('timer')} className={s['countdown']}>
      {two(Math.floor(left / 3600))}.{two(Math.floor(left / 60) % 60)}.{two(left % 60)}
    </span>
  );
}
