import { searchAccount, type Hit } from '@fudaya/contracts/desk';
import { useDebouncedValue } from '@fudaya/desk';
import { useRead } from '@fudaya/web';

const pause_ms = 200;
const minWords = 2;
const none: readonly Hit[] = [];

/** What the areas find; each answers for itself, and one that is down finds nothing. */
export function useHits(query: string): readonly Hit[] {
  const [asked] = useDebouncedValue(query.trim(), pause_ms);
  const { reply } = useRead(searchAccount, { q: asked }, { enabled: asked.length >= minWords, spinner: false });
  return asked.length >= minWords ? (reply?.hits ?? none) : none;
}
