import { useState } from 'react';

/** What the member asked for before the draw was in: it is done as soon as it can be. */
export function useStart() {
  const [wish, setWish] = useState<'none' | 'start' | 'skip'>('none');
  return { isStarted: wish === 'start', isSkipping: wish === 'skip', start: () => setWish('start'), skipAll: () => setWish('skip') };
}
