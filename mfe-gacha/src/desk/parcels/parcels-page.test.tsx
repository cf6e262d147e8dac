import { parcel, parcelHome, parcels, parcelsMerge, parcelsMove, parcelSplit } from '@fudaya/contracts/desk';
import type { ReplyOf } from '@fudaya/contracts';
import { Route } from '@fudaya/desk';
import { renderDesk } from '@fudaya/desk/testing';
import { Routes } from '@fudaya/web/desk';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { texts as en } from '../texts/en.ts';
import { texts as ja } from '../texts/ja.ts';
import { ParcelPage } from './ParcelPage.tsx';
import { ParcelsPage } from './ParcelsPage.tsx';

const at = '2026-11-01T03:00:00.000Z';
const line = {
  id: 41,
  standing: 'packing',
  requested: at,
  promised_by: '2026-11-10',
  is_overdue: true,
  is_held: false,
  cards: 2,
  recipient: '札 一枚',
  carrier: '',
  delivery_code: '',
} as const;
const whole: ReplyOf<typeof parcel> = {
  ...line,
  member_id: '01890000-0000-7000-8000-000000000001',
  closes: at,
  address: ['1000001', '東京都', '千代田区', '1-1'],
  tel: '0312345678',
  resends: 40,
  resent_as: null,
  contents: [{ card_id: 'a-1', name: '星の守り手', model_number: 'ST-01', serial: 7, cert: 'PSA 123', purchase_id: 'x', unit: '901' }],
  changes: [
    { at, to: 'requested', by: 'member', note: '' },
    { at, to: 'packing', by: '倉庫 花', note: '' },
  ],
};
const open = (path: string, list: ReplyOf<typeof parcels> = { parcels: [line], next: null }, one = whole) =>
  renderDesk(
    <Routes>
      <Route path="/desk/gacha/parcels" Component={ParcelsPage} />
      <Route path="/desk/gacha/parcels/:id" Component={ParcelPage} />
    </Routes>,
    {
      area: 'gacha',
      path,
      messages: { ja, en },
      rights: ['parcel.see', 'parcel.pack', 'parcel.correct'],
      replies: [
        [parcels, list],
        [parcel, one],
        [parcelHome, { moved: 1, unchanged: 0 }],
        [parcelSplit, { id: 42 }],
        [parcelsMerge, { id: 40 }],
        [parcelsMove, { moved: 1, unchanged: 0 }],
      ],
    },
  );

test('OPS-2 TRM-4 parcels are shown with what is overdue, and asked for by state', async () => {
  const page = open('/desk/gacha/parcels');
  const row = within(await screen.findByRole('row', { name: /札 一枚/ }));
  expect(row.getByText('梱包中')).toBeTruthy();
  expect(row.getByText('期限超過')).toBeTruthy();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: '状態' }), '返送');
  await waitFor(() => expect(page.inputsOf(parcels).at(-1)).toEqual({ standing: 'returned' }));
});

test('OPS-2 TRM-4 a parcel shows what to pick, where it goes, who had it, and the parcel that came back before it', async () => {
  open('/desk/gacha/parcels/41');
  expect(await screen.findByRole('row', { name: /星の守り手 ST-01 7 PSA 123/ })).toBeTruthy();
  expect(screen.getByText('1000001 東京都 千代田区 1-1')).toBeTruthy();
  expect(screen.getByRole('link', { name: '40' }).getAttribute('href')).toBe('/desk/gacha/parcels/40');
  expect(screen.getByRole('row', { name: /受付 会員/ })).toBeTruthy();
  expect(screen.getByRole('row', { name: /倉庫 花/ })).toBeTruthy();
});

test('OPS-2 TRM-4 parcels that wait are chosen and go to packing together', async () => {
  const page = open('/desk/gacha/parcels', {
    parcels: [line, { ...line, id: 42, standing: 'requested', recipient: '札 二枚' }],
    next: null,
  });
  await userEvent.click(within(await screen.findByRole('row', { name: /札 二枚/ })).getByRole('checkbox'));
  await userEvent.click(within(screen.getByRole('row', { name: /札 一枚/ })).getByRole('checkbox'));
  await userEvent.click(screen.getByRole('button', { name: '選んだ1件の梱包を始める' }));
  await userEvent.click(await screen.findByRole('button', { name: '梱包を始める' }));
  await waitFor(() => expect(page.inputsOf(parcelsMove)).toEqual([{ to: 'packing', parcels: [{ id: 42 }] }]));
});

