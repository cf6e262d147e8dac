import { useEffect } from 'react';

/** A list brings the code of the pack page when it has nothing else to do: a press on a pack then waits for no file. */
export function usePackPageCode(): void {
  useEffect(() => {
    const { connection } = navigator as { connection?: { readonly saveData?: boolean } };
    if (connection?.saveData === true) return undefined;
    // What fails is asked for again by whoever presses.
    const bring = () => void import('../pack-detail/PackDetailPage.tsx').catch(() => undefined);
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(bring, 1_000);
      return () => clearTimeout(timer);
    }
    const idle = requestIdleCallback(bring);
    return () => cancelIdleCallback(idle);
  }, []);
}
