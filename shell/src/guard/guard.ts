import { links, pageOf, states, topics, type account } from '@fudaya/contracts';
import { afterPaint, bus, forgetUnlessLogin, keepForLogin, type Outcome } from '@fudaya/web';
import type { BeforeNavigation } from '../platform/index.ts';

/**
 * The route guard: where to go instead, or null to proceed. Before every navigation the current user is loaded, which also
 * keeps its csrf (GRD-1). Public pages proceed whatever the answer is (GRD-2); private ones need is_login '1' (GRD-3). After a login
 * with a temporary password every private page redirects to setting a new one (PWR-1). Where the current user is known and the page is
 * public, nothing waits for the answer: it is asked for behind the frame that answers the press and published when it comes, and a shop
 * under maintenance redirects by itself.
 */
export function createGuard(load: () => Promise<Outcome<account.CurrentUser>>): BeforeNavigation {
  return async (path) => {
    const { pathname, search } = new URL(path, 'https://shop.invalid');
    if (pathname === links.maintenance()) return null;
    const isPublic = pageOf(pathname)?.isPublic === true;
    const known = bus.valueOf(topics.memberCurrent);
    const wasMember = known?.is_login === '1';
    if (isPublic) forgetUnlessLogin(pathname);
    if (isPublic && known && known.must_change_password !== '1') {
      afterPaint(() => void load());
      return null;
    }
    const outcome = await load();
    if (!outcome.ok && outcome.state === states.maintenance) return links.maintenance();
    if (outcome.ok && outcome.reply.must_change_password === '1' && mustChangeFirst(pathname)) return links.changePassword();
    if (isPublic) return null;
    if (outcome.ok && outcome.reply.is_login === '1') {
      forgetUnlessLogin(pathname);
      return null;
    }
    // The connection is gone, not the session: the page says so and comes when it is back.
    if (wasMember && !outcome.ok && !navigator.onLine) return null;
    // Without a query only a member's session can have ended there: a visitor begins at the top.
    if (wasMember || search !== '') keepForLogin(`${pathname}${search}`);
    return links.login();
  };
}

/** The login too: that is where a refused call sends the member. */
function mustChangeFirst(pathname: string): boolean {
  if (pathname === links.changePassword()) return false;
  return pathname === links.login() || pageOf(pathname)?.isPublic !== true;
}
