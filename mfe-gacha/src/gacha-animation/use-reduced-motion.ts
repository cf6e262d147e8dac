import { useSyncExternalStore } from 'react';

const query = '(prefers-reduced-motion: reduce)';
const media = () => (typeof window.matchMedia === 'function' ? window.matchMedia(query) : undefined);

function subscribe(changed: () => void): () => void {
  const list = media();
  list?.addEventListener('change', changed);
  return () => list?.removeEventListener('change', changed);
}

export const isMotionReduced = (): boolean => media()?.matches === true;
export const useReducedMotion = (): boolean => useSyncExternalStore(subscribe, isMotionReduced);
