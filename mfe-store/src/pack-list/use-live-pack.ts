import { store } from '@fudaya/contracts';
import { useStream } from '@fudaya/web';
import { useState } from 'react';

/** The pack with its live stock, streamed by the store service while the page is open. A newer refetch wins. */
export function useLivePack<P extends store.Pack>(pack: P): P {
  const [live, setLive] = useState<{ readonly of: P; readonly pack_count: number }>();
  useStream(store.packLive, {}, ({ packs }) => {
    const told = packs.find(({ id }) => id === pack.id);
    if (told && told.pack_count !== (live?.of === pack ? live : pack).pack_count) setLive({ of: pack, pack_count: told.pack_count });
  });
  return live?.of === pack ? { ...pack, pack_count: live.pack_count } : pack;
}
