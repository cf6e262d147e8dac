import { useEffect, useState, type RefObject } from 'react';

/** However slow the network is: a card that others wait behind is told by its frame and its name after that. */
export const patience_ms = 30_000;

/**
 * Whether the picture inside a place can be painted at once. A picture that fails counts, too: what it shows is told in words.
 * `what` names the picture: another one is waited for anew.
 */
export function useDecoded(place: RefObject<HTMLElement | null>, what: string, max_ms = Infinity): boolean {
  const [decoded, setDecoded] = useState<string>();
  useEffect(() => {
    let isWanted = true;
    const tell = () => {
      if (isWanted) setDecoded(what);
    };
    const timer = max_ms === Infinity ? undefined : setTimeout(tell, max_ms);
    const picture = place.current?.querySelector('img');
    // Old browsers cannot say.
    (picture?.decode?.() ?? Promise.resolve()).then(tell, tell);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [place, what, max_ms]);
  return decoded === what;
}
