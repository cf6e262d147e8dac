import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { gacha } from '@fudaya/contracts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { buyResult } from '../buy-result/buy-result.ts';
import { barPickup, importPickupStores, offerPickup, stopPickup, type PickupStore } from '../operator/pickup.ts';
import { moveShipments } from '../operator/move-shipments.ts';
import { shippingPlan } from '../shipment/shipping-plan.ts';
import { tellBy } from '../tell/tell-member.ts';
import { drawnFor } from '../testing-drawn.ts';
import { decision, testShop, type TestShop } from '../testing.ts';
import { pickupStores } from './pickup-stores.ts';

let shop: TestShop;
const store = (code: string, more: Partial<PickupStore> = {}): PickupStore => ({
  code,
  chain: 'ファミリーマート',
  name: `札町${code}店`,
  zipcode: '1000001',
  prefecture: '東京都',
  city: '千代田区',
  address: `千代田${code}-1`,
  ...more,
});
const listed = [
  store('1001'),
  store('1002', { zipcode: '1000014', name: '永田町店' }),
  store('1003', { zipcode: '1009999', chain: 'デイリーヤマザキ' }),
  store('2001', { zipcode: '5300001', prefecture: '大阪府', city: '大阪市北区' }),
];
const operator = () => shop.database.as('operator');
const imported = (stores: readonly PickupStore[], mayClose = false, carrier: gacha.PickupCarrier = 'yamato') =>
  importPickupStores(operator(), { carrier, stores, mayClose, at: shop.clock.now() });

beforeAll(async () => {
  shop = await testShop();
  await shop.owner`insert into account.prefecture (id, name_ja, name_en) values (13, '東京都', 'Tokyo'), (27, '大阪府', 'Osaka') on conflict do nothing`;
  await imported(listed);
  await offerPickup(operator(), { carrier: 'yamato', mostCards: 4, keepDays: 7 });
});
afterAll(() => shop.close());
afterEach(async () => assert.deepEqual(await shop.broken(), []));

async function member(tel = '090-1234-5678'): Promise<string> {
  const id = await shop.accountMember({ points: 20_000 });
  await shop.owner`update account.member set tel = ${tel} where id = ${id}`;
  return id;
}
async function waiting(memberId: string, cards = 2) {
  const { ctx, ids, purchase_id, packId } = await drawnFor(shop, memberId, cards);
  const ship = (address_id: string) => decision(ctx, { send_card: ids, reduction_card: [], history_id: purchase_id, address_id });
  return { ctx, ship, purchase_id, packId };
}
const parcelsOf = (memberId: string) =>
  shop.owner<
    { id: number; address: Record<string, unknown> }[]
  >`select id, address from gacha.shipment where member_id = ${memberId} order by id`;
const near = 'pickup:yamato:1001';
const letterOf = async (memberId: string, title: string) =>
  (await shop.owner`select text_ja || text_en as text from account.notice where member_id = ${memberId} and title_ja = ${title}`)[0]?.[
    'text'
  ] as string;

test('MEM-16 cards go to the store that was chosen, under the member’s own name and phone, and the thanks say where', async () => {
  const memberId = await member();
  const { ctx, ship, purchase_id } = await waiting(memberId);
  expect((await shippingPlan(ctx, { history_id: purchase_id })).pickup).toEqual({
    most_cards: 4,
    prefectures: [
      { id: 13, name: '東京都' },
      { id: 27, name: '大阪府' },
    ],
    last: null,
  });
  expect(await ship(near)).toMatchObject({ sent: 2 });
  const [parcel] = await parcelsOf(memberId);
  expect(parcel!.address).toMatchObject({
    last_name: '札',
    tel: '090-1234-5678',
    zipcode: '1000001',
    prefecture_ja: '東京都',
    shiku: '千代田区',
    building: 'ファミリーマート 札町1001店',
    pickup_carrier: 'yamato',
    pickup_code: '1001',
    pickup_days: 7,
  });
  const { shipment } = await buyResult(ctx, { history_id: purchase_id });
  expect(shipment).toMatchObject({
    state: 'requested',
    pickup: { chain: 'ファミリーマート', store: '札町1001店', zipcode: '100-0001', place: '東京都 千代田区 千代田1001-1', keep_days: 7 },
  });
  expect(shipment).not.toHaveProperty('address');
  expect(await letterOf(memberId, '発送のご依頼を受け付けました')).toContain('札町1001店');

  // The mail of the hand over says where, and until when.
  const moving = { by: 'hanako', now: shop.clock.now(), tell: tellBy('https://shop.example') };
  await moveShipments(shop.sql, [{ id: parcel!.id, to: 'packing' }], moving);
  await moveShipments(shop.sql, [{ id: parcel!.id, to: 'handed_over', carrier: 'ヤマト運輸', deliveryCode: '1234-5678-0001' }], moving);
  const letter = await letterOf(memberId, 'カードを受け取り店舗へ発送しました');
  expect(letter).toContain('札町1001店');
  expect(letter).toContain('7日以内');
  expect(letter).toContain('within 7 days');
});

