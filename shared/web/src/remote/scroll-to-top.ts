import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

let isBackOrForward = false;

/** single-spa announces every pushState as a popstate of its own; only the browser's are the member going back or forward. */
function notePop(event: PopStateEvent & { singleSpa?: boolean }): void {
  if (event.singleSpa !== true) isBackOrForward = true;
}
if (typeof window !== 'undefined') window.addEventListener('popstate', notePop);

/** Until the page gone back to, or forward, has been rendered. */
export const isGoingBack = (): boolean => isBackOrForward;

/** A new page starts at the top; one that is gone back to keeps its place. */
export function useScrollToTop(): void {
  const { pathname } = useLocation();
  const shown = useRef<string>(undefined);
  // After every render: going back within one page must be forgotten too.
  useEffect(() => {
    const isNewPage = shown.current !== undefined && shown.current !== pathname;
    shown.current = pathname;
    if (isNewPage && !isBackOrForward) document.documentElement.scrollTop = 0;
    isBackOrForward = false;
  });
}
