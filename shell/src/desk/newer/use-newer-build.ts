import { areas, type ReleaseIndex } from '@fudaya/contracts';
import { newerPageEvent } from '@fudaya/web';
import { useEffect, useState } from 'react';
import { fetchIndex } from '../../platform/releases.ts';

const interval_ms = 5 * 60_000;

/** Whether other builds than those that this desk was opened with are live now. */
export const isNewer = (given: ReleaseIndex, now: ReleaseIndex): boolean =>
  now.shell !== given.shell || areas.some((area) => now.remotes[area]?.build !== given.remotes[area]?.build);

/** Whether it is worth opening the desk anew: it is asked now and then, and when somebody comes back to the tab. */
export function useNewerBuild(given: ReleaseIndex | undefined): boolean {
  const [isOutdated, setOutdated] = useState(false);
  useEffect(() => {
    const outdate = () => setOutdated(true);
    const ask = async () => {
      if (document.hidden || !given) return;
      const now = await fetchIndex().catch(() => undefined);
      // Taken back meanwhile: there is nothing newer any more.
      if (now) setOutdated(isNewer(given, now));
    };
    const onVisible = () => void ask();
    const timer = setInterval(onVisible, interval_ms);
    document.addEventListener('visibilitychange', onVisible);
    // A service no longer serves this build.
    window.addEventListener(newerPageEvent, outdate);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onVisible);
      window.removeEventListener(newerPageEvent, outdate);
    };
  }, [given]);
  return isOutdated;
}
