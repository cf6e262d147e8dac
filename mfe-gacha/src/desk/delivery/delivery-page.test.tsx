import { CompressionStream } from 'node:stream/web';
import {
  maxPickupPart,
  parcelSender,
  parcelSenderPut,
  pickupBarPut,
  pickupOfferPut,
  pickupSettings,
  pickupStoresPut,
} from '@fudaya/contracts/desk';
import type { ReplyOf } from '@fudaya/contracts';
import { renderDesk } from '@fudaya/desk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { texts as en } from '../texts/en.ts';
import { texts as ja } from '../texts/ja.ts';
import { DeliveryPage } from './DeliveryPage.tsx';

const at = '2026-11-01T03:00:00.000Z';
const sender = {
  ...{ name: '札屋商店', tel: '0312345678', zipcode: '1000001', address: '東京都千代田区1-1', building: '札ビル' },
  ...{ yamato_code: '0312345678', yamato_freight: '01', sagawa_code: '' },
};
const said: ReplyOf<typeof parcelSender> = {
  ...{ version: 2, sender, unfit: ['sagawa'] },
  history: [
    { version: 2, at, by: '倉庫 花', sender },
    { version: 1, at, by: '倉庫 実', sender: { ...sender, name: '旧札屋' } },
  ],
};
const settings: ReplyOf<typeof pickupSettings> = {
  carriers: [
    { carrier: 'yamato', is_offered: true, most_cards: 20, keep_days: 7, open: 23_456, closed: 12 },
    { carrier: 'japan_post', is_offered: false, most_cards: null, keep_days: null, open: 0, closed: 0 },
  ],
  barred: [{ pack_id: 7, name_ja: '大箱パック', name_en: 'Large box' }],
};
const open = (rights = ['parcel.see', 'parcel.sender', 'pickup.edit'] as const, reply = said) =>
  renderDesk(<DeliveryPage />, {
    ...{ area: 'gacha', messages: { ja, en }, rights: [...rights] },
    replies: [
      [parcelSender, reply],
      [parcelSenderPut, { version: 3 }],
      [pickupSettings, settings],
      [pickupOfferPut, { is_offered: true }],
      [pickupBarPut, { is_barred: false }],
      [pickupStoresPut, { listed: 2, added: 1, changed: 0, closed: 3 }],
    ],
  });
/** What is asked for in the dialog, given a reason and confirmed. */
async function confirm(name: string): Promise<void> {
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.type(dialog.getByRole('textbox', { name: /理由/ }), '一覧の更新');
  await userEvent.click(dialog.getByRole('button', { name }));
}

test('OPS-2 TRM-4 who sends is shown with whoever said so before, and changed with a reason', async () => {
  const page = open();
  expect((await screen.findAllByText('札屋商店')).length).toBeGreaterThan(0);
  expect(screen.getByRole('row', { name: /倉庫 実 旧札屋/ })).toBeTruthy();
  expect(screen.getByText(/佐川急便（e飛伝III）の送り状に入りません/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'ご依頼主を変更' }));
  const name = within(screen.getByRole('dialog')).getByRole('textbox', { name: /^ご依頼主名/ });
  await userEvent.clear(name);
  await userEvent.type(name, '札屋本店');
  await confirm('保存');
  await waitFor(() => expect(page.inputsOf(parcelSenderPut)).toEqual([{ ...sender, name: '札屋本店', seen: 2, reason: '一覧の更新' }]));
});

