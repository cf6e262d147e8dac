import { useLocation } from '@fudaya/web';
import { useLayoutEffect } from 'react';

/** How far down each step of the browser's history was left. */
const places = new Map<string, number>();

/** Coming back to a list finds it where it was left, as soon as its rows are there. A new visit starts at the top. */
export function useScrollPlace(isReady: boolean): void {
  const { key, pathname, search } = useLocation();
  const step = `${key} ${pathname}${search}`;
  // Before anything is painted, and gone before the next page is: what moves the page then is not the member.
  useLayoutEffect(() => {
    if (!isReady) return undefined;
    const page = document.documentElement;
    const left = places.get(step);
    if (left !== undefined) page.scrollTop = left;
    const note = () => void places.set(step, page.scrollTop);
    window.addEventListener('scroll', note, { passive: true });
    return () => window.removeEventListener('scroll', note);
  }, [step, isReady]);
}

/** Where a page that lists lead to has its back button lead: the step before, if it is the site's. */
export const stepBackOr = (path: string): string | true =>
  ((window.history.state as { idx?: number } | null)?.idx ?? 0) > 0 ? true : path;
