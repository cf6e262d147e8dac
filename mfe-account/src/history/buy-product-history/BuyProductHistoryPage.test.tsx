import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { account } from '@fudaya/contracts';
import { Link } from '@fudaya/web';
import { renderPage, type FakeReply } from '@fudaya/web/testing';
import { texts as en } from '../../texts/en.ts';
import { texts as ja } from '../../texts/ja.ts';
import { OnlyAt } from '../../testing/only-at.tsx';
import { BuyProductHistoryPage } from './BuyProductHistoryPage.tsx';
import type { Purchase } from './history-state.ts';

// jsdom has no page to scroll.
window.scrollTo = () => undefined;

const id = (n: number) => `018f0000-0000-4000-8000-00000000000${n}`;
const aPurchase: Purchase = {
  id: id(1),
  pack_name: '朱雀絵巻 初ノ巻',
  created: '2026-11-20T16:00:00.000Z',
  point: 2500,
  payment_method: '1',
  count: 5,
  status: '0',
  send_state: 1,
  decide_by: '2026-11-21T16:00:00.000Z',
  send_count: 0,
  reduction_count: 0,
  reduction_point: 0,
};
const purchases: readonly Purchase[] = [
  aPurchase,
  { ...aPurchase, id: id(2), pack_name: '抽選待ちのパック', send_state: 0, decide_by: null },
  {
    ...aPurchase,
    id: id(3),
    pack_name: '決めたパック',
    status: '1',
    send_state: 2,
    send_count: 2,
    reduction_count: 3,
    reduction_point: 840,
  },
  { ...aPurchase, id: id(4), pack_name: '不成立のパック', status: '1', send_state: 5 },
];

function openHistory(reply: FakeReply = {}, path = '/buy-product-history', language: 'ja' | 'en' = 'ja') {
  return renderPage(<BuyProductHistoryPage />, {
    area: 'account',
    messages: { ja, en },
    path,
    language,
    replies: [
      [
        account.historyList,
        typeof reply === 'object' ? { list: purchases, page: { page: 1, all_page: 3, pages: [1, 2, 3] }, ...reply } : reply,
      ],
    ],
  });
}

test('HIS-2 an undecided purchase leads to its cards, with date, state and deadline', async () => {
  openHistory();
  const row = await screen.findByRole('link', { name: /朱雀絵巻 初ノ巻/ });
  expect(row.getAttribute('href')).toBe(`/get-card-list?historyId=${id(1)}`);
  expect(within(row).getByText('26/11/21')).toBeTruthy();
  expect(within(row).getByText('未選択')).toBeTruthy();
  expect(within(row).getByText('2026/11/22 01:00 までに選択')).toBeTruthy();
});

test('HIS-2 a purchase that awaits its draw leads to the reveal', async () => {
  openHistory();
  const row = await screen.findByRole('link', { name: /抽選待ちのパック/ });
  expect(row.getAttribute('href')).toBe(`/gacha-animation?historyId=${id(2)}`);
});

test('HIS-2 a decided purchase leads to its detail, whatever came of it', async () => {
  openHistory();
  const decided = await screen.findByRole('link', { name: /決めたパック/ });
  expect(decided.getAttribute('href')).toBe(`/buy-product-history-detail?packHistoryId=${id(3)}`);
  const void_ = screen.getByRole('link', { name: /不成立のパック/ });
  expect(void_.getAttribute('href')).toBe(`/buy-product-history-detail?packHistoryId=${id(4)}`);
});

test('HIS-2 the filter asks for one shipping status from page 1, and pages keep it', async () => {
  const page = openHistory({}, '/buy-product-history?mode=0&page=2');
  await userEvent.selectOptions(await screen.findByLabelText('発送状況'), '発送済み');
  await userEvent.click(await screen.findByRole('button', { name: '3ページ目' }));
  await waitFor(() =>
    expect(page.inputsOf(account.historyList)).toEqual([
      { mode: 0, page: 2 },
      { mode: 3, page: 1 },
      { mode: 3, page: 3 },
    ]),
  );
  expect(window.location.search).toBe('?mode=3&page=3');
});

test('HIS-2 an empty history says why and leads on; an empty filter can be left', async () => {
  openHistory({ list: [] });
  expect(await screen.findByText('まだ購入履歴がありません')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'パックを見る' }).getAttribute('href')).toBe('/');

  openHistory({ list: [] }, '/buy-product-history?mode=3', 'en');
  await userEvent.click(await screen.findByRole('button', { name: 'Show all' }));
  expect(await screen.findByText('No purchases yet')).toBeTruthy();
});

test('HIS-2 a failure can be tried again', async () => {
  const page = openHistory('offline');
  await screen.findByRole('button', { name: 'もう一度試す' });
  page.reply(account.historyList, { list: purchases, page: { page: 1, all_page: 1, pages: [1] } });
  await userEvent.click(screen.getByRole('button', { name: 'もう一度試す' }));
  expect(await screen.findByText('朱雀絵巻 初ノ巻')).toBeTruthy();
});

test('HIS-2 a page past the end gives way to the last one', async () => {
  openHistory(
    (input: unknown) => ({
      list: (input as { page: number }).page === 2 ? purchases : [],
      page: { page: (input as { page: number }).page, all_page: 2, pages: [1, 2] },
    }),
    '/buy-product-history?page=99&mode=3',
  );
  expect(await screen.findByText('決めたパック')).toBeTruthy();
  expect(window.location.search).toBe('?mode=3&page=2');
});

test('HIS-2 coming back to the list finds it where it was left; a new visit starts at the top', async () => {
  const paged = { list: purchases, page: { page: 2, all_page: 3, pages: [1, 2, 3] } };
  renderPage(
    <>
      <Link to="/buy-product-history?mode=0&page=2">a new visit</Link>
      <OnlyAt path="/buy-product-history">
        <BuyProductHistoryPage />
      </OnlyAt>
    </>,
    { area: 'account', messages: { ja, en }, path: '/buy-product-history?mode=0&page=2', replies: [[account.historyList, paged]] },
  );
  const page = document.documentElement;
  const row = () => screen.findByRole('link', { name: /決めたパック/ });
  await row();
  page.scrollTop = 640;
  window.dispatchEvent(new Event('scroll'));
  await userEvent.click(await row());
  expect(screen.queryByRole('list')).toBeNull();
  // As a new page begins.
  page.scrollTop = 0;
  window.dispatchEvent(new Event('scroll'));
  act(() => window.history.back());
  await row();
  await waitFor(() => expect(page.scrollTop).toBe(640));
  page.scrollTop = 0;
  await userEvent.click(screen.getByRole('link', { name: 'a new visit' }));
  await row();
  expect(page.scrollTop).toBe(0);
});

test.each([
  ['ja', '3,000パック'],
  ['en', '×3,000'],
] as const)('BUY-5 HIS-2 three thousand packs are written with their thousands apart (%s)', async (language, words) => {
  openHistory({ list: [{ ...aPurchase, count: 3000 }] }, '/buy-product-history', language);
  expect(await screen.findByText(words)).toBeTruthy();
});
