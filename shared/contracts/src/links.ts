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
  confirmBuyProduct: (packId: number, buyCount: number) => withQuery('/confirm-buy-product', { packId, buyCount }),
  login: (packId?: number) => withQuery('/login', { packId }),
  passwordReissue: () => '/password-reissue',
  completePasswordReissue: () => '/complete-password-reissue',
  changePassword: () => '/change-password',
  verifyMail: (token: string) => withQuery('/verify-mail', { token }),
  userRegister: () => '/user-register',
  confirmUserRegister: () => '/confirm-user-register',
  completeUserRegister: () => '/complete-user-register',
  buyPoint: (packId?: number) => withQuery('/buy-point', { packId }),
  confirmBuyPoint: (pointPriceId: number, packId?: number) => withQuery('/confirm-buy-point', { pointPriceId, packId }),
  payRedirect: (payment_id: string) => withQuery('/pay-redirect', { payment_id }),
  completeBuyPoint: (payment_id?: string) => withQuery('/complete-buy-point', { payment_id }),
  gachaAnimation: (historyId?: string) => withQuery('/gacha-animation', { historyId }),
  getCardList: (query: { historyId?: string; selectedCardHistoryIds?: string } = {}) => withQuery('/get-card-list', query),
  confirmGetCardList: (query: { historyId?: string; selectedCardHistoryIds?: string }) => withQuery('/confirm-get-card-list', query),
  thankYou: (historyId?: string) => withQuery('/thank-you', { historyId }),
  drawProof: (historyId: string) => withQuery('/draw-proof', { historyId }),
  myPage: () => '/my-page',
  buyProductHistory: () => '/buy-product-history',
  userGuide: () => '/user-guide',
  specificCommerce: () => '/specific-commerce',
  termsOfService: () => '/terms-of-service',
  privacyProtection: () => '/privacy-protection',
  fundSettlement: () => '/fund-settlement',
  pointTermsOfService: () => '/point-terms-of-service',
  maintenance: () => '/maintenance',
} as const;