test('MEM-16 what goes to one store travels together as far as the parcel may hold it, and what goes home does not', async () => {
  const memberId = await member();
  for (const [cards, where] of [
    [2, near],
    [2, near],
    [1, near],
    [1, 'own'],
    [2, 'pickup:yamato:1002'],
  ] as const)
    await (await waiting(memberId, cards)).ship(where);
  const rows = await shop.owner`
    select s.address ->> 'pickup_code' as code, n.cards from gacha.shipment s join gacha.parcel_count n on n.shipment_id = s.id
    where s.member_id = ${memberId} order by s.id`;
  expect(rows.map(({ code, cards }) => [code, cards])).toEqual([
    ['1001', 4],
    ['1001', 1],
    [null, 1],
    ['1002', 2],
  ]);
  const { ctx } = await waiting(memberId, 1);
  expect((await shippingPlan(ctx)).pickup?.last).toMatchObject({ id: 'pickup:yamato:1002', parcel: { cards: 2 } });
});

test('MEM-16 many purchases to one store at once, by two processes, overfill no parcel', async () => {
  const memberId = await member();
  const all = [];
  for (let i = 0; i < 5; i++) all.push(await drawnFor(shop, memberId, 2));
  const other = shop.another();
  await Promise.all(
    all.map((each, i) =>
      decision(i % 2 ? each.ctx : other.as(memberId), {
        send_card: each.ids,
        reduction_card: [],
        history_id: each.purchase_id,
        address_id: near,
      }),
    ),
  );
  const rows = await shop.owner`
    select n.cards from gacha.shipment s join gacha.parcel_count n on n.shipment_id = s.id where s.member_id = ${memberId} order by s.id`;
  expect(rows.map(({ cards }) => cards)).toEqual([4, 4, 2]);
});

test('MEM-16 a store that is unknown, closed or not offered, too many cards, or no phone of Japan: refused, and nothing is decided', async () => {
  const memberId = await member();
  await imported([store('9001')], false, 'japan_post');
  const gone = store('1009');
  await imported([...listed, gone]);
  await imported(listed, true);
  const { ctx, ship, purchase_id, packId } = await waiting(memberId, 3);
  const refused = async (address_id: string, code: string) => await expect(ship(address_id)).rejects.toMatchObject({ code });
  await refused('pickup:yamato:7777', 'store_unknown');
  await refused('pickup:yamato:1009', 'store_closed');
  await refused('pickup:japan_post:9001', 'store_not_offered');
  await barPickup(operator(), packId, true);
  expect(await barPickup(operator(), 999_999, true)).toBe(false);
  await shop.owner`insert into gacha.pickup_bar (pack_id) values (${packId})`;
  await refused(near, 'store_not_offered');
  expect((await shippingPlan(ctx, { history_id: purchase_id })).pickup).toBeNull();
  expect(await pickupStores(ctx, { pref_id: 13, history_id: purchase_id })).toEqual({ stores: [], is_more: false });
  await shop.owner`delete from gacha.pickup_bar`;
  await shop.owner`update account.member set tel = '+1 202 555 0100' where id = ${memberId}`;
  await refused(near, 'store_phone');
  await shop.owner`update account.member set tel = '0312345678' where id = ${memberId}`;
  const many = await waiting(memberId, 5);
  await expect(many.ship(near)).rejects.toMatchObject({ code: 'store_too_many' });
  const after = await buyResult(ctx, { history_id: purchase_id });
  expect(new Set(after.cards.map((card) => card.decision))).toEqual(new Set(['undecided']));
  expect(await parcelsOf(memberId)).toEqual([]);
  expect(await ship(near)).toMatchObject({ sent: 3 });
});

