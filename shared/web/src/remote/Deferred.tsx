import { startTransition, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { afterPaint } from './after-paint.ts';
import { isGoingBack } from './scroll-to-top.ts';

const never = () => () => undefined;

/**
 * What is below the screen: rendered after what is seen has been painted, in slices that a press interrupts. In the server's HTML, and
 * where the member goes back to a place in the page, it is there from the beginning.
 */
export function Deferred({ children }: { children: ReactNode }) {
  const isHydrating = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  const [isIn, setIn] = useState(isHydrating || isGoingBack());
  useEffect(() => (isIn ? undefined : afterPaint(() => startTransition(() => setIn(true)))), [isIn]);
  // As high as the screen: nothing that follows is seen before its place is known.
  return isIn ? children : <div style={{ minHeight: '100vh' }} />;
}
