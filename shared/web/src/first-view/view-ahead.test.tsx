import { store, topics, type FirstView } from '@fudaya/contracts';
import { act, render, screen } from '@testing-library/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { bus } from '../bus/page-bus.ts';
import { call } from '../call/call.ts';
import { queryClient } from '../call/query-client.ts';
import { serverNow } from '../call/server-clock.ts';
import { setTransport } from '../call/transport.ts';
import { keepAhead } from '../call/read-ahead.ts';
import { useRead } from '../call/use-read.ts';
import { setLanguage } from '../i18n/i18n.ts';
import { fakeTransport } from '../testing/fake-transport.ts';
import { aMember, aVisitor } from '../testing/members.ts';
import { seed } from './seed.ts';
import { askViewAhead } from './view-ahead.ts';

const listOf = (name: string) => ({ list: [{ id: 2, name }] });
const view: FirstView = {
  area: 'store',
  path: '/',
  language: 'ja',
  member: aVisitor,
  reads: [{ path: store.cardTypeList.path, input: {}, reply: listOf('朱雀絵巻') }],
};
const build = '0123456789abcdef';

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

let fake: ReturnType<typeof fakeTransport>;
let restore: () => void;
let answer: (reply: Response) => void;
const asked = vi.spyOn(globalThis, 'fetch');
let page = 0;
/** An address that was not asked for lately. */
const somewhere = () => `/?type=${(page += 1)}`;

beforeEach(() => {
  setLanguage('ja');
  bus.publisherFor('shell')(topics.memberCurrent, aVisitor);
  fake = fakeTransport([
    [store.cardTypeList, listOf('水面の記憶')],
    [store.favouriteSet, {}],
  ]);
  restore = setTransport(fake.transport);
  asked.mockReset().mockImplementation(() => new Promise((resolve) => (answer = resolve)));
});
afterEach(() => {
  restore();
  queryClient.clear();
});
const arrives = (changed: Partial<FirstView> = {}) => act(async () => answer(Response.json({ ...view, ...changed })));

test('FRM-1 what a page of another area shows comes in one answer, whether the page is there before it or after it', async () => {
  const address = somewhere();
  askViewAhead(address, build);
  const { unmount } = show();
  expect(screen.getByText('none yet')).toBeTruthy();
  await arrives();
  expect(await screen.findByText('朱雀絵巻')).toBeTruthy();
  unmount();
  show();
  expect(screen.getByText('朱雀絵巻')).toBeTruthy();
  expect(fake.sent).toEqual([]);
  askViewAhead(address, build);
  expect(asked.mock.calls.map(([url]) => url)).toEqual([`/first-view?${new URLSearchParams({ at: address, build }).toString()}`]);
});

test('FRM-1 a question that waited for the view hands its reply over a moment later, and it is still as good as new', async () => {
  let now = 1_000_000;
  vi.spyOn(Date, 'now').mockImplementation(() => (now += 3));
  askViewAhead(somewhere(), build);
  const { unmount } = show();
  await arrives();
  expect(await screen.findByText('朱雀絵巻')).toBeTruthy();
  unmount();
  show();
  expect(fake.sent).toEqual([]);
  vi.mocked(Date.now).mockRestore();
});

test.each([
  ['nothing', async () => act(async () => answer(new Response(null, { status: 204 })))],
  ['no view', async () => act(async () => answer(new Response('<html>', { status: 200 })))],
  ['a view that was kept for a while', () => arrives({ is_old: true })],
  ['a view of a member', () => arrives({ member: aMember })],
  ['a view in another language', () => arrives({ language: 'en' })],
])('FRM-1 when %s comes, the page asks for itself', async (_, comes) => {
  askViewAhead(somewhere(), build);
  show();
  await comes();
  expect(await screen.findByText('水面の記憶')).toBeTruthy();
  expect(fake.inputsOf(store.cardTypeList)).toHaveLength(1);
});

test('FRM-1 when nobody answers in time, or the reader has changed meanwhile, the page asks for itself', async () => {
  asked.mockRejectedValueOnce(new DOMException('late', 'TimeoutError'));
  askViewAhead(somewhere(), build);
  const { unmount } = show();
  expect(await screen.findByText('水面の記憶')).toBeTruthy();
  unmount();
  queryClient.clear();

  askViewAhead(somewhere(), build);
  act(() => void bus.publisherFor('shell')(topics.memberCurrent, aMember));
  show();
  await arrives();
  expect(await screen.findByText('水面の記憶')).toBeTruthy();
});

test('FRM-1 a view from before a write is not shown after it', async () => {
  askViewAhead(somewhere(), build);
  await call(store.favouriteSet, { pack_id: 1, is_favourite: '1' });
  show();
  await arrives();
  expect(await screen.findByText('水面の記憶')).toBeTruthy();
});

test('FRM-1 what the page has read since the question is newer than its answer', () => {
  const key = [store.cardTypeList.path, {}, 'ja'];
  const nameNow = () => queryClient.getQueryData<ReturnType<typeof listOf>>(key)?.list[0]?.name;
  queryClient.setQueryData(key, listOf('水面の記憶'));
  keepAhead(queryClient, key, listOf('朱雀絵巻'), Date.now() - 1_000);
  expect(nameNow()).toBe('水面の記憶');
  keepAhead(queryClient, key, listOf('朱雀絵巻'), Date.now() + 1_000);
  expect(nameNow()).toBe('朱雀絵巻');
});

/** A reply that says how far the server's clock is ahead of this one. */
const readsAhead = (ahead_ms: number): FirstView['reads'] => [
  { ...view.reads[0]!, reply: { ...listOf('朱雀絵巻'), server_time: new Date(Date.now() + ahead_ms).toISOString() } },
];
const minutesAhead = () => Math.round((serverNow() - Date.now()) / 60_000);

test('PKD-2 the server’s clock is what a view said when it came, and not what was kept for a while', async () => {
  seed(new QueryClient(), { ...view, reads: readsAhead(600_000) });
  expect(minutesAhead()).toBe(10);
  seed(new QueryClient(), { ...view, is_old: true, reads: readsAhead(900_000) });
  expect(minutesAhead()).toBe(10);
  askViewAhead(somewhere(), build);
  await arrives({ reads: readsAhead(1_200_000) });
  expect(minutesAhead()).toBe(20);
});
