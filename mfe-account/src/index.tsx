import { mountRemote } from '@fudaya/web';
import { en } from './messages.en.ts';
import { ja } from './messages.ja.ts';

export const { bootstrap, mount, preload, unmount } = mountRemote({
  area: 'account',
  pages: {
    '/login': () => import('./identity/login/LoginPage.tsx'),
    '/password-reissue': () => import('./identity/password-reissue/PasswordReissuePage.tsx'),
    '/complete-password-reissue': () => import('./identity/complete-password-reissue/CompletePasswordReissuePage.tsx'),
    '/change-password': () => import('./identity/change-password/ChangePasswordPage.tsx'),
    '/security': () => import('./identity/security/SecurityPage.tsx'),
    '/transfer-point': () => import('./transfer/transfer-point/TransferPointPage.tsx'),
    '/invite-friends': () => import('./referral/invite-friends/InviteFriendsPage.tsx'),
    '/verify-mail': () => import('./identity/verify-mail/VerifyMailPage.tsx'),
    '/user-register': () => import('./registration/user-register/UserRegisterPage.tsx'),
    '/confirm-user-register': () => import('./registration/confirm-user-register/ConfirmUserRegisterPage.tsx'),
    '/complete-user-register': () => import('./registration/complete-user-register/CompleteUserRegisterPage.tsx'),
    '/exchange-card': () => import('./exchange/exchange-card/ExchangeCardPage.tsx'),
    '/exchange-history': () => import('./exchange/exchange-history/ExchangeHistoryPage.tsx'),
    '/my-page': () => import('./profile/my-page/MyPage.tsx'),
    '/user-menu': () => import('./profile/user-menu/UserMenuPage.tsx'),
    '/change-member': () => import('./profile/change-member/ChangeMemberPage.tsx'),
    '/buy-point-history': () => import('./history/buy-point-history/BuyPointHistoryPage.tsx'),
    '/coin-history': () => import('./history/coin-history/CoinHistoryPage.tsx'),
    '/buy-product-history-detail': () => import('./history/buy-product-history-detail/BuyProductHistoryDetailPage.tsx'),
    '/collection': () => import('./history/collection/CollectionPage.tsx'),
    '/close-account': () => import('./leaving/close-account/CloseAccountPage.tsx'),
    '/buy-product-history': () => import('./history/buy-product-history/BuyProductHistoryPage.tsx'),
  },
  messages: { ja, en },
});
