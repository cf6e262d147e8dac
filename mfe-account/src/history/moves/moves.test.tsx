import { account } from '@fudaya/contracts';
import { renderPage } from '@fudaya/web/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { BuyPointHistoryPage } from '../buy-point-history/BuyPointHistoryPage.tsx';
import { CoinHistoryPage } from '../coin-history/CoinHistoryPage.tsx';
import { texts as en } from '../../texts/en.ts';
import { texts as ja } from '../../texts/ja.ts';

window.scrollTo = () => undefined;

const purchase = '018f0000-0000-4000-8000-000000000001';
const page = { page: 1, all_page: 2, pages: [1, 2] };
const bought: account.PointMove = {
  id: '7',
  created: '2026-11-20T16:00:00.000Z',
  kind: 'payment',
  memo: 'ポイント購入',
  money: 1000,
  bonusPoint: 1100,
  history_id: '',
};
const spent: account.PointMove = {
  ...bought,
  id: '8',
  kind: 'draw',
  memo: 'パック購入（星空）',
  money: 0,
  bonusPoint: -500,
  history_id: purchase,
};
const books = {
  journals: [
    {
      id: '7',
      kind: 'payment',
      created: bought.created,
      lines: [
        { account: 'points.paid', unit: 'PT', amount: 1000, is_own: '1', expires: '2027-05-19T16:00:00.000Z' },
        { account: 'clearing', unit: 'PT', amount: -1000, is_own: '0', expires: null },
      ],
    },
  ],
  total: 3,
};
const common = { area: 'account', messages: { ja, en } } as const;

function openPoints(path = '/buy-point-history', list: readonly account.PointMove[] = [spent, bought], language: 'ja' | 'en' = 'ja') {
  const csv = { file_name: 'fudaya-points.csv', text: 'a,b' };
  return renderPage(<BuyPointHistoryPage />, {
    ...common,
    path,
    language,
    replies: [
      [account.pointList, { list, page }],
      [account.journalLines, books],
      [account.historyCsv, csv],
    ],
  });
}

test('HIS-1 a row tells date, content, amount and points; a purchase of packs leads to its detail', async () => {
  openPoints();
  const table = await screen.findByRole('table', { name: 'ポイント履歴' });
  const cells = within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .slice(0, 4)
        .map(({ textContent }) => textContent),
    );
  expect(cells).toEqual([
    ['26/11/21', 'パック購入（星空）', '–', '-500'],
    ['26/11/21', 'ポイント購入', '1,000円', '+1,100'],
  ]);
  const link = within(table).getByRole('link', { name: 'パック購入（星空）' });
  expect(link.getAttribute('href')).toBe(`/buy-product-history-detail?packHistoryId=${purchase}`);
});

test('HIS-1 each row opens the journal lines behind it, and asks for them only then', async () => {
  const shown = openPoints();
  const open = await screen.findByRole('button', { name: '26/11/21 ポイント購入の明細を見る' });
  expect(shown.inputsOf(account.journalLines)).toEqual([]);
  await userEvent.click(open);
  expect(open.getAttribute('aria-expanded')).toBe('true');
  const lines = await screen.findByRole('table', { name: /仕訳 7・ポイント購入/ });
  expect(
    within(lines)
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.textContent),
  ).toEqual(['購入ポイントあなた有効期限 27/05/20+1,000pt', '当店の精算-1,000pt']);
  expect(screen.getByText('ほか 2件')).toBeTruthy();
  expect(shown.inputsOf(account.journalLines)).toEqual([{ move: '7' }]);
});

