import { store } from '@fudaya/contracts';
import { useRead, useWrite } from '@fudaya/web';

/** Whether the pack is one of the member's favourites; undefined until that is known. */
export function useFavourite(packId: number) {
  const { reply, reload } = useRead(store.favouriteList, {}, { spinner: false });
  const { submit, isRunning } = useWrite(store.favouriteSet);
  const isFavourite = reply?.pack_ids.includes(packId);
  const toggle = async () => {
    if (isRunning || isFavourite === undefined) return;
    await submit({ pack_id: packId, is_favourite: isFavourite ? '0' : '1' });
    await reload();
  };
  return { isFavourite, isRunning, toggle: () => void toggle() };
}
