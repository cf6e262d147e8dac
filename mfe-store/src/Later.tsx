import { Suspense, useDeferredValue, type ReactNode } from 'react';

/** Without it the page is whole: neither in the server's HTML nor in the page's first code, and rendered in slices a press interrupts. */
export function Later({ children }: { children: ReactNode }) {
  const isShown = useDeferredValue(true, false);
  return isShown ? <Suspense>{children}</Suspense> : null;
}
