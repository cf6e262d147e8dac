import { store } from '@fudaya/contracts';
import { useStream } from '@fudaya/web';
import { useState } from 'react';

/** The pack with its live stock and whether its sale is on hold, streamed by the store service while the page is open. A newer refetch wins. */
export function useLivePack<P extends store.Pack>(pack: P): P {
  const [live, setLive] = useState<{ readonly of: P; readonly pack_count: number; readonly is_held: P['is_held'] }>();
  useStream(store.packLive, {}, ({ packs }) => {
    const told = packs.find(({ id }) => id === pack.id);
    if (!told) return;
    const shown = live?.of === pack ? live : pack;
    const is_held = told.is_held ?? shown.is_held;
    const isNew = told.pack_count !== shown.pack_count || (is_held === '1') !== (shown.is_held === '1');
    if (isNew) setLive({ of: pack, pack_count: told.pack_count, is_held });
  });
  return live?.of === pack ? { ...pack, pack_count: live.pack_count, is_held: live.is_held } : pack;
}
