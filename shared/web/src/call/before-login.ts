import { links, pageOf } from '@fudaya/contracts';

const storageKey = 'fudaya.before-login';
const pathOf = (link: string) => link.split('?')[0];
/** From the pack to the decision: what was chosen and bought stands in their addresses. */
const kept = new Set(
  [
    links.packDetail(1),
    links.confirmBuyProduct(1, 1),
    links.buyPoint(),
    links.cardInput(),
    links.confirmBuyPoint(1),
    links.confirmCombini(''),
    links.bankTransferInformation(),
    links.paygeTransferInformation(),
    links.payRedirect(''),
    links.amazonPayRedirect(),
    links.completeBuyPoint(),
    links.completeBuyPointAmazonPay(),
    links.completeBuyPointPayPal(),
    links.gachaAnimation(),
    links.getCardList(),
    links.confirmGetCardList({}),
    links.thankYou(),
  ].map(pathOf),
);

/** The session ended on the way of a purchase: the login leads back to that very page. */
export function keepForLogin(path: string): void {
  if (!kept.has(pathOf(path))) return;
  try {
    sessionStorage.setItem(storageKey, path);
  } catch {
    // Without storage the login leads to the pack, or to the top page.
  }
}

/** Whoever looks at another page first has left that way. */
export function forgetUnlessLogin(pathname: string): void {
  const page = pageOf(pathname);
  if (page?.area === 'account' && (page.isPublic || pathname === links.changePassword())) return;
  takeKept();
}

/** Once: the next login is another one. */
export function takeKept(): string | undefined {
  try {
    const path = sessionStorage.getItem(storageKey) ?? undefined;
    sessionStorage.removeItem(storageKey);
    return path !== undefined && kept.has(pathOf(path)) ? path : undefined;
  } catch {
    return undefined;
  }
}
