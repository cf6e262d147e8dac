// Every path of the site, built in one place. Which remote owns a path is said in pages.ts.
type Query = { readonly [name: string]: string | number | undefined };

function withQuery(path: string, query: Query): string {
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  if (pairs.length === 0) return path;
  return `${path}?${new URLSearchParams(pairs.map(([name, value]): [string, string] => [name, String(value)])).toString()}`;
}

export const top = (type?: number, page?: number) => withQuery('/', { type, page });
export const packList = (
  index: number,
  query: {
    sort?: string;
    text?: string;
    page?: number;
    pay?: string;
    least?: number;
    most?: number;
    in_stock?: string;
    soon?: string;
  } = {},
) => withQuery('/pack-list', { index, ...query });
export const packDetail = (packId: number, errorMessageCount?: string) => withQuery('/pack-detail', { packId, errorMessageCount });
/** Leads on to the pack's page at once. */
export const buyProduct = (packId: number, errorMessageCount?: string) => withQuery('/buy-product', { packId, errorMessageCount });
export const favourites = () => '/favourites';
/** The best prizes that were won, and who won most of them this week. */
export const wins = () => '/wins';
/** Boxes whose sale is over. */
export const pastBoxes = (page?: number) => withQuery('/past-boxes', { page });
/** What the box of a pack was, with its record and audit. */
export const pastBox = (packId: number) => withQuery('/past-box', { packId });
export const confirmBuyProduct = (packId: number, buyCount: number) => withQuery('/confirm-buy-product', { packId, buyCount });
export const login = (packId?: number) => withQuery('/login', { packId });
export const passwordReissue = () => '/password-reissue';
export const completePasswordReissue = () => '/complete-password-reissue';
export const changePassword = () => '/change-password';
export const verifyMail = (token: string) => withQuery('/verify-mail', { token });
/** Of an advert by mail: ends them without a login. */
export const offersEnd = (token: string) => withQuery('/offers-end', { token });
/** With the code of the friend who invites. */
export const userRegister = (referralCode?: string) => withQuery('/user-register', { referralCode });
/** By what is needed at once: mail and password, or a provider. With the code of the friend who invites. */
export const signUp = (referralCode?: string) => withQuery('/sign-up', { referralCode });
export const confirmUserRegister = () => '/confirm-user-register';
export const completeUserRegister = () => '/complete-user-register';
export const buyPoint = (packId?: number) => withQuery('/buy-point', { packId });
export const confirmBuyPoint = (pointPriceId: number, packId?: number) => withQuery('/confirm-buy-point', { pointPriceId, packId });
export const cardInput = (packId?: number) => withQuery('/card-input', { packId });
/** A member's own limits for buying points, and a pause. */
export const spendingLimit = () => '/spending-limit';
export const receipts = () => '/receipts';
export const confirmCombini = (paymentID: string, packId?: number) => withQuery('/confirm-combini', { paymentID, packId });
export const bankTransferInformation = (payment_id?: string, packId?: number) =>
  withQuery('/bank-transfer-information', { payment_id, packId });
export const paygeTransferInformation = (payment_id?: string, packId?: number) =>
  withQuery('/payge-transfer-information', { payment_id, packId });
/** isCancelled when the member left the provider's page without paying. */
export const payRedirect = (payment_id: string, packId?: number, isCancelled = false) =>
  withQuery('/pay-redirect', { payment_id, packId, cancelled: isCancelled ? 1 : undefined });
/** Amazon Pay adds amazonCheckoutSessionId; isCancelled when the member left without agreeing. */
export const amazonPayRedirect = (payment_id?: string, packId?: number, isCancelled = false) =>
  withQuery('/amazon-pay-redirect', { payment_id, packId, cancelled: isCancelled ? 1 : undefined });
