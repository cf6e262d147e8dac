import './testing/browser-gaps.ts';
import { links, store, topics } from '@fudaya/contracts';
import { sampleFacts, shopFacts } from '@fudaya/contracts/legal-text';
import { bus, mountRemote, queryClient } from '@fudaya/web';
import { aVisitor, fakeTransport, setTransport } from '@fudaya/web/testing';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { remote } from './remote.ts';
import { aLineup, aPack, aPackDetail } from './testing/samples.ts';

const list = { list: [aPack], server_time: aPackDetail.server_time };
const aLegalText = {
  facts: Object.fromEntries(shopFacts.map((name) => [name, sampleFacts[name].ja])),
  is_sample: '0',
  text: [{ tag: 'h1', children: ['朱雀絵巻の規約'] }],
  holds_from: '2026-01-01',
  next: null,
};
let fake: ReturnType<typeof fakeTransport>;
let restore: () => void;

beforeEach(() => {
  bus.publisherFor('shell')(topics.memberCurrent, aVisitor);
  fake = fakeTransport([
    [store.banner, { mode: '1', list: [] }],
    [store.cardTypeList, { list: [{ id: 2, name: '朱雀絵巻' }] }],
    [store.packList, list],
    [store.packAllList, { ...list, page: { page: 1, all_page: 1, pages: [1] }, name: '朱雀絵巻' }],
    [store.packDetail, { ...aPackDetail, cards: aLineup }],
    [store.legalText, aLegalText],
  ]);
  restore = setTransport(fake.transport);
});
afterEach(() => {
  restore();
  queryClient.clear();
  document.body.replaceChildren();
});

test.each([
  ['the top page', links.top(), 3],
  ['a list in an order of its own', links.packList(2, { sort: 'priceUp' }), 2],
  ['a pack', links.packDetail(4), 1],
  ['a legal text', links.termsOfService(), 1],
])('FRM-1 %s has all that it reads in hand once it was prefetched', async (_, to, reads) => {
  const address = new URL(to, window.location.origin);
  const { prefetch, bootstrap, mount, unmount } = mountRemote(remote);
  await act(() => prefetch(address));
  expect(fake.sent).toHaveLength(reads);
  window.history.replaceState(null, '', to);
  const domElement = document.body.appendChild(document.createElement('div'));
  await bootstrap({ domElement });
  await act(() => mount({ domElement }));
  expect((await screen.findAllByText(/朱雀絵巻/)).length).toBeGreaterThan(0);
  expect(fake.sent).toHaveLength(reads);
  expect(fake.unanswered).toEqual([]);
  await act(() => unmount({ domElement }));
});

test.each(['/pack-list', '/pack-detail?packId=x', '/favourites'])(
  'FRM-1 an address that names nothing to read has nothing prefetched: %s',
  async (to) => {
    const { prefetch } = mountRemote(remote);
    await act(() => prefetch(new URL(to, window.location.origin)));
    expect(fake.sent).toEqual([]);
  },
);