test('MEM-16 OPS-2 stores of a carrier are offered, stopped and kept from a pack, each with a reason', async () => {
  const page = open();
  const row = within(await screen.findByRole('row', { name: /ヤマト運輸/ }));
  expect(row.getByText('23,456店（閉店12店）')).toBeTruthy();
  expect(
    within(screen.getByRole('row', { name: /日本郵便/ }))
      .getByRole('button')
      .hasAttribute('disabled'),
  ).toBe(true);
  await userEvent.click(row.getByRole('button', { name: '変更' }));
  const most = within(screen.getByRole('dialog')).getByRole('textbox', { name: /上限/ });
  await userEvent.clear(most);
  await userEvent.type(most, '30');
  await confirm('保存');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click(row.getByRole('button', { name: '停止' }));
  await confirm('停止');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const seen = { is_offered: true, most_cards: 20, keep_days: 7 };
  expect(page.inputsOf(pickupOfferPut)).toEqual([
    { carrier: 'yamato', offer: { most_cards: '30', keep_days: '7' }, seen, reason: '一覧の更新' },
    { carrier: 'yamato', offer: null, seen, reason: '一覧の更新' },
  ]);
  await userEvent.click(within(screen.getByRole('row', { name: /大箱パック/ })).getByRole('button', { name: '外す' }));
  await confirm('外す');
  await waitFor(() => expect(page.inputsOf(pickupBarPut)).toEqual([{ pack_id: '7', is_barred: false, reason: '一覧の更新' }]));
});

test('MEM-16 OPS-2 a list is tried first, says what closes, and is taken over when that is meant', async () => {
  // The test's browser lacks what every browser has by now.
  vi.stubGlobal('CompressionStream', CompressionStream);
  const page = open();
  const drop = await screen.findByLabelText('店舗の一覧（CSV）');
  await userEvent.upload(drop, new File(['code,chain\n1,a\n'], 'x.csv', { type: 'text/csv' }));
  expect(await screen.findByText(/列がありません: name, zipcode/)).toBeTruthy();
  const head = 'code,chain,name,zipcode,prefecture,city,address';
  await userEvent.upload(
    drop,
    new File([`${head}\nX1,店,札町店,1000001,東京都,千代田区,1\nX2,店,札町店,1000001,東京都,千代田区,1\n`], 'x.csv', { type: 'text/csv' }),
  );
  expect(await screen.findByText(/2店のうち、新規1店/)).toBeTruthy();
  expect(screen.getByRole('button', { name: '取り込む' }).hasAttribute('disabled')).toBe(true);
  await userEvent.click(screen.getByRole('checkbox', { name: /3店が閉店/ }));
  await userEvent.type(screen.getByRole('textbox', { name: /理由/ }), '一覧の更新');
  await userEvent.click(screen.getByRole('button', { name: '取り込む' }));
  expect(await screen.findByText(/取り込みました。2店のうち、新規1店/)).toBeTruthy();
  expect(page.inputsOf(pickupStoresPut)).toMatchObject([
    { carrier: 'yamato', is_trial: true },
    { carrier: 'yamato', is_trial: false, may_close: true, reason: '一覧の更新', part: { from: 0, rows: 2 } },
  ]);
});

test('MEM-16 OPS-2 a long list is taken over part by part, and its figures are summed up', async () => {
  vi.stubGlobal('CompressionStream', CompressionStream);
  const page = open();
  const head = 'code,chain,name,zipcode,prefecture,city,address';
  const lines = Array.from({ length: maxPickupPart * 2 + 1 }, (_, at) => `X${at},店,札町店,1000001,東京都,千代田区,1`);
  await userEvent.upload(
    await screen.findByLabelText('店舗の一覧（CSV）'),
    new File([[head, ...lines].join('\n')], 'x.csv', { type: 'text/csv' }),
  );
  await userEvent.type(await screen.findByRole('textbox', { name: /理由/ }, { timeout: 10_000 }), '一覧の更新');
  const partsOf = () => page.inputsOf(pickupStoresPut).flatMap((input) => (input as { part?: { from: number } }).part?.from ?? []);
  await userEvent.click(screen.getByRole('button', { name: '取り込む' }));
  await screen.findByText(/取り込みました。10,001店のうち、新規3店/);
  expect(partsOf()).toEqual([0, maxPickupPart, maxPickupPart * 2]);
});

test('OPS-2 who may only look sees the settings and nothing to change them by', async () => {
  open(['parcel.see'] as never, { version: 0, sender: null, unfit: [], history: [] });
  expect(await screen.findByText(/ご依頼主がまだ登録されていません/)).toBeTruthy();
  expect(await screen.findByRole('row', { name: /大箱パック/ })).toBeTruthy();
  for (const name of ['ご依頼主を変更', '変更', '停止', '外す', 'パックを追加']) expect(screen.queryByRole('button', { name })).toBeNull();
});