test('OPS-13 HIS-1 behind the sum of a month that is put away it says since when its books are files, and leads to asking for them, in both languages', async () => {
  const sum = { ...spent, kind: 'other' as const, memo: '2026年5月のパック購入とカードの選択の合計（明細は別に保管）', history_id: '' };
  for (const [language, open, words] of [
    ['ja', /の明細を見る/, '2026/05の抽選とカードの選択の明細は、26/12/10から別のファイルに保管しています。'],
    ['en', /entries/i, 'Since 26/12/10 the entries of draws and card choices of 2026/05 are kept as files.'],
  ] as const) {
    renderPage(<BuyPointHistoryPage />, {
      ...common,
      path: '/buy-point-history',
      language,
      replies: [
        [account.pointList, { list: [sum], page: { page: 1, all_page: 1, pages: [1] } }],
        [account.journalLines, { journals: [], total: 0, put_away: [{ month: '2026-05', at: '2026-12-10T03:00:00.000Z' }] }],
      ],
    });
    await userEvent.click(await screen.findByRole('button', { name: open }));
    expect(await screen.findByText((text) => text.includes(words))).toBeTruthy();
    expect(screen.getByRole('link', { name: language === 'ja' ? '明細を問い合わせる' : 'Ask for the entries' }).getAttribute('href')).toBe(
      '/inquiry',
    );
    cleanup();
  }
});

test('HIS-1 filter and page stand in the address, so that coming back finds the same place', async () => {
  const shown = openPoints('/buy-point-history?mode=1&page=2');
  await userEvent.selectOptions(await screen.findByLabelText('表示'), '利用・失効');
  await userEvent.click(await screen.findByRole('button', { name: '2ページ目' }));
  await waitFor(() => expect(window.location.search).toBe('?mode=3&page=2'));
  await waitFor(() =>
    expect(shown.inputsOf(account.pointList)).toEqual([
      { mode: 1, page: 2 },
      { mode: 3, page: 1 },
      { mode: 3, page: 2 },
    ]),
  );
});

test('HIS-1 nonsense in the address is the first page of everything; an empty history leads to buying', async () => {
  const shown = openPoints('/buy-point-history?mode=9&page=-3', [], 'en');
  expect(await screen.findByText('No point history yet')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Buy points' }).getAttribute('href')).toBe('/buy-point');
  expect(shown.inputsOf(account.pointList)).toEqual([{ mode: 0, page: 1 }]);
});

test('HIS-1 the history is saved as a file of the name the service gave', async () => {
  const saved: string[] = [];
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function kept(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  URL.createObjectURL = () => 'blob:x';
  URL.revokeObjectURL = () => undefined;
  openPoints();
  await userEvent.click(await screen.findByRole('button', { name: 'CSVで保存' }));
  await waitFor(() => expect(saved).toEqual(['fudaya-points.csv']));
  click.mockRestore();
});

test('HIS-4 coins have a page of their own, in English as well', async () => {
  const { bonusPoint: _, ...move } = { ...bought, kind: 'campaign' as const, memo: 'Campaign', money: 0 };
  renderPage(<CoinHistoryPage />, {
    ...common,
    path: '/coin-history',
    language: 'en',
    replies: [[account.coinList, { list: [{ ...move, bonusCoin: 30 }], page: { page: 1, all_page: 1, pages: [1] } }]],
  });
  const table = await screen.findByRole('table', { name: 'Coin history' });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Date', 'Description', 'Coins', 'Entries']);
  expect(within(table).getByText('+30')).toBeTruthy();
});

test('HIS-4 coins come by pages, with dates as yy/mm/dd in Japan, in both languages', async () => {
  const { bonusPoint: _, ...move } = { ...bought, kind: 'campaign' as const, memo: 'x', money: 0 };
  for (const language of ['ja', 'en'] as const) {
    const shown = renderPage(<CoinHistoryPage />, {
      ...common,
      path: '/coin-history',
      language,
      replies: [[account.coinList, { list: [{ ...move, bonusCoin: 30 }], page }]],
    });
    expect(await screen.findByText('26/11/21')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: language === 'ja' ? '2ページ目' : 'Page 2' }));
    await waitFor(() => expect(shown.inputsOf(account.coinList)).toEqual([{ page: 1 }, { page: 2 }]));
    expect(window.location.search).toBe('?page=2');
    cleanup();
  }
});
