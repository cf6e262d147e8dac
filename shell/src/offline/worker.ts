// Whether this browser has the shop's worker. The document says whether there is one: an edge of before, and one that takes it back, name none.
import { refusedIntegrity } from '../platform/guard.ts';
import { forgetKept } from './kept.ts';

const named = () => document.querySelector<HTMLMetaElement>('meta[name="shop-worker"]')?.content;

/** A visitor who only looks gets none: a page that was rendered ahead comes faster without. */
export const isInstalled = (): boolean => matchMedia('(display-mode: standalone)').matches;

/** Registers it, or takes it away where the document names none. Whatever fails, the page goes on as without. @returns whether there is one now */
export async function haveWorker(): Promise<boolean> {
  const workers = (navigator as Partial<Pick<Navigator, 'serviceWorker'>>).serviceWorker;
  if (!workers) return false;
  const path = named();
  try {
    if (path === undefined) {
      const all = await workers.getRegistrations();
      await Promise.all(all.map((one) => one.unregister()));
      if (all.length > 0) await forgetKept();
      return false;
    }
    // The page's Trusted Types policy lets scripts of known builds through alone; as a script of the page this one stays refused.
    window.fudayaGuard?.admit(new Map([[path, refusedIntegrity]]));
    await workers.register(path, { scope: '/', updateViaCache: 'none' });
    return true;
  } catch {
    // Private windows, storage full, or an edge of another day.
    return false;
  }
}

/** The member has left: what is pushed to this browser is nobody's any more. The shop hears of it at its next push. */
export async function endPush(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker.getRegistration();
    await (await registration?.pushManager.getSubscription())?.unsubscribe();
  } catch {
    // No worker, or no push here. The shop tells a device nothing whose login has ended.
  }
}
