import { askForTilt } from '@fudaya/web/tilt';
import { useState } from 'react';
import { isMotionReduced } from './use-reduced-motion.ts';

/** What the member pressed before the draw was in: carried out as soon as it is. */
export function useStart() {
  const [wish, setWish] = useState<'none' | 'start' | 'skip'>('none');
  const start = () => {
    if (!isMotionReduced()) askForTilt();
    setWish('start');
  };
  return { isStarted: wish === 'start', isSkipping: wish === 'skip', start, skipAll: () => setWish('skip') };
}
