import { mountRemote } from '@fudaya/web';
import { en } from './messages.en.ts';
import { ja } from './messages.ja.ts';

export const { bootstrap, mount, unmount } = mountRemote({
  area: 'payment',
  pages: {
    '/buy-point': () => import('./buy-point/BuyPointPage.tsx'),
    '/confirm-buy-point': () => import('./confirm-buy-point/ConfirmBuyPointPage.tsx'),
    '/pay-redirect': () => import('./pay-redirect/PayRedirectPage.tsx'),
    '/complete-buy-point': () => import('./complete-buy-point/CompleteBuyPointPage.tsx'),
  },
  messages: { ja, en },
});
