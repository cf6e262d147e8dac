import { topics } from '@fudaya/contracts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { Route } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { bus } from '../bus/page-bus.ts';
import { navigate } from '../call/navigate.ts';
import { addMessages, setLanguage } from '../i18n/i18n.ts';
import { useText } from '../i18n/use-text.ts';
import { aMember, aVisitor } from '../testing/members.ts';
import { Page } from '../ui/Page.tsx';
import { lazyPage } from './lazy-page.ts';
import { mountRemote, type Lifecycles } from './mount-remote.tsx';

const loadPacks = async () => addMessages('store', { ja: { title: 'パック' }, en: { title: 'Packs' } });
function PacksPage() {
  const { t } = useText();
  return <Page title={t('title')}>packs</Page>;
}
function MinePage() {
  return <Page title="マイページ">mine</Page>;
}

let mounted: { remote: Lifecycles; domElement: HTMLElement } | undefined;
async function mountAt(path: string, remote: Lifecycles) {
  window.history.replaceState(null, '', path);
  const domElement = document.body.appendChild(document.createElement('div'));
  mounted = { remote, domElement };
  await remote.bootstrap({ domElement });
  await act(() => remote.mount({ domElement }));
}

beforeEach(async () => {
  await setLanguage('ja');
  bus.publisherFor('shell')(topics.memberCurrent, aMember);
});
afterEach(async () => {
  await act(async () => mounted?.remote.unmount({}));
  mounted?.domElement.remove();
  vi.restoreAllMocks();
});

test('FRM-8 a page speaks its area’s texts, and its title is the document’s', async () => {
  await mountAt('/', mountRemote({ area: 'store', routes: <Route path="/" Component={PacksPage} />, loadTexts: loadPacks }));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('パック');
  expect(document.title).toBe('パック | 札屋 Fudaya');
  await act(() => setLanguage('en'));
  expect(document.title).toBe('Packs | Fudaya');
});

test('FRM-1 after a navigation the focus is on the new page’s heading and the page is at its top', async () => {
  const routes = (
    <>
      <Route path="/" Component={PacksPage} />
      <Route path="/pack-detail" Component={lazyPage(async () => ({ MinePage }))} />
    </>
  );
  await mountAt('/', mountRemote({ area: 'store', routes, loadTexts: loadPacks }));
  document.documentElement.scrollTop = 400;
  await act(async () => navigate('/pack-detail'));
  await waitFor(() => expect(document.activeElement?.textContent).toBe('マイページ'));
  expect(document.activeElement?.tagName).toBe('H1');
  expect(document.documentElement.scrollTop).toBe(0);
});

test('FRM-1 single-spa’s announcement of a navigation is no going back; the member’s own keeps the place', async () => {
  const routes = (
    <>
      <Route path="/" Component={PacksPage} />
      <Route path="/pack-detail" Component={MinePage} />
      <Route path="/news" Component={PacksPage} />
    </>
  );
  await mountAt('/', mountRemote({ area: 'store', routes, loadTexts: loadPacks }));
  const arrive = async (path: string, isAnnounced: boolean) => {
    document.documentElement.scrollTop = 400;
    window.history.pushState(null, '', path);
    const event = new PopStateEvent('popstate', { state: null });
    await act(async () => window.dispatchEvent(isAnnounced ? Object.assign(event, { singleSpa: true }) : event));
  };
  await arrive('/pack-detail', true);
  expect(document.documentElement.scrollTop).toBe(0);
  await arrive('/', false);
  expect(document.documentElement.scrollTop).toBe(400);
  await arrive('/news', true);
  expect(document.documentElement.scrollTop).toBe(0);
});

test('GRD-3 a members’ page renders nothing of itself until the current user is a member', async () => {
  bus.publisherFor('shell')(topics.memberCurrent, aVisitor);
  await mountAt('/my-page', mountRemote({ area: 'account', routes: <Route path="/my-page" Component={MinePage} />, loadTexts: loadPacks }));
  expect(screen.queryByText('mine')).toBeNull();
  act(() => void bus.publisherFor('shell')(topics.memberCurrent, aMember));
  expect(screen.getByText('mine')).toBeTruthy();
});

test('FED-3 a page whose code fails to load becomes an error card, and "try again" loads it anew', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const load = vi
    .fn<Parameters<typeof lazyPage>[0]>()
    .mockRejectedValueOnce(new Error('chunk 404'))
    .mockResolvedValue({ default: PacksPage });
  const onFault = vi.fn<(cause: unknown) => void>();
  const remote = mountRemote({ area: 'store', routes: <Route path="/" Component={lazyPage(load)} />, loadTexts: loadPacks });
  await mountAt('/', { ...remote, mount: (props) => remote.mount({ ...props, onFault }) });
  const again = await screen.findByRole('button', { name: 'もう一度試す' });
  expect(onFault).toHaveBeenCalled();
  await act(async () => fireEvent.click(again));
  expect(await screen.findByText('packs')).toBeTruthy();
});

test('FED-3 a page that throws is contained in its own place, and can be tried again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  let isBroken = true;
  function FragilePage() {
    if (isBroken) throw new Error('broken');
    return <Page title="直りました" />;
  }
  await mountAt('/', mountRemote({ area: 'store', routes: <Route path="/" Component={FragilePage} />, loadTexts: loadPacks }));
  expect(screen.getByRole('alert').textContent).toContain('表示できませんでした');
  isBroken = false;
  fireEvent.click(screen.getByRole('button', { name: 'もう一度試す' }));
  expect(screen.getByRole('heading', { name: '直りました' })).toBeTruthy();
});

test('FED-3 lifecycles never throw: unmount without mount and a second mount are harmless', async () => {
  const remote = mountRemote({ area: 'store', routes: <Route path="/" Component={PacksPage} />, loadTexts: loadPacks });
  await expect(remote.unmount({})).resolves.toBeUndefined();
  await mountAt('/', remote);
  expect(screen.getByText('packs')).toBeTruthy();
});

test('FRM-8 a remote’s texts in the member’s language are in before its page is rendered', async () => {
  const order: string[] = [];
  const loadTexts = vi.fn<(language: string) => Promise<unknown>>(async () => order.push('texts'));
  function SaidPage() {
    order.push('page');
    return <Page title="said" />;
  }
  await mountAt('/', mountRemote({ area: 'store', routes: <Route path="/" Component={SaidPage} />, loadTexts }));
  expect(new Set(loadTexts.mock.calls.flat())).toEqual(new Set(['ja']));
  expect([order[0], order.includes('page'), order.lastIndexOf('texts') < order.indexOf('page')]).toEqual(['texts', true, true]);
});

test('FED-3 texts that cannot be had fail the mount, so that the platform may take another build', async () => {
  const loadTexts = vi.fn<() => Promise<unknown>>().mockRejectedValue(new Error('chunk 404'));
  const remote = mountRemote({ area: 'store', routes: <Route path="/" Component={PacksPage} />, loadTexts });
  await expect(mountAt('/', remote)).rejects.toThrow('chunk 404');
});
