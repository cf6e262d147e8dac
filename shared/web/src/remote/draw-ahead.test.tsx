import { store, topics } from '@fudaya/contracts';
import { act, screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { bus } from '../bus/page-bus.ts';
import { call } from '../call/call.ts';
import { queryClient } from '../call/query-client.ts';
import { setTransport } from '../call/transport.ts';
import { useRead } from '../call/use-read.ts';
import { setLanguage } from '../i18n/i18n.ts';
import { fakeTransport } from '../testing/fake-transport.ts';
import { aMember, aVisitor } from '../testing/members.ts';
import { Link } from '../ui/Link.tsx';
import { Page } from '../ui/Page.tsx';
import { mountRemote, type Lifecycles } from './mount-remote.tsx';

const list = { list: [{ id: 2, name: '朱雀絵巻' }] };
const effects = vi.fn<() => void>();
const draws = vi.fn<() => void>();

function TypesPage() {
  const { reply, failure } = useRead(store.cardTypeList, {});
  const [query] = useSearchParams();
  draws();
  useEffect(effects);
  return (
    <Page title={`types ${query.get('tab') ?? ''}`}>
      <p>{failure ? 'failed' : (reply?.list[0]?.name ?? 'none yet')}</p>
      <Link to="/?tab=2">next</Link>
    </Page>
  );
}
const remoteOf = () => mountRemote({ area: 'store', pages: { '/': async () => ({ TypesPage }) }, messages: { ja: {}, en: {} } });

let fake: ReturnType<typeof fakeTransport>;
let restore: () => void;
let slot: HTMLElement;
let remote: Lifecycles;

beforeEach(() => {
  vi.clearAllMocks();
  setLanguage('ja');
  bus.publisherFor('shell')(topics.memberCurrent, aVisitor);
  fake = fakeTransport([[store.cardTypeList, list]]);
  restore = setTransport(fake.transport);
  window.history.replaceState(null, '', '/login');
  slot = document.body.appendChild(document.createElement('div'));
  remote = remoteOf();
});
afterEach(async () => {
  await act(() => remote.unmount({}));
  slot.remove();
  restore();
  queryClient.clear();
  vi.restoreAllMocks();
});

const isRead = () => waitFor(() => expect(queryClient.getQueryCache().getAll()[0]?.state.status).toBe('success'));
async function pressTo(address: string) {
  window.history.pushState(null, '', address);
  await act(() => remote.mount({ domElement: slot }));
}

test('FRM-1 a page pointed at is drawn where nobody sees it, with its replies; the press shows it whole and reads nothing anew', async () => {
  await act(() => remote.preload('/', '?tab=1'));
  await act(isRead);
  expect(effects).not.toHaveBeenCalled();
  expect(screen.queryByText('朱雀絵巻')).toBeNull();

  await pressTo('/?tab=1');
  expect(screen.getByText('朱雀絵巻')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'types 1' })).toBeTruthy();
  expect([document.title, effects.mock.calls.length > 0]).toEqual(['types 1 | 札屋 Fudaya', true]);
  expect(fake.inputsOf(store.cardTypeList)).toHaveLength(1);
  act(() => screen.getByRole('link', { name: 'next' }).click());
  expect(await screen.findByRole('heading', { name: 'types 2' })).toBeTruthy();
});

test('FRM-1 what was drawn for another address, language or reader is not shown', async () => {
  await act(() => remote.preload('/', '?tab=1'));
  await act(isRead);
  await pressTo('/?tab=2');
  expect(screen.getByRole('heading', { name: 'types 2' })).toBeTruthy();
  expect(slot.querySelectorAll('h1')).toHaveLength(1);
  await act(() => remote.unmount({ domElement: slot }));

  await act(() => remote.preload('/', ''));
  act(() => void bus.publisherFor('shell')(topics.memberCurrent, aMember));
  const before = draws.mock.calls.length;
  await pressTo('/');
  expect(draws.mock.calls.length).toBeGreaterThan(before);
  expect(slot.querySelectorAll('h1')).toHaveLength(1);
});

test('FRM-6 a read ahead leads nowhere, whatever its answer; the page asks for itself once it is shown', async () => {
  fake.reply(store.cardTypeList, { state: 9999 });
  await act(() => remote.preload('/', ''));
  await act(() => waitFor(() => expect(queryClient.getQueryCache().getAll()[0]?.state.status).toBe('error')));
  expect(window.location.pathname).toBe('/login');
  fake.reply(store.cardTypeList, list);
  await pressTo('/');
  expect(await screen.findByText('朱雀絵巻')).toBeTruthy();
});

test('FRM-1 after a write what was read ahead is read anew', async () => {
  await act(() => remote.preload('/', ''));
  await act(isRead);
  await call(store.favouriteSet, { pack_id: 1, is_favourite: '1' });
  await pressTo('/');
  await waitFor(() => expect(fake.inputsOf(store.cardTypeList)).toHaveLength(2));
});

test('FED-3 a page that breaks while it is drawn ahead harms nobody, and is drawn anew when it is asked for', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  let isBroken = true;
  function FragilePage() {
    if (isBroken) throw new Error('broken');
    return <Page title="直りました" />;
  }
  const onFault = vi.fn<(cause: unknown) => void>();
  remote = mountRemote({ area: 'store', pages: { '/': async () => ({ FragilePage }) }, messages: { ja: {}, en: {} } });
  await act(() => remote.preload('/', ''));
  isBroken = false;
  window.history.pushState(null, '', '/');
  await act(() => remote.mount({ domElement: slot, onFault }));
  expect(screen.getByRole('heading', { name: '直りました' })).toBeTruthy();
  expect(onFault).not.toHaveBeenCalled();
});

test('GRD-3 a members’ page is not drawn ahead, and an area that is to be seen draws nothing of itself beside it', async () => {
  const drawn = vi.fn<() => void>();
  function MinePage() {
    drawn();
    return <Page title="mine" />;
  }
  remote = mountRemote({
    area: 'store',
    pages: { '/favourites': async () => ({ MinePage }), '/': async () => ({ TypesPage }) },
    messages: { ja: {}, en: {} },
  });
  await act(() => remote.preload('/favourites', ''));
  expect(drawn).not.toHaveBeenCalled();
  await pressTo('/');
  await screen.findByText('朱雀絵巻');
  const before = draws.mock.calls.length;
  await act(() => remote.preload('/', '?tab=9'));
  expect(draws).toHaveBeenCalledTimes(before);
});

test('FED-3 who goes on and comes back while the code is on the way sees one page, and it stays', async () => {
  let bring: (() => void) | undefined;
  remote = mountRemote({
    area: 'store',
    pages: { '/': () => new Promise<{ TypesPage: typeof TypesPage }>((resolve) => (bring = () => resolve({ TypesPage }))) },
    messages: { ja: {}, en: {} },
  });
  window.history.pushState(null, '', '/');
  const first = document.createElement('div');
  const mounts = [remote.mount({ domElement: first }), remote.mount({ domElement: slot })];
  await vi.waitFor(() => expect(bring).toBeDefined());
  await act(async () => {
    bring?.();
    await Promise.all(mounts);
  });
  await act(() => remote.unmount({ domElement: first }));
  expect(screen.getByRole('heading', { name: /types/ })).toBeTruthy();
});
