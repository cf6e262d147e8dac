import { mountRemote } from '@fudaya/web';
import { en } from './messages.en.ts';
import { ja } from './messages.ja.ts';

export const { bootstrap, mount, preload, unmount } = mountRemote({
  area: 'gacha',
  pages: {
    '/gacha-animation': () => import('./gacha-animation/GachaAnimationPage.tsx'),
    '/get-card-list': () => import('./get-card-list/GetCardListPage.tsx'),
    '/confirm-get-card-list': () => import('./confirm-get-card-list/ConfirmGetCardListPage.tsx'),
    '/thank-you': () => import('./thank-you/ThankYouPage.tsx'),
    '/draw-proof': () => import('./draw-proof/DrawProofPage.tsx'),
  },
  messages: { ja, en },
});
