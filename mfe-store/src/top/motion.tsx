// Everything on the top page that moves by itself obeys one switch (WCAG 2.2.2) and one clock, so that pictures turn together.
import { createContext, useContext, useEffect, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react';

/** Pack pictures change this often (TOP-6). */
export const rotation_ms = 2000;

interface Motion {
  readonly isMoving: boolean;
  readonly isReduced: boolean;
  /** Rises by one every rotation_ms while things move. */
  readonly tick: number;
  readonly toggle: () => void;
}

const MotionContext = createContext<Motion>({ isMoving: false, isReduced: true, tick: 0, toggle: () => undefined });
export const useMotion = () => useContext(MotionContext);

export function MotionProvider({ children }: { children: ReactNode }) {
  const isReduced = useReducedMotion();
  const [choice, setChoice] = useState<boolean | null>(null);
  const [tick, setTick] = useState(0);
  const isMoving = choice ?? !isReduced;

  useEffect(() => {
    if (!isMoving) return undefined;
    const timer = setInterval(() => {
      if (!document.hidden) setTick((n) => n + 1);
    }, rotation_ms);
    return () => clearInterval(timer);
  }, [isMoving]);

  const motion = useMemo(() => ({ isMoving, isReduced, tick, toggle: () => setChoice(!isMoving) }), [isMoving, isReduced, tick]);
  return <MotionContext value={motion}>{children}</MotionContext>;
}

const reducedQuery = '(prefers-reduced-motion: reduce)';

function useReducedMotion(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const query = matchMedia(reducedQuery);
      query.addEventListener('change', onChange);
      return () => query.removeEventListener('change', onChange);
    },
    () => matchMedia(reducedQuery).matches,
    () => true,
  );
}
