import { account, states, store, topics } from '@fudaya/contracts';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { bus } from '../bus/page-bus.ts';
import { renderBy } from '../first-view/first-view.ts';
import { setLanguage } from '../i18n/i18n.ts';
import { fakeTransport } from '../testing/fake-transport.ts';
import { aMember, aVisitor } from '../testing/members.ts';
import { call } from './call.ts';
import { pageRead, prefetchReads } from './prefetch-reads.ts';
import { queryClient } from './query-client.ts';
import { setTransport } from './transport.ts';
import { useRead } from './use-read.ts';

const listOf = (name: string) => ({ list: [{ id: 2, name }] });
let fake: ReturnType<typeof fakeTransport>;
let restore: () => void;

beforeEach(() => {
  void setLanguage('ja');
  fake = fakeTransport([
    [store.cardTypeList, listOf('朱雀絵巻')],
    [store.favouriteSet, {}],
  ]);
  restore = setTransport(fake.transport);
});
afterEach(() => {
  restore();
  queryClient.clear();
  vi.useRealTimers();
});
const types = [pageRead(store.cardTypeList, {})];
const asked = () => fake.inputsOf(store.cardTypeList).length;

function Types() {
  const { reply, failure } = useRead(store.cardTypeList, {});
  return <p>{failure ? 'failed' : (reply?.list[0]?.name ?? 'none yet')}</p>;
}
const show = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <Types />
    </QueryClientProvider>,
  );

test('FRM-1 a page shows at once what was prefetched for it, and asks for nothing', async () => {
  await prefetchReads('store', types);
  show();
  expect(screen.getByText('朱雀絵巻')).toBeTruthy();
  expect(asked()).toBe(1);
});

test('FRM-1 a page that comes before the reply waits for that one, and a second sign asks for nothing', async () => {
  const [first, second] = [prefetchReads('store', types), prefetchReads('store', types)];
  show();
  expect(screen.getByText('none yet')).toBeTruthy();
  await act(() => Promise.all([first, second]));
  expect(await screen.findByText('朱雀絵巻')).toBeTruthy();
  expect(asked()).toBe(1);
});

test('FRM-1 a reply that was prefetched long ago is shown and read anew', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  await prefetchReads('store', types);
  vi.setSystemTime(Date.now() + 10_001);
  show();
  expect(screen.getByText('朱雀絵巻')).toBeTruthy();
  await vi.waitFor(() => expect(asked()).toBe(2));
});

test('FRM-1 what was prefetched before a write, or while it was under way, is read anew after it', async () => {
  await prefetchReads('store', types);
  const write = call(store.favouriteSet, { pack_id: 1, is_favourite: '1' });
  await prefetchReads('store', types);
  await write;
  show();
  await vi.waitFor(() => expect(asked()).toBe(3));
});

test('FED-2 what came with the document is not prefetched, though its page is not mounted yet', async () => {
  const reads = [{ path: store.cardTypeList.path, input: {}, reply: listOf('水面の記憶') }];
  renderBy({ area: 'store', path: '/', language: 'ja', member: aVisitor, reads });
  await prefetchReads('store', types);
  show();
  expect(screen.getByText('水面の記憶')).toBeTruthy();
  expect(asked()).toBe(0);
  renderBy(null);
});

test('FRM-1 nothing of a member’s own is prefetched', async () => {
  bus.publisherFor('shell')(topics.memberCurrent, aMember);
  await prefetchReads('account', [pageRead(account.userStanding, {})]);
  expect(fake.sent).toEqual([]);
});

test('GRD-2 what is refused while it is prefetched leads nowhere, and the page asks for itself', async () => {
  restore();
  const closed = vi.fn<() => Promise<unknown>>(async () => ({ state: states.maintenance, csrf: '' }));
  restore = setTransport(closed);
  await prefetchReads('store', types);
  expect([closed.mock.calls.length, window.location.pathname]).toEqual([1, '/']);
  restore();
  restore = setTransport(fake.transport);
  show();
  expect(await screen.findByText('朱雀絵巻')).toBeTruthy();
});
