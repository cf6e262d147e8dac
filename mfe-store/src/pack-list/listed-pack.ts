import { store } from '@fudaya/contracts';
import { useKnownReplies } from '@fudaya/web';

/** The pack as a list that was shown before tells it: name, pictures, price and what was left. */
export function useListedPack(packId: number): store.Pack | undefined {
  const lists = [...useKnownReplies(store.packAllList), ...useKnownReplies(store.packList)];
  return lists.flatMap(({ list }) => list).find(({ id }) => id === packId);
}
