import { useEffect, useState } from 'react';
import { risesAt } from './scene-rates.ts';

/** Whether the scene has risen: in the middle of a film of so many seconds, once, and never when the film is over before. */
export function useRisen(rises: boolean, film_s: number, isOver: boolean): boolean {
  const [hasRisen, setRisen] = useState(false);
  useEffect(() => {
    if (!rises || isOver) return;
    const timer = setTimeout(() => setRisen(true), film_s * risesAt * 1000);
    return () => clearTimeout(timer);
  }, [rises, film_s, isOver]);
  return hasRisen;
}
