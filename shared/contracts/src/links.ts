// Every path of the site, built in one place. Which remote owns a path is said in pages.ts.
type Query = { readonly [name: string]: string | number | undefined };

function withQuery(path: string, query: Query): string {
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  if (pairs.length === 0) return path;
  return `${path}?${new URLSearchParams(pairs.map(([name, value]): [string, string] => [name, String(value)])).toString()}`;
}

export const links = {
  top: (type?: number, page?: number) => withQuery('/', { type, page }),
  packList: (index: number, query: { sort?: string; text?: string; page?: number } = {}) => withQuery('/pack-list', { index, ...query }),
  packDetail: (packId: number, errorMessageCount?: string) => withQuery('/pack-detail', { packId, errorMessageCount }),
  /** Leads on to the pack's page at once. */
  buyProduct: (packId: number, errorMessageCount?: string) => withQuery('/buy-product', { packId, errorMessageCount }),
  favourites: () => '/favourites',
  confirmBuyProduct: (packId: number, buyCount: number) => withQuery('/confirm-buy-product', { packId, buyCount }),
  login: (packId?: number) => withQuery('/login', { packId }),
  passwordReissue: () => '/password-reissue',
  completePasswordReissue: () => '/complete-password-reissue',
  changePassword: () => '/change-password',
  verifyMail: (token: string) => withQuery('/verify-mail', { token }),
  /** With the code of the friend who invites. */
  userRegister: (referralCode?: string) => withQuery('/user-register', { referralCode }),
  confirmUserRegister: () => '/confirm-user-register',
  completeUserRegister: () => '/complete-user-register',
  buyPoint: (packId?: number) => withQuery('/buy-point', { packId }),
  confirmBuyPoint: (pointPriceId: number, packId?: number) => withQuery('/confirm-buy-point', { pointPriceId, packId }),
  cardInput: (packId?: number) => withQuery('/card-input', { packId }),
  /** A member's own limits for buying points, and a pause. */
  spendingLimit: () => '/spending-limit',
  confirmCombini: (paymentID: string, packId?: number) => withQuery('/confirm-combini', { paymentID, packId }),
  bankTransferInformation: (payment_id?: string, packId?: number) => withQuery('/bank-transfer-information', { payment_id, packId }),
  paygeTransferInformation: (payment_id?: string, packId?: number) => withQuery('/payge-transfer-information', { payment_id, packId }),
  /** isCancelled when the member left the provider's page without paying. */
  payRedirect: (payment_id: string, packId?: number, isCancelled = false) =>
    withQuery('/pay-redirect', { payment_id, packId, cancelled: isCancelled ? 1 : undefined }),
  /** Amazon Pay adds amazonCheckoutSessionId; isCancelled when the member left without agreeing. */
  amazonPayRedirect: (payment_id?: string, packId?: number, isCancelled = false) =>
    withQuery('/amazon-pay-redirect', { payment_id, packId, cancelled: isCancelled ? 1 : undefined }),
  completeBuyPoint: (payment_id?: string, packId?: number) => withQuery('/complete-buy-point', { payment_id, packId }),
  /** Spelled as the shop's addresses have always been. */
  completeBuyPointAmazonPay: (payment_id?: string, packId?: number) => withQuery('/complete-buy-point-amazom-pay', { payment_id, packId }),
  /** Also where PayPal leads back to, adding token and PayerID; isCancelled when the member left without agreeing. */
  completeBuyPointPayPal: (payment_id?: string, packId?: number, isCancelled = false) =>
    withQuery('/complete-buy-point-paypal', { payment_id, packId, cancelled: isCancelled ? 1 : undefined }),
  completeCarrier: (payment_id?: string, packId?: number) => withQuery('/complete-carrier', { payment_id, packId }),
  errorCarrier: (payment_id?: string, packId?: number) => withQuery('/error-carrier', { payment_id, packId }),
  gachaAnimation: (historyId?: string) => withQuery('/gacha-animation', { historyId }),
  getCardList: (query: { historyId?: string; selectedCardHistoryIds?: string } = {}) => withQuery('/get-card-list', query),
  confirmGetCardList: (query: { historyId?: string; selectedCardHistoryIds?: string }) => withQuery('/confirm-get-card-list', query),
  thankYou: (historyId?: string) => withQuery('/thank-you', { historyId }),
  drawProof: (historyId: string) => withQuery('/draw-proof', { historyId }),
  myPage: () => '/my-page',
  security: () => '/security',
  userMenu: () => '/user-menu',
  changeMember: () => '/change-member',
  buyPointHistory: () => '/buy-point-history',
  coinHistory: () => '/coin-history',
  buyProductHistoryDetail: (packHistoryId: string) => withQuery('/buy-product-history-detail', { packHistoryId }),
  /** Every card the member ever drew. */
  collection: () => '/collection',
  /** Own data to take along, and the end of the account. */
  closeAccount: () => '/close-account',
  transferPoint: () => '/transfer-point',
  inviteFriends: () => '/invite-friends',
  buyProductHistory: () => '/buy-product-history',
  /** Cards for coins; type is a card game or `coin` for the packs that coins buy. */
  exchangeCard: (query: { type?: string; sort?: string; text?: string; page?: number } = {}) => withQuery('/exchange-card', query),
  exchangeHistory: (page?: number) => withQuery('/exchange-history', { page }),
  userGuide: () => '/user-guide',
  specificCommerce: () => '/specific-commerce',
  termsOfService: () => '/terms-of-service',
  privacyProtection: () => '/privacy-protection',
  fundSettlement: () => '/fund-settlement',
  pointTermsOfService: () => '/point-terms-of-service',
  maintenance: () => '/maintenance',
} as const;
