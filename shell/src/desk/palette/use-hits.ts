import { searchAccount, searchGacha, searchPayment, searchStore, type Hit } from '@fudaya/contracts/desk';
import { useDebouncedValue } from '@fudaya/desk';
import { useRead } from '@fudaya/web';

const pause_ms = 200;
const minWords = 2;
const none: readonly Hit[] = [];

/** What the areas find; each answers for itself, and one that is down finds nothing. */
export function useHits(query: string): readonly Hit[] {
  const [asked] = useDebouncedValue(query.trim(), pause_ms);
  const options = { enabled: asked.length >= minWords, spinner: false };
  const members = useRead(searchAccount, { q: asked }, options);
  const payments = useRead(searchPayment, { q: asked }, options);
  const boxes = useRead(searchGacha, { q: asked }, options);
  const packs = useRead(searchStore, { q: asked }, options);
  return asked.length >= minWords ? [members, packs, boxes, payments].flatMap(({ reply }) => reply?.hits ?? none) : none;
}