export const completeBuyPoint = (payment_id?: string, packId?: number) => withQuery('/complete-buy-point', { payment_id, packId });
/** Spelled as the shop's addresses have always been. */
export const completeBuyPointAmazonPay = (payment_id?: string, packId?: number) =>
  withQuery('/complete-buy-point-amazom-pay', { payment_id, packId });
/** Also where PayPal leads back to, adding token and PayerID; isCancelled when the member left without agreeing. */
export const completeBuyPointPayPal = (payment_id?: string, packId?: number, isCancelled = false) =>
  withQuery('/complete-buy-point-paypal', { payment_id, packId, cancelled: isCancelled ? 1 : undefined });
export const completeCarrier = (payment_id?: string, packId?: number) => withQuery('/complete-carrier', { payment_id, packId });
export const errorCarrier = (payment_id?: string, packId?: number) => withQuery('/error-carrier', { payment_id, packId });
export const gachaAnimation = (historyId?: string) => withQuery('/gacha-animation', { historyId });
export const getCardList = (query: { historyId?: string; selectedCardHistoryIds?: string } = {}) => withQuery('/get-card-list', query);
export const confirmGetCardList = (query: { historyId?: string; selectedCardHistoryIds?: string }) =>
  withQuery('/confirm-get-card-list', query);
export const thankYou = (historyId?: string) => withQuery('/thank-you', { historyId });
/** Of a purchase; without one, where a saved proof file is opened. */
export const drawProof = (historyId?: string) => withQuery('/draw-proof', { historyId });
/** A public file of a box (shared/draw: record.ts), or of all of them. */
export const drawFile = (name: string, box?: string) => `/api/user/draw/${box === undefined ? '' : `${box}/`}${name}`;
export const myPage = () => '/my-page';
export const security = () => '/security';
/** For staff: who they are, and inviting another. */
export const staff = () => '/staff';
/** Where the link leads that makes a member one of staff by a passkey of theirs. */
export const staffPasskey = (token: string) => withQuery('/staff-passkey', { token });
export const userMenu = () => '/user-menu';
/** Where parcels may go; with the page of the shipment that waits. */
export const addresses = (next?: string) => withQuery('/addresses', { next });
/** With the page that waits for an address, where it leads back to. */
export const changeMember = (next?: string) => withQuery('/change-member', { next });
export const buyPointHistory = () => '/buy-point-history';
export const coinHistory = () => '/coin-history';
export const buyProductHistoryDetail = (packHistoryId: string) => withQuery('/buy-product-history-detail', { packHistoryId });
/** Every card the member ever drew. */
export const collection = () => '/collection';
/** What the member asked the shop, and its answers. */
/** What the member's devices tell them. */
export const notificationSettings = () => '/notification-settings';
export const inquiry = () => '/inquiry';
/** Own data to take along, and the end of the account. */
export const closeAccount = () => '/close-account';
export const transferPoint = () => '/transfer-point';
export const inviteFriends = () => '/invite-friends';
/** Where a code is entered; with one it stands there already. */
export const coupon = (code?: string) => withQuery('/coupon', { code });
export const buyProductHistory = () => '/buy-product-history';
/** Cards for coins; type is a card game or `coin` for the packs that coins buy. */
export const exchangeCard = (query: { type?: string; sort?: string; text?: string; page?: number } = {}) =>
  withQuery('/exchange-card', query);
export const exchangeHistory = (page?: number) => withQuery('/exchange-history', { page });
export const userGuide = () => '/user-guide';
export const specificCommerce = () => '/specific-commerce';
export const termsOfService = () => '/terms-of-service';
export const privacyProtection = () => '/privacy-protection';
export const fundSettlement = () => '/fund-settlement';
export const pointTermsOfService = () => '/point-terms-of-service';
export const maintenance = () => '/maintenance';
/** The pages of the staff. Below it one document of their own, of which members know nothing. */
export const desk = (path = '') => `/desk${path}`;
export const isDesk = (path: string) => path === '/desk' || path.startsWith('/desk/');
