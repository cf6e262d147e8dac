import { store } from '@fudaya/contracts';
import { failureText, useRead, useWrite } from '@fudaya/web';

/** Whether the pack is one of the member's favourites; undefined until that is known. */
export function useFavourite(packId: number) {
  const { reply, reload } = useRead(store.favouriteList, {}, { spinner: false });
  const { submit, isRunning } = useWrite(store.favouriteSet);
  const isFavourite = reply?.pack_ids.includes(packId);
  /** What came of it, or why nothing; nothing while the last press is on its way. */
  const toggle = async (): Promise<'packAdded' | 'packRemoved' | { readonly refused: string } | undefined> => {
    if (isRunning || isFavourite === undefined) return undefined;
    const outcome = await submit({ pack_id: packId, is_favourite: isFavourite ? '0' : '1' });
    await reload();
    if (!outcome.ok) return { refused: failureText(outcome) };
    return isFavourite ? 'packRemoved' : 'packAdded';
  };
  return { isFavourite, isRunning, toggle };
}
