import assert from 'node:assert/strict';
import { parse } from 'csv-parse/sync';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { deskContext } from '@fudaya/kit/testing';
import { importPickupStores, offerPickup } from '../../operator/pickup.ts';
import { tellBy } from '../../tell/tell-member.ts';
import { drawnFor } from '../../testing-drawn.ts';
import { decision, testShop, type TestShop } from '../../testing.ts';
import { parcelHome } from './parcel-home.ts';
import { parcel } from './parcel.ts';
import { parcelsExport } from './parcels-export.ts';
import { parcelsMerge } from './parcels-merge.ts';
import { parcelsMove } from './parcels-move.ts';
import { parcelsPrint } from './parcels-print.ts';

let shop: TestShop;
const store = (code: string) => ({
  code,
  chain: 'ファミリーマート',
  name: `札町${code}店`,
  zipcode: '1000001',
  prefecture: '東京都',
  city: '千代田区',
  address: `千代田${code}-1`,
});
const imported = (carrier: 'yamato' | 'japan_post', codes: readonly string[]) =>
  importPickupStores(shop.database.as('operator'), { carrier, stores: codes.map(store), mayClose: true, at: shop.clock.now() });
beforeAll(async () => {
  shop = await testShop();
  await shop.owner`insert into account.prefecture (id, name_ja, name_en) values (13, '東京都', 'Tokyo') on conflict do nothing`;
  for (const carrier of ['yamato', 'japan_post'] as const) {
    await imported(carrier, ['01', '02', '03']);
    await offerPickup(shop.database.as('operator'), { carrier, mostCards: 20, keepDays: 7 });
  }
});
afterAll(() => shop.close());
afterEach(async () => assert.deepEqual(await shop.broken(), []));

const staff = { id: '01890000-0000-7000-8000-00000000000a', name: '倉庫 花', roles: ['warehouse', 'support'], provedAt: new Date(0) };
const desk = () => ({
  ...deskContext('gacha', staff, shop.sql, { now: shop.clock.now }),
  tell: tellBy('https://shop.example'),
});
const reason = '店舗が閉店しました';
async function member(): Promise<string> {
  const id = await shop.accountMember({ points: 20_000 });
  await shop.owner`update account.member set tel = '09012345678' where id = ${id}`;
  return id;
}
async function shipped(memberId: string, address_id: string): Promise<number> {
  const { ctx, ids, purchase_id } = await drawnFor(shop, memberId, 1);
  await decision(ctx, { send_card: ids, reduction_card: [], history_id: purchase_id, address_id });
  const [row] = await shop.owner<{ id: number }[]>`select shipment_id as id from gacha.drawn_purchase where id = ${purchase_id}`;
  return row!.id;
}
const sender = {
  name: '札屋',
  tel: '03-1234-5678',
  zipcode: '100-0001',
  address: '東京都千代田区千代田1-1',
  building: '',
  customer_code: '031234567801',
  freight_code: '01',
};
async function exported(carrier: Parameters<typeof parcelsExport>[1]['carrier'], id: number) {
  const { base64 } = await parcelsExport(desk(), { carrier, ids: [id], sender, reason });
  return parse(new TextDecoder('shift_jis', { fatal: true }).decode(Buffer.from(base64, 'base64'))) as string[][];
}

