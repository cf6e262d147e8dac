import { mountRemote } from '@fudaya/web';
import { en } from './messages.en.ts';
import { ja } from './messages.ja.ts';

export const { bootstrap, mount, unmount } = mountRemote({
  area: 'store',
  pages: {
    '/': () => import('./top/TopPage.tsx'),
    '/pack-detail': () => import('./pack-detail/PackDetailPage.tsx'),
    '/confirm-buy-product': () => import('./confirm-buy-product/ConfirmBuyProductPage.tsx'),
  },
  messages: { ja, en },
});
