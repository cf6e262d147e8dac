import { links, pageOf } from '@fudaya/contracts';
import { keepInTab, keptInTab } from './tab-storage.ts';

const storageKey = 'fudaya.before-login';

/** Of the way from the pack to the decision: what was chosen and bought stands in the addresses. */
export function isOfPurchase(path: string): boolean {
  const page = pageOf(path.split('?')[0] ?? '');
  return page !== undefined && (/^\/(pack-detail|confirm-buy)/.test(page.path) || (!page.isPublic && /^(gacha|payment)$/.test(page.area)));
}

/** The session ended on the way of a purchase: the login leads back to that very page. */
export function keepForLogin(path: string): void {
  if (isOfPurchase(path)) keepInTab(storageKey, path);
}

/** Whoever looks at another page first has left that way. */
export function forgetUnlessLogin(pathname: string): void {
  const page = pageOf(pathname);
  if (page?.area !== 'account' || !(page.isPublic || pathname === links.changePassword())) keepInTab(storageKey, undefined);
}

/** Once: the next login is another one. */
export function takeKept(): string | undefined {
  const path = keptInTab(storageKey);
  keepInTab(storageKey, undefined);
  return path !== undefined && isOfPurchase(path) ? path : undefined;
}