test('MEM-16 OPS-2 the warehouse sees the store of a parcel, its code and the member’s phone: on the page, on the slip, on the label of its carrier', async () => {
  const id = await shipped(await member(), 'pickup:yamato:01');
  expect(await parcel(desk(), { id })).toMatchObject({
    pickup: 'ファミリーマート 札町01店',
    tel: '09012345678',
    store: { carrier: 'yamato', code: '01', keep_days: 7, is_closed: false },
  });
  expect((await parcelsPrint(desk(), { ids: String(id) })).parcels).toMatchObject([
    {
      tel: '09012345678',
      store: { carrier: 'yamato', code: '01' },
      address: ['1000001', '東京都', '千代田区', '千代田01-1', 'ファミリーマート 札町01店'],
    },
  ]);
  const [header, line] = (await exported('yamato', id)) as [string[], string[]];
  const of = (name: string) => line[header.indexOf(name)];
  expect([of('お届け先名'), of('お届け先電話番号'), of('お届け先会社・部門１'), of('記事'), of('お届け先アパートマンション名')]).toEqual([
    '札 花',
    '09012345678',
    'ファミリーマート 札町01店',
    '店頭受取 店舗コード01',
    '',
  ]);
  await expect(exported('sagawa', id)).rejects.toMatchObject({ code: 'pickup_carrier', fill: { carrier: 'ヤマト運輸' } });
  const posted = await shipped(await member(), 'pickup:japan_post:02');
  const [post] = (await exported('japan_post', posted)) as [string[]];
  expect([post[14], post[34]]).toEqual(['ファミリーマート 札町02店', '店頭受取 店舗コード02']);
});

test('MEM-16 OPS-2 parcels to two stores, or to a store and an address, are not put into one', async () => {
  const memberId = await member();
  const ids = [await shipped(memberId, 'pickup:yamato:01'), await shipped(memberId, 'pickup:yamato:02'), await shipped(memberId, 'own')];
  for (const pair of [ids.slice(0, 2), ids.slice(1)])
    await expect(parcelsMerge(desk(), { ids: pair, reason })).rejects.toMatchObject({ code: 'not_alike' });
});

test('MEM-16 OPS-2 a parcel whose store has closed goes to the member’s usual address, once, and nowhere else; they are told, the act is kept', async () => {
  const memberId = await member();
  const id = await shipped(memberId, 'pickup:yamato:03');
  await imported('yamato', ['01', '02']);
  expect((await parcel(desk(), { id })).store).toMatchObject({ is_closed: true });
  await expect(exported('yamato', id)).rejects.toMatchObject({ code: 'store_closed' });
  const twice = await Promise.all([parcelHome(desk(), { id, reason }), parcelHome(desk(), { id, reason })]);
  expect(twice.toSorted((a, b) => a.moved - b.moved)).toEqual([
    { moved: 0, unchanged: 1 },
    { moved: 1, unchanged: 0 },
  ]);
  const after = await parcel(desk(), { id });
  expect([after.pickup, after.store, after.address]).toEqual([null, null, ['1000001', '東京都', '千代田区', '1']]);
  expect(await exported('yamato', id)).toHaveLength(2);
  const told = await shop.owner`select title_ja as title from account.notice where member_id = ${memberId}`;
  expect(told.filter(({ title }) => title === 'お荷物のお届け先を変更しました')).toHaveLength(1);
  expect([...(await shop.owner`select by, reason, key, after from plumbing.act where thing = 'gacha.shipment_home'`)]).toEqual([
    { by: '倉庫 花', reason, key: String(id), after: { carrier: 'yamato', code: '03' } },
  ]);
});

test('MEM-16 OPS-2 one that goes to an address, has left, or is of nobody stays where it goes', async () => {
  const memberId = await member();
  const home = await shipped(memberId, 'own');
  await expect(parcelHome(desk(), { id: home, reason })).rejects.toMatchObject({ code: 'no_pickup' });
  const left = await shipped(memberId, 'pickup:yamato:01');
  for (const [to, code] of [
    ['packing', ''],
    ['handed_over', '1234-0099'],
  ] as const)
    await parcelsMove(desk(), { to, note: '', parcels: [{ id: left, carrier: code && 'ヤマト運輸', delivery_code: code }] });
  await expect(parcelHome(desk(), { id: left, reason })).rejects.toMatchObject({ code: 'no_pickup' });
  await expect(parcelHome(desk(), { id: 999_999, reason })).rejects.toMatchObject({ code: 'unknown' });
  expect((await parcel(desk(), { id: left })).pickup).toBe('ファミリーマート 札町01店');
});
