import { parcelsPrint } from '@fudaya/contracts/desk';
import { renderDesk } from '@fudaya/desk/testing';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { texts as en } from '../texts/en.ts';
import { texts as ja } from '../texts/ja.ts';
import { PrintPage } from './PrintPage.tsx';

const card = (unit: string, card_id: string, serial: number, place = '') => ({
  place,
  unit,
  card_id,
  name: `札${card_id}`,
  model_number: 'ST-1',
  serial,
  cert: '',
});
const parcel = (id: number, contents: ReturnType<typeof card>[]) => ({
  id,
  promised_by: '2026-12-01',
  recipient: '札 一枚',
  address: ['東京都', '千代田区'],
  contents,
});

test('OPS-2 TRM-4 MEM-16 the pick list goes along the shelves over all parcels; each parcel has a slip of its own; one press prints them', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  const store = { carrier: 'yamato', code: '012345' } as const;
  const parcels = [
    { ...parcel(41, [card('1', 'b-1', 3, '棚10'), card('4', 'b-1', 1, '棚2'), card('2', 'a-1', 9)]), store, tel: '09012345678' },
    parcel(42, [card('3', 'a-1', 2)]),
  ];
  const page = renderDesk(<PrintPage />, {
    area: 'gacha',
    path: '/desk/gacha/parcels/print?ids=41,42',
    messages: { ja, en },
    rights: ['parcel.pack'],
    replies: [[parcelsPrint, { shop: '札屋商店', day: '2026-11-26', parcels }]],
  });
  const list = within(await screen.findByRole('table', { name: 'ピッキングリスト' }));
  const lines = list.getAllByRole('row').slice(1);
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    '棚2b-1札b-1ST-1—141',
    '棚10b-1札b-1ST-1—341',
    '—a-1札a-1ST-1—242',
    '—a-1札a-1ST-1—941',
  ]);
  expect(within(screen.getByRole('table', { name: '配送 41 の納品書' })).getAllByRole('row')).toHaveLength(4);
  expect(within(screen.getByRole('table', { name: '配送 42 の納品書' })).getAllByRole('row')).toHaveLength(2);
  expect(screen.getAllByText('札 一枚 様')).toHaveLength(2);
  expect(screen.getAllByText('店頭受け取り（ヤマト運輸） 店舗コード 012345 電話番号 09012345678')).toHaveLength(1);
  expect(page.inputsOf(parcelsPrint)).toEqual([{ ids: '41,42' }]);
  await userEvent.click(screen.getByRole('button', { name: '印刷する' }));
  expect(print).toHaveBeenCalledOnce();
});
