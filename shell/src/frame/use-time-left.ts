import { useEffect, useState } from 'react';
import { useText } from '../texts.ts';

const minute_ms = 60_000;

/** "あと5時間" until a deadline by the server's clock, updated each minute; null without a deadline. */
export function useTimeLeft(to: string | null, serverTime: string | undefined): string | null {
  const { t } = useText();
  const [tick, setTick] = useState({ since: serverTime, minutes: 0 });
  useEffect(() => {
    if (to === null) return;
    let minutes = 0;
    const timer = setInterval(() => {
      minutes += 1;
      setTick({ since: serverTime, minutes });
    }, minute_ms);
    return () => clearInterval(timer);
  }, [to, serverTime]);
  if (to === null || serverTime === undefined) return null;
  const passed = tick.since === serverTime ? tick.minutes : 0;
  const minutes = Math.max(0, Math.floor((Date.parse(to) - Date.parse(serverTime)) / minute_ms) - passed);
  return minutes < 60 ? t('minutesLeft', { minutes }) : t('hoursLeft', { hours: Math.floor(minutes / 60) });
}
