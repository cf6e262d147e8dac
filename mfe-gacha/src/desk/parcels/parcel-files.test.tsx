import { parcels, parcelSender, parcelsExport, parcelsTracking } from '@fudaya/contracts/desk';
import { Route } from '@fudaya/desk';
import { renderDesk } from '@fudaya/desk/testing';
import { Routes } from '@fudaya/web/desk';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { texts as en } from '../texts/en.ts';
import { texts as ja } from '../texts/ja.ts';
import { ParcelsPage } from './ParcelsPage.tsx';
import { readTracking } from './read-tracking.ts';
import { TrackingPage } from './TrackingPage.tsx';

const line = {
  id: 41,
  standing: 'packing',
  requested: '2026-11-01T03:00:00.000Z',
  promised_by: '2026-11-10',
  is_overdue: false,
  is_held: false,
  cards: 2,
  recipient: '札 一枚',
  carrier: '',
  delivery_code: '',
} as const;
const sender = {
  ...{ name: '札屋商店', tel: '0312345678', zipcode: '1000001', address: '東京都千代田区1-1', building: '' },
  ...{ yamato_code: '', yamato_freight: '', sagawa_code: '' },
};
const open = (path: string) =>
  renderDesk(
    <Routes>
      <Route path="/desk/gacha/parcels" Component={ParcelsPage} />
      <Route path="/desk/gacha/parcels/tracking" Component={TrackingPage} />
    </Routes>,
    {
      area: 'gacha',
      path,
      messages: { ja, en },
      rights: ['parcel.see', 'parcel.pack', 'parcel.export'],
      replies: [
        [parcels, { parcels: [line], next: null }],
        [parcelsExport, { name: 'b2cloud-20261101.csv', base64: btoa('x') }],
        [parcelSender, { version: 1, sender, unfit: ['sagawa'], history: [] }],
        [parcelsTracking, { moved: 1, unchanged: 0 }],
      ],
    },
  );
const csv = (text: string) => new File([text], 'numbers.csv', { type: 'text/csv' });

test('OPS-2 TRM-4 the label file of chosen parcels says who sends, asks for the reason, and warns of a carrier whose labels are too short', async () => {
  globalThis.URL.createObjectURL ??= () => 'blob:x';
  const first = open('/desk/gacha/parcels');
  await userEvent.click(within(await screen.findByRole('row', { name: /札 一枚/ })).getByRole('checkbox'));
  await userEvent.click(screen.getByRole('button', { name: '送り状CSV（1件）' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('札屋商店')).toBeTruthy();
  expect(dialog.queryByText(/住所が長く/)).toBeNull();
  await userEvent.selectOptions(dialog.getByRole('combobox'), '佐川急便（e飛伝III）');
  expect(dialog.getByText(/住所が長く/)).toBeTruthy();
  await userEvent.type(dialog.getByRole('textbox', { name: /理由/ }), '送り状の発行');
  await userEvent.click(dialog.getByRole('button', { name: '書き出す' }));
  await waitFor(() => expect(first.inputsOf(parcelsExport)).toEqual([{ carrier: 'sagawa', ids: [41], reason: '送り状の発行' }]));
});

test('OPS-2 TRM-4 a file of numbers is tried, shown line by line, and taken when somebody says so', async () => {
  const page = open('/desk/gacha/parcels/tracking');
  const drop = await screen.findByLabelText('追跡番号のCSVファイル');
  await userEvent.upload(drop, csv('お客様管理番号,送り状種類,伝票番号\n41,0,4000-0000-0041\n'));
  expect(await screen.findByRole('row', { name: /2 41 4000-0000-0041/ })).toBeTruthy();
  await userEvent.click(await screen.findByRole('button', { name: '1件を発送済みにする' }));
  expect(await screen.findByText('1件を発送済みにしました。変更なし 0件。')).toBeTruthy();
  const lines = [{ id: 41, delivery_code: '4000-0000-0041' }];
  expect(page.inputsOf(parcelsTracking)).toEqual([
    { carrier: 'yamato', lines, is_trial: true },
    { carrier: 'yamato', lines, is_trial: false },
  ]);
});

test('OPS-2 TRM-4 a day’s file of any length is tried in parts, then taken in parts, and its first lines are shown', async () => {
  const page = open('/desk/gacha/parcels/tracking');
  const rows = Array.from({ length: 1200 }, (_, at) => `${at + 1},${4000 + at}`);
  await userEvent.upload(await screen.findByLabelText('追跡番号のCSVファイル'), csv(`parcel,tracking\n${rows.join('\n')}\n`));
  await userEvent.click(await screen.findByRole('button', { name: '3件を発送済みにする' }));
  expect(await screen.findByText('3件を発送済みにしました。変更なし 0件。')).toBeTruthy();
  const sent = page.inputsOf(parcelsTracking) as { lines: { id: number }[]; is_trial: boolean }[];
  const parts = [
    [500, 1],
    [500, 501],
    [200, 1001],
  ] as const;
  expect(sent.map(({ lines, is_trial }) => [lines.length, lines[0]?.id, is_trial])).toEqual([
    ...parts.map(([length, first]) => [length, first, true]),
    ...parts.map(([length, first]) => [length, first, false]),
  ]);
  expect(screen.getByText('先頭の500行を表示しています（全1,200行）。')).toBeTruthy();
});

test('OPS-2 TRM-4 a parcel that stands in a file twice is told by its line, and nothing is sent', async () => {
  const page = open('/desk/gacha/parcels/tracking');
  await userEvent.upload(await screen.findByLabelText('追跡番号のCSVファイル'), csv('parcel,tracking\n41,4000\n42,4001\n41,4002\n'));
  expect(await screen.findByText('4行目: 配送番号41が2回あります')).toBeTruthy();
  expect(page.inputsOf(parcelsTracking)).toEqual([]);
});

test('OPS-2 TRM-4 each wrong line is told by its number, and nothing is sent', async () => {
  const page = open('/desk/gacha/parcels/tracking');
  const drop = await screen.findByLabelText('追跡番号のCSVファイル');
  await userEvent.upload(drop, csv('お客様管理番号,伝票番号\n41,4000\nx,4001\n42,\n'));
  const alert = within(await screen.findByRole('alert'));
  expect(alert.getByText(/^3行目: .*（x 4001）/)).toBeTruthy();
  expect(alert.getByText(/^4行目: .*（42）/)).toBeTruthy();
  await userEvent.upload(drop, csv('id,code\n41,4000\n'));
  expect(await screen.findByText('1行目に「お客様管理番号」の列がありません。')).toBeTruthy();
  expect(page.inputsOf(parcelsTracking)).toEqual([]);
});

test.each([
  ['sagawa', 'お客様管理番号,お問い合せ送り状No.'],
  ['japan_post', 'お客様側管理番号,お問い合わせ番号'],
  ['japan_post', 'parcel,tracking'],
] as const)('OPS-2 TRM-4 the columns of %s are found by their names: %s', async (carrier, header) => {
  expect(await readTracking(csv(`${header}\n7,1234-5678\n`), carrier)).toEqual({
    lines: [{ line: 2, id: 7, delivery_code: '1234-5678' }],
    wrong: [],
  });
});