test('MEM-16 stores are found by prefecture, around a postal code and by words; closed ones and those of others are not', async () => {
  const memberId = await member();
  const ctx = shop.as(memberId);
  const found = async (asked: Parameters<typeof pickupStores>[1]) => (await pickupStores(ctx, asked)).stores.map(({ id }) => id.slice(14));
  expect(await found({ pref_id: 27 })).toEqual(['2001']);
  expect(await found({ zipcode: '100-0010' })).toEqual(['1002', '1001', '1003']);
  expect(await found({ zipcode: '100' })).toEqual(['1001', '1002', '1003']);
  expect(await found({ pref_id: 13, words: 'デイリー　千代田区' })).toEqual(['1003']);
  expect(await found({ pref_id: 13, words: "100%' or 1=1" })).toEqual([]);
  await expect(pickupStores(ctx, {})).rejects.toMatchObject({ code: 'where_needed' });
  await expect(pickupStores(ctx, { pref_id: 13, history_id: randomUUID() })).rejects.toMatchObject({ state: 404 });
  await stopPickup(operator(), 'yamato');
  expect(await found({ pref_id: 13 })).toEqual([]);
  expect((await shippingPlan(ctx)).pickup).toBeNull();
  await offerPickup(operator(), { carrier: 'yamato', mostCards: 4, keepDays: 7 });
});

test('MEM-16 OPS-2 a carrier’s list is taken over whole, once; one that leaves out many is taken for a broken file; the act is kept', async () => {
  const posts = Array.from({ length: 30 }, (_, at) => store(`8${at}`));
  const acts = async () =>
    (await shop.owner`select after from plumbing.act where thing = 'gacha.pickup_store' order by id`).map(({ after }) => after);
  expect(await imported(posts, true, 'japan_post')).toMatchObject({ added: 30, listed: 30 });
  const { length } = await acts();
  expect(await imported(posts, false, 'japan_post')).toEqual({ added: 0, changed: 0, closed: 0, listed: 30 });
  expect(await acts()).toHaveLength(length);
  await expect(imported(posts.slice(5), false, 'japan_post')).rejects.toMatchObject({ constraint_name: 'pickup_store_closes' });
  await expect(imported([store('1', { prefecture: '江戸' })], true, 'japan_post')).rejects.toMatchObject({
    constraint_name: 'pickup_store_prefecture',
  });
  expect(await imported([{ ...posts[0]!, name: '新店' }, ...posts.slice(2)], false, 'japan_post')).toEqual({
    added: 0,
    changed: 1,
    closed: 1,
    listed: 29,
  });
  expect(await imported(posts, false, 'japan_post')).toMatchObject({ added: 0, changed: 2, closed: 0 });
  expect((await acts()).slice(length)).toEqual([
    { added: 0, changed: 1, closed: 1, listed: 29 },
    { added: 0, changed: 2, closed: 0, listed: 30 },
  ]);
});

test('MEM-16 attack: neither the service nor an operator sends a parcel anywhere but to its store or its member’s own address', async () => {
  const memberId = await member();
  await (await waiting(memberId)).ship(near);
  const [parcel] = await parcelsOf(memberId);
  const elsewhere = { ...parcel!.address, shiku: '別の区' };
  for (const as of [shop.sql, shop.owner])
    await expect(as`update gacha.shipment set address = ${as.json(elsewhere as never)} where id = ${parcel!.id}`).rejects.toMatchObject({
      constraint_name: 'shipment_fixed',
    });
  await expect(shop.sql`select gacha.ship_home(${parcel!.id}, 'x', now())`).rejects.toThrow('permission denied');
  await expect(operator()`select gacha.ship_home(${parcel!.id}, 'x', now())`).rejects.toThrow('permission denied');
  await expect(shop.sql`update gacha.pickup_carrier set most_cards = 3000`).rejects.toThrow('permission denied');
  await expect(operator()`update gacha.pickup_store set address = 'x'`).rejects.toThrow('permission denied');
});
