// Page → owner: which remote answers which path, and who may see it. The shell's guard and single-spa's routing read this.
import type { Area } from './areas.ts';

export interface Page {
  readonly path: string;
  readonly area: Area;
  /** Public pages need no login (GRD-2). */
  readonly isPublic: boolean;
}

const page = (area: Area, path: string, isPublic = false): Page => ({ area, path, isPublic });

export const pages: readonly Page[] = [
  page('store', '/', true),
  page('store', '/pack-list', true),
  page('store', '/pack-detail', true),
  page('store', '/buy-product'),
  page('store', '/confirm-buy-product'),
  page('store', '/favourites'),
  page('store', '/wins', true),
  page('store', '/past-boxes', true),
  page('store', '/past-box', true),
  page('store', '/user-guide', true),
  page('store', '/specific-commerce', true),
  page('store', '/terms-of-service', true),
  page('store', '/privacy-protection', true),
  page('store', '/fund-settlement'),
  page('store', '/point-terms-of-service'),
  page('gacha', '/gacha-animation'),
  page('gacha', '/get-card-list'),
  page('gacha', '/confirm-get-card-list'),
  page('gacha', '/thank-you'),
  page('gacha', '/draw-proof', true),
  page('payment', '/buy-point'),
  page('payment', '/confirm-buy-point'),
  page('payment', '/card-input'),
  page('payment', '/spending-limit'),
  page('payment', '/receipts'),
  page('payment', '/confirm-combini'),
  page('payment', '/bank-transfer-information'),
  page('payment', '/payge-transfer-information'),
  page('payment', '/pay-redirect'),
  page('payment', '/amazon-pay-redirect'),
  page('payment', '/complete-buy-point'),
  page('payment', '/complete-buy-point-amazom-pay'),
  page('payment', '/complete-buy-point-paypal'),
  page('payment', '/complete-carrier', true),
  page('payment', '/error-carrier', true),
  page('account', '/login', true),
  page('account', '/password-reissue', true),
  page('account', '/complete-password-reissue', true),
  page('account', '/verify-mail', true),
  page('account', '/offers-end', true),
  page('account', '/sign-up', true),
  page('account', '/user-register', true),
  page('account', '/confirm-user-register', true),
  page('account', '/complete-user-register', true),
  page('account', '/exchange-card'),
  page('account', '/exchange-history'),
  page('account', '/my-page'),
  page('account', '/change-password'),
  page('account', '/security'),
  page('account', '/staff'),
  page('account', '/staff-passkey', true),
  page('account', '/transfer-point'),
  page('account', '/invite-friends'),
  page('account', '/coupon'),
  page('account', '/user-menu'),
  page('account', '/change-member'),
  page('account', '/addresses'),
  page('account', '/buy-point-history'),
  page('account', '/coin-history'),
  page('account', '/buy-product-history'),
  page('account', '/buy-product-history-detail'),
  page('account', '/collection'),
  page('account', '/inquiry'),
  page('account', '/notification-settings'),
  page('account', '/close-account'),
];

/** The page that owns a path, or undefined: the shell then goes to / (FRM-7). */
export function pageOf(path: string): Page | undefined {
  const bare = path.length > 1 ? withoutLastSlashes(path) : path;
  return pages.find((candidate) => candidate.path === bare);
}

/** By hand: a pattern for them looks at a long row of slashes once from each of its slashes. */
function withoutLastSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}
