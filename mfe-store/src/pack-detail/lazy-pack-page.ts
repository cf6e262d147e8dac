import { store } from '@fudaya/contracts';
import { lazyPage, pageRead } from '@fudaya/web';
import { packIdIn } from './pack-id.ts';
import { proofTexts } from './proof-texts.ts';

/** For the routes, and for lists, which bring its code beforehand. */
export const PackDetailPage = lazyPage(() => import('./PackDetailPage.tsx'), {
  prepare: (_, language) => proofTexts.load(language),
  prefetch: (query) => {
    const packId = packIdIn(query);
    return packId === undefined ? [] : [pageRead(store.packDetail, { packId })];
  },
});
