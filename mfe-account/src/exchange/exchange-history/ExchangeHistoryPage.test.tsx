import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { account } from '@fudaya/contracts';
import { renderPage, type FakeReply } from '@fudaya/web/testing';
import { texts as en } from '../../texts/en.ts';
import { texts as ja } from '../../texts/ja.ts';
import { ExchangeHistoryPage } from './ExchangeHistoryPage.tsx';

window.scrollTo = () => undefined;

const anExchange: account.Exchanged = {
  id: '018f0000-0000-4000-8000-000000000001',
  created: '2026-11-20T16:00:00.000Z',
  name: '流れ星の使者',
  card_name: '流れ星の使者',
  image: '/art/cards/7.avif',
  model_number: 'HS-002',
  rarity: 1,
  sub_coin: 12,
  shipment: null,
};
const parcel = { state: 'handed_over', promised_by: '2026-12-11', carrier: 'ヤマト運輸', delivery_code: '1234-5678' };
const list = [
  anExchange,
  {
    ...anExchange,
    id: anExchange.id.replace(/1$/, '2'),
    name: '朝の星',
    shipment: { ...parcel, state: 'packing', carrier: '', delivery_code: '' },
  },
  { ...anExchange, id: anExchange.id.replace(/1$/, '3'), name: '銀河王', shipment: parcel },
];

const open = (reply: FakeReply = {}, path = '/exchange-history') =>
  renderPage(<ExchangeHistoryPage />, {
    area: 'account',
    messages: { ja, en },
    path,
    replies: [
      [account.exchangeHistory, typeof reply === 'object' ? { list, page: { page: 1, all_page: 2, pages: [1, 2] }, ...reply } : reply],
    ],
  });

test('EXC-2 TRM-4 every exchange shows its day in Japan, its coins and how far its parcel is', async () => {
  open();
  const rows = within(await screen.findByRole('list', { name: '引き換えたカード' })).getAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^26\/11\/21発送準備中流れ星の使者.*HS-00212コイン$/),
    expect.stringMatching(/梱包中朝の星.*発送期限 2026\/12\/11$/),
    expect.stringMatching(/発送済み銀河王.*配送番号 ヤマト運輸 1234-5678$/),
  ]);
});

test('EXC-2 the page stands in the address, and one past the end leads to the last', async () => {
  const page = open({ list: [] }, '/exchange-history?page=9');
  await waitFor(() => expect(window.location.search).toBe('?page=2'));
  expect(page.inputsOf(account.exchangeHistory)[0]).toEqual({ page: 9 });
});

test('EXC-2 an empty history leads to the exchange', async () => {
  open({ list: [], page: { page: 1, all_page: 1, pages: [1] } });
  expect((await screen.findByRole('link', { name: 'カードを選ぶ' })).getAttribute('href')).toBe('/exchange-card');
});
