import { mountRemote } from '@fudaya/web';
import { en } from './messages.en.ts';
import { ja } from './messages.ja.ts';

const legalPage = () => import('./legal/LegalPage.tsx');

export const { bootstrap, mount, unmount } = mountRemote({
  area: 'store',
  pages: {
    '/': () => import('./top/TopPage.tsx'),
    '/pack-list': () => import('./pack-list/PackListPage.tsx'),
    '/pack-detail': () => import('./pack-detail/PackDetailPage.tsx'),
    '/buy-product': () => import('./buy-product/BuyProductPage.tsx'),
    '/favourites': () => import('./favourites/FavouritesPage.tsx'),
    '/confirm-buy-product': () => import('./confirm-buy-product/ConfirmBuyProductPage.tsx'),
    '/user-guide': legalPage,
    '/specific-commerce': legalPage,
    '/terms-of-service': legalPage,
    '/privacy-protection': legalPage,
    '/fund-settlement': legalPage,
    '/point-terms-of-service': legalPage,
  },
  messages: { ja, en },
});
