import type { Remote } from '@fudaya/web';
import { prepareLegal } from './legal/documents.ts';

const legalPage = () => import('./legal/LegalPage.tsx');
const legalPaths = [
  '/user-guide',
  '/specific-commerce',
  '/terms-of-service',
  '/privacy-protection',
  '/fund-settlement',
  '/point-terms-of-service',
];

/** The store area: for the browser (index.tsx), and for first views drawn by the edge (server.ts). */
export const remote: Remote = {
  area: 'store',
  pages: {
    '/': () => import('./top/TopPage.tsx'),
    '/pack-list': () => import('./pack-list/PackListPage.tsx'),
    '/pack-detail': () => import('./pack-detail/PackDetailPage.tsx'),
    '/buy-product': () => import('./buy-product/BuyProductPage.tsx'),
    '/favourites': () => import('./favourites/FavouritesPage.tsx'),
    '/confirm-buy-product': () => import('./confirm-buy-product/ConfirmBuyProductPage.tsx'),
    ...Object.fromEntries(legalPaths.map((path) => [path, legalPage])),
  },
  // What a page says comes with its code (use-text.ts).
  messages: { ja: {}, en: {} },
  prepare: Object.fromEntries(legalPaths.map((path) => [path, prepareLegal(path)])),
};
