import { useEffect, useRef, type RefObject } from 'react';

/**
 * While shown, what the stage covers (header, bottom bar) can't be reached by keyboard or screen reader, and does not scroll. A status
 * right beside it is its own, and is heard.
 */
export function useAloneOnScreen<E extends HTMLElement>(): RefObject<E | null> {
  const place = useRef<E>(null);
  useEffect(() => {
    const covered: Element[] = [];
    for (let at: Element | null = place.current; at !== null && at !== document.body; at = at.parentElement) {
      for (const sibling of at.parentElement?.children ?? []) {
        if (sibling === at || sibling.hasAttribute('inert') || sibling.tagName === 'SCRIPT') continue;
        if (at === place.current && sibling.getAttribute('role') === 'status') continue;
        sibling.setAttribute('inert', '');
        covered.push(sibling);
      }
    }
    const before = document.documentElement.style.overflow;
    document.documentElement.style.overflow = 'hidden';
    return () => {
      for (const element of covered) element.removeAttribute('inert');
      document.documentElement.style.overflow = before;
    };
  }, []);
  return place;
}
