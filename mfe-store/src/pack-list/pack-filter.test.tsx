import '../testing/browser-gaps.ts';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { store } from '@fudaya/contracts';
import { renderPage } from '@fudaya/web/testing';
import { aPack } from '../testing/samples.ts';
import { PackListPage } from './PackListPage.tsx';
import '../testing/texts.ts';

const types = [{ id: 2, name: '朱雀絵巻' }];
const serverTime = '2026-11-21T03:00:00.000Z';
const openList = (path: string, list: readonly object[] = [aPack], language: 'ja' | 'en' = 'ja') =>
  renderPage(<PackListPage />, {
    path,
    language,
    area: 'store',
    replies: [
      [store.packAllList, { list, page: { page: 1, all_page: 1, pages: [1] }, server_time: serverTime, name: '朱雀絵巻' }],
      [store.cardTypeList, { list: types }],
    ],
  });

test('MEM-2 filters are chosen in a sheet, applied together and kept in the address with search and order', async () => {
  const page = openList('/pack-list?index=2&sort=ending&text=%E5%88%9D&page=2');
  await userEvent.click(await screen.findByRole('button', { name: '絞り込み' }));
  const sheet = within(await screen.findByRole('dialog', { name: '絞り込み' }));
  await userEvent.selectOptions(sheet.getByRole('combobox', { name: '引き方' }), 'ポイントで引く');
  await userEvent.selectOptions(sheet.getByRole('combobox', { name: '1回の価格（上限）' }), '500');
  await userEvent.click(sheet.getByRole('checkbox', { name: '今すぐ引けるパックだけ' }));
  await userEvent.click(sheet.getByRole('button', { name: 'この条件で見る' }));
  expect(window.location.search).toBe('?index=2&sort=ending&text=%E5%88%9D&pay=points&most=500&in_stock=1');
  expect(page.inputsOf(store.packAllList).at(-1)).toEqual({
    type: 2,
    sort: 'ending',
    text: '初',
    page: 1,
    pay: 'points',
    most: 500,
    in_stock: '1',
  });
  await userEvent.click(await screen.findByRole('button', { name: '絞り込み（3件を指定中）' }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '条件を消す' }));
  expect(window.location.search).toBe('?index=2&sort=ending&text=%E5%88%9D');
});

test('MEM-2 filters that fit no pack can be taken away, and what is odd in the address is no filter', async () => {
  const page = openList('/pack-list?index=2&soon=1&pay=gold&least=-5&most=9e9&in_stock=yes', [], 'en');
  expect(await screen.findByText('No packs match these filters')).toBeTruthy();
  expect(page.inputsOf(store.packAllList)).toEqual([{ type: 2, sort: 'shop', text: '', page: 1, soon: '1' }]);
  expect(screen.getByRole('link', { name: 'Clear filters' }).getAttribute('href')).toBe('/pack-list?index=2');
});

test('MEM-2 a pack tells the figure that the list is ordered by, and how long a sale goes on that ends soon', async () => {
  const soon = { ...aPack, end_date: '2026-11-22T02:55:30.000Z', average: 335, point: 500 };
  const late = { ...aPack, id: 5, name: '百鬼夜行', end_date: '2027-01-20T03:00:00.000Z', top: { remaining: 3, left: 1200 } };
  openList('/pack-list?index=2&sort=average', [soon, late]);
  const first = within(await screen.findByRole('link', { name: /初ノ巻/ }));
  expect(first.getByText('平均還元 335pt（価格の67 %）')).toBeTruthy();
  expect(first.getByRole('timer').textContent).toBe('あと23時間55分');
  const second = within(screen.getByRole('link', { name: /百鬼夜行/ }));
  expect(second.getByText('最高賞 残り3 / 1,200（0.25 %）')).toBeTruthy();
  expect(second.queryByRole('timer')).toBeNull();
});