test('OPS-2 TRM-4 cards are scanned into the parcel, a foreign one is told, and what was scanned is kept in the device', async () => {
  const { unmount } = open('/desk/gacha/parcels/41');
  const scan = await screen.findByRole('textbox', { name: '読み取り' });
  await userEvent.type(scan, 'PSA 999{Enter}');
  expect(screen.getByText('PSA 999 この荷物のカードではありません')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '発送済みにする' }));
  expect(await screen.findByText('確認していないカードが1枚あります。')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'キャンセル' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.type(scan, 'a-1-7{Enter}');
  expect(screen.getByText('すべて確認しました')).toBeTruthy();
  unmount();

  const page = open('/desk/gacha/parcels/41');
  expect(await screen.findByText('すべて確認しました')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '発送済みにする' }));
  await userEvent.type(await screen.findByRole('textbox', { name: /追跡番号/ }), '1234-5678');
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '発送済みにする' }));
  await waitFor(() =>
    expect(page.inputsOf(parcelsMove)).toEqual([
      { to: 'handed_over', parcels: [{ id: 41, carrier: 'ヤマト運輸', delivery_code: '1234-5678' }] },
    ]),
  );
});

test('OPS-2 TRM-4 chosen cards are split off, and parcels that go the same way are merged, each for a reason', async () => {
  const card = { ...whole.contents[0]!, name: '月の使い', unit: '902', serial: 8 };
  const alike = [{ ...line, id: 43, standing: 'requested' as const }];
  const page = open('/desk/gacha/parcels/41', undefined, { ...whole, contents: [...whole.contents, card], alike, parts: [44] });
  expect((await screen.findByRole('link', { name: '44' })).getAttribute('href')).toBe('/desk/gacha/parcels/44');
  await userEvent.click(screen.getByRole('button', { name: '荷物を分ける' }));
  const dialog = () => within(screen.getByRole('dialog'));
  await userEvent.click(within(dialog().getByRole('row', { name: /月の使い/ })).getByRole('checkbox'));
  await userEvent.type(dialog().getByRole('textbox', { name: /理由/ }), '厚みがあるため');
  await userEvent.click(dialog().getByRole('button', { name: '選んだ1枚を分ける' }));
  await waitFor(() => expect(page.inputsOf(parcelSplit)).toEqual([{ id: 41, cards: ['902'], reason: '厚みがあるため' }]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  await userEvent.click(screen.getByRole('button', { name: 'まとめる' }));
  await userEvent.type(dialog().getByRole('textbox', { name: /理由/ }), '同じお届け先');
  await userEvent.click(dialog().getByRole('button', { name: 'まとめる' }));
  await waitFor(() => expect(page.inputsOf(parcelsMerge)).toEqual([{ ids: [41, 43], reason: '同じお届け先' }]));
});

test('OPS-2 TRM-4 a parcel that was merged leads to the other, and nothing can be done with it', async () => {
  open('/desk/gacha/parcels/41', undefined, { ...whole, contents: [], address: [], merged_into: 45 });
  expect(await screen.findByText('統合済み')).toBeTruthy();
  expect(screen.getByRole('link', { name: '45' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: '発送済みにする' })).toBeNull();
});

test('MEM-16 OPS-2 of a parcel to a store the page has its code; one that has closed is marked, and the parcel goes to the usual address', async () => {
  const store = { carrier: 'yamato', code: '012345', keep_days: 7, is_closed: true } as const;
  const page = open('/desk/gacha/parcels/41', undefined, { ...whole, pickup: 'ファミリーマート 札町店', store });
  expect(await screen.findByText(/ファミリーマート 札町店（ヤマト運輸・店舗コード 012345・保管7日）/)).toBeTruthy();
  expect(screen.getByText('閉店')).toBeTruthy();
  expect(screen.getByText('店頭受け取り')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'いつものお届け先に変更' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByRole('textbox', { name: '理由' }), '閉店のため');
  await userEvent.click(dialog.getByRole('button', { name: 'いつものお届け先に変更' }));
  await waitFor(() => expect(page.inputsOf(parcelHome)).toEqual([{ id: 41, reason: '閉店のため' }]));
});

test.each([
  ['to an address', { store: null }],
  ['that has left', { standing: 'handed_over', store: { carrier: 'yamato', code: '1', keep_days: 7, is_closed: false } }],
] as const)('MEM-16 OPS-2 a parcel %s is not sent elsewhere', async (_, more) => {
  open('/desk/gacha/parcels/41', undefined, { ...whole, ...more });
  expect(await screen.findByRole('heading', { level: 1, name: '配送 41' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'いつものお届け先に変更' })).toBeNull();
});
