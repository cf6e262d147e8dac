import { useEffect, useState, type RefObject } from 'react';

/** Browsers load lazy pictures from 1,250 px away, on a slow line from 2,500: on a phone that is all of a page before anybody scrolls. */
const near_px = 300;

/** Whether an element has come near the screen; from then on it stays so. */
export function useNear(element: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (isNear || !element.current) return undefined;
    const observer = new IntersectionObserver((entries) => setNear(entries.some((entry) => entry.isIntersecting)), {
      rootMargin: `${near_px}px 0px`,
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, isNear]);
  return isNear;
}
