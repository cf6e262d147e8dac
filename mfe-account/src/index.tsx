import { mountRemote } from '@fudaya/web';
import { en } from './messages.en.ts';
import { ja } from './messages.ja.ts';

export const { bootstrap, mount, preload, unmount } = mountRemote({
  area: 'account',
  pages: {
    '/login': () => import('./login/LoginPage.tsx'),
    '/password-reissue': () => import('./password-reissue/PasswordReissuePage.tsx'),
    '/complete-password-reissue': () => import('./complete-password-reissue/CompletePasswordReissuePage.tsx'),
    '/change-password': () => import('./change-password/ChangePasswordPage.tsx'),
    '/security': () => import('./security/SecurityPage.tsx'),
    '/transfer-point': () => import('./transfer-point/TransferPointPage.tsx'),
    '/invite-friends': () => import('./invite-friends/InviteFriendsPage.tsx'),
    '/verify-mail': () => import('./verify-mail/VerifyMailPage.tsx'),
    '/user-register': () => import('./user-register/UserRegisterPage.tsx'),
    '/confirm-user-register': () => import('./confirm-user-register/ConfirmUserRegisterPage.tsx'),
    '/complete-user-register': () => import('./complete-user-register/CompleteUserRegisterPage.tsx'),
    '/exchange-card': () => import('./exchange-card/ExchangeCardPage.tsx'),
    '/exchange-history': () => import('./exchange-history/ExchangeHistoryPage.tsx'),
    '/my-page': () => import('./my-page/MyPage.tsx'),
    '/user-menu': () => import('./user-menu/UserMenuPage.tsx'),
    '/change-member': () => import('./change-member/ChangeMemberPage.tsx'),
    '/buy-point-history': () => import('./buy-point-history/BuyPointHistoryPage.tsx'),
    '/coin-history': () => import('./coin-history/CoinHistoryPage.tsx'),
    '/buy-product-history-detail': () => import('./buy-product-history-detail/BuyProductHistoryDetailPage.tsx'),
    '/collection': () => import('./collection/CollectionPage.tsx'),
    '/close-account': () => import('./close-account/CloseAccountPage.tsx'),
    '/buy-product-history': () => import('./buy-product-history/BuyProductHistoryPage.tsx'),
  },
  messages: { ja, en },
});
