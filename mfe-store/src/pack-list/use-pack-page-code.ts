import { useLanguage } from '@fudaya/web';
import { useEffect } from 'react';
import { PackDetailPage } from '../pack-detail/lazy-pack-page.ts';
import { whenIdle } from '../when-idle.ts';

/** A list brings the code of the pack page when it has nothing else to do: a press on a pack then waits for no file. */
export function usePackPageCode(): void {
  const language = useLanguage();
  useEffect(() => {
    const { connection } = navigator as { connection?: { readonly saveData?: boolean } };
    if (connection?.saveData === true) return undefined;
    // The page is told when its code is in: what fails here is asked for again by whoever presses.
    const bring = () =>
      void import('../pack-detail/PackDetailPage.tsx').then(
        () => PackDetailPage.preload('/pack-detail', language),
        () => undefined,
      );
    return whenIdle(bring);
  }, [language]);
}
