import { account } from '@fudaya/contracts';
import { lazyPage, pageRead, prepareRefusals, Route } from '@fudaya/web';

const LoginPage = lazyPage(() => import('./identity/login/LoginPage.tsx'));
const PasswordReissuePage = lazyPage(() => import('./identity/password-reissue/PasswordReissuePage.tsx'));
const CompletePasswordReissuePage = lazyPage(() => import('./identity/complete-password-reissue/CompletePasswordReissuePage.tsx'));
const ChangePasswordPage = lazyPage(() => import('./identity/change-password/ChangePasswordPage.tsx'));
const SecurityPage = lazyPage(() => import('./identity/security/SecurityPage.tsx'));
const StaffPage = lazyPage(() => import('./identity/staff/StaffPage.tsx'));
const StaffPasskeyPage = lazyPage(() => import('./identity/staff-passkey/StaffPasskeyPage.tsx'));
const TransferPointPage = lazyPage(() => import('./transfer/transfer-point/TransferPointPage.tsx'));
const InviteFriendsPage = lazyPage(() => import('./referral/invite-friends/InviteFriendsPage.tsx'));
const CouponPage = lazyPage(() => import('./promotion/coupon/CouponPage.tsx'), { prepare: prepareRefusals });
const VerifyMailPage = lazyPage(() => import('./identity/verify-mail/VerifyMailPage.tsx'));
const SignUpPage = lazyPage(() => import('./registration/sign-up/SignUpPage.tsx'), { prepare: prepareRefusals });
const UserRegisterPage = lazyPage(() => import('./registration/user-register/UserRegisterPage.tsx'), { prepare: prepareRefusals });
const ConfirmUserRegisterPage = lazyPage(() => import('./registration/confirm-user-register/ConfirmUserRegisterPage.tsx'));
const CompleteUserRegisterPage = lazyPage(() => import('./registration/complete-user-register/CompleteUserRegisterPage.tsx'));
const ExchangeCardPage = lazyPage(() => import('./exchange/exchange-card/ExchangeCardPage.tsx'));
const ExchangeHistoryPage = lazyPage(() => import('./exchange/exchange-history/ExchangeHistoryPage.tsx'));
const MyPage = lazyPage(() => import('./profile/my-page/MyPage.tsx'));
const UserMenuPage = lazyPage(() => import('./profile/user-menu/UserMenuPage.tsx'), { prefetch: () => [pageRead(account.push, {})] });
const AddressesPage = lazyPage(() => import('./profile/addresses/AddressesPage.tsx'), { prepare: prepareRefusals });
const ChangeMemberPage = lazyPage(() => import('./profile/change-member/ChangeMemberPage.tsx'));
const BuyPointHistoryPage = lazyPage(() => import('./history/buy-point-history/BuyPointHistoryPage.tsx'));
const CoinHistoryPage = lazyPage(() => import('./history/coin-history/CoinHistoryPage.tsx'));
const BuyProductHistoryDetailPage = lazyPage(() => import('./history/buy-product-history-detail/BuyProductHistoryDetailPage.tsx'));
const CollectionPage = lazyPage(() => import('./history/collection/CollectionPage.tsx'));
const InquiryPage = lazyPage(() => import('./inquiry/InquiryPage.tsx'), { prepare: prepareRefusals });
const NotificationSettingsPage = lazyPage(() => import('./push/notification-settings/NotificationSettingsPage.tsx'), {
  prepare: prepareRefusals,
});
const OffersEndPage = lazyPage(() => import('./push/offers-end/OffersEndPage.tsx'), { prepare: prepareRefusals });
const CloseAccountPage = lazyPage(() => import('./leaving/close-account/CloseAccountPage.tsx'));
const BuyProductHistoryPage = lazyPage(() => import('./history/buy-product-history/BuyProductHistoryPage.tsx'));

/** The pages of the account area. */
export const routes = (
  <>
    <Route path="/login" Component={LoginPage} />
    <Route path="/password-reissue" Component={PasswordReissuePage} />
    <Route path="/complete-password-reissue" Component={CompletePasswordReissuePage} />
    <Route path="/change-password" Component={ChangePasswordPage} />
    <Route path="/security" Component={SecurityPage} />
    <Route path="/staff" Component={StaffPage} />
    <Route path="/staff-passkey" Component={StaffPasskeyPage} />
    <Route path="/transfer-point" Component={TransferPointPage} />
    <Route path="/invite-friends" Component={InviteFriendsPage} />
    <Route path="/coupon" Component={CouponPage} />
    <Route path="/offers-end" Component={OffersEndPage} />
    <Route path="/verify-mail" Component={VerifyMailPage} />
    <Route path="/sign-up" Component={SignUpPage} />
    <Route path="/user-register" Component={UserRegisterPage} />
    <Route path="/confirm-user-register" Component={ConfirmUserRegisterPage} />
    <Route path="/complete-user-register" Component={CompleteUserRegisterPage} />
    <Route path="/exchange-card" Component={ExchangeCardPage} />
    <Route path="/exchange-history" Component={ExchangeHistoryPage} />
    <Route path="/my-page" Component={MyPage} />
    <Route path="/user-menu" Component={UserMenuPage} />
    <Route path="/addresses" Component={AddressesPage} />
    <Route path="/change-member" Component={ChangeMemberPage} />
    <Route path="/buy-point-history" Component={BuyPointHistoryPage} />
    <Route path="/coin-history" Component={CoinHistoryPage} />
    <Route path="/buy-product-history-detail" Component={BuyProductHistoryDetailPage} />
    <Route path="/collection" Component={CollectionPage} />
    <Route path="/inquiry" Component={InquiryPage} />
    <Route path="/notification-settings" Component={NotificationSettingsPage} />
    <Route path="/close-account" Component={CloseAccountPage} />
    <Route path="/buy-product-history" Component={BuyProductHistoryPage} />
  </>
);
