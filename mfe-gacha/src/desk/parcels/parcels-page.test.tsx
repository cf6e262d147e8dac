import { parcel, parcels } from '@fudaya/contracts/desk';
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
  contents: [{ card_id: 'a-1', name: '星の守り手', model_number: 'ST-01', serial: 7, cert: 'PSA 123', purchase_id: 'x' }],
  changes: [{ at, to: 'packing', by: '倉庫 花', note: '' }],
};
const open = (path: string) =>
  renderDesk(
    <Routes>
      <Route path="/desk/gacha/parcels" Component={ParcelsPage} />
      <Route path="/desk/gacha/parcels/:id" Component={ParcelPage} />
    </Routes>,
    {
      area: 'gacha',
      path,
      messages: { ja, en },
      rights: ['parcel.see'],
      replies: [
        [parcels, { parcels: [line], next: null }],
        [parcel, whole],
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
  expect(screen.getByRole('row', { name: /倉庫 花/ })).toBeTruthy();
});
