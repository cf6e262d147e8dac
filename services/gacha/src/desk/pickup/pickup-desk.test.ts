import { gzipSync } from 'node:zlib';
import { pickupOfferPut as offerContract } from '@fudaya/contracts/desk';
import type { Refused, StaffContext } from '@fudaya/kit';
import { deskContext } from '@fudaya/kit/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testShop, type TestShop } from '../../testing.ts';
import { pickupBarPut } from './pickup-bar-put.ts';
import { pickupOfferPut } from './pickup-offer-put.ts';
import { pickupSettings } from './pickup-settings.ts';
import { pickupStoresPut } from './pickup-stores-put.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop();
});
afterAll(() => shop.close());

const staff = { id: '01890000-0000-7000-8000-00000000000a', name: '倉庫 花', roles: ['warehouse'], provedAt: new Date(0) };
const desk = (): StaffContext => deskContext('gacha', staff, shop.sql, { now: shop.clock.now });
const reason = '一覧の更新';
type Cells = readonly string[];
const store = (code: string): Cells => [code, 'ファミリーマート', `札町${code}店`, '100-0001', '東京都', '千代田区', '１丁目1'];
const packed = (list: unknown) => gzipSync(JSON.stringify(list)).toString('base64url');
const take = (list: unknown, { isTrial = false, mayClose = false } = {}) =>
  pickupStoresPut(desk(), { carrier: 'yamato', stores: packed(list), may_close: mayClose, is_trial: isTrial, reason });
const offer = (offered: { most_cards: number; keep_days: number } | null) =>
  pickupOfferPut(desk(), { carrier: 'yamato', offer: offered, reason });
const yamato = async () => (await pickupSettings(desk())).carriers.find(({ carrier }) => carrier === 'yamato');
const codesOf = (work: Promise<unknown>) =>
  work.then(
    () => [],
    ({ code, more }: Refused) => [code, ...more.map((other) => other.code)],
  );

test('MEM-16 OPS-2 a carrier’s list is tried, taken over with who and why, and closes stores only where that is meant', async () => {
  await expect(offer({ most_cards: 20, keep_days: 7 })).rejects.toMatchObject({ code: 'no_stores' });
  const whole = [store('01'), store('02'), store('03')];
  expect(await take(whole, { isTrial: true })).toEqual({ listed: 3, added: 3, changed: 0, closed: 0 });
  expect(await yamato()).toMatchObject({ open: 0 });
  expect(await take(whole)).toEqual({ listed: 3, added: 3, changed: 0, closed: 0 });
  expect(await take(whole)).toEqual({ listed: 3, added: 0, changed: 0, closed: 0 });
  const [row] = await shop.owner`select zipcode, address from gacha.pickup_store where code = '01'`;
  expect(row).toEqual({ zipcode: '1000001', address: '1丁目1' });
  const short = whole.slice(0, 2);
  expect(await take(short, { isTrial: true })).toMatchObject({ closed: 1 });
  await expect(take(short)).rejects.toMatchObject({ code: 'closes' });
  expect(await yamato()).toMatchObject({ open: 3, closed: 0 });
  expect(await take(short, { mayClose: true })).toMatchObject({ closed: 1 });
  const acts = await shop.owner`select by, reason, after from plumbing.act where thing = 'gacha.pickup_store' order by id`;
  expect(acts).toMatchObject([{ by: staff.name, reason, after: { added: 3 } }, { after: { closed: 1 } }]);
});

test('MEM-16 OPS-2 a list goes in parts: each is judged with the whole, the last closes, and one that was stopped is made whole by the same again', async () => {
  const of = (list: unknown, from: number, rows: number, mayClose = false) =>
    pickupStoresPut(desk(), {
      carrier: 'japan_post',
      stores: packed(list),
      part: { from, rows },
      may_close: mayClose,
      is_trial: false,
      reason,
    });
  const post = async () => (await pickupSettings(desk())).carriers.find(({ carrier }) => carrier === 'japan_post');
  const list = ['21', '22', '23', '24', '25'].map(store);
  // What is wrong far behind the part is told before anything of the part is there.
  const wrong = [...list, ['26', '店', '店', '1000001', '江戸', '町', '1']];
  expect(await codesOf(of(wrong, 0, 2))).toEqual(['prefecture']);
  expect(await codesOf(of([...list, store('21')], 0, 2))).toEqual(['twice']);
  expect(await post()).toMatchObject({ open: 0 });
  // The last part alone closes nothing: the others are not there.
  expect(await codesOf(of(list, 4, 2))).toEqual(['changed_meanwhile']);
  expect(await post()).toMatchObject({ open: 0 });
  expect(await of(list, 0, 2)).toEqual({ listed: 5, added: 2, changed: 0, closed: 0 });
  // Stopped, and begun again from the first row.
  expect(await of(list, 0, 2)).toMatchObject({ added: 0, changed: 0 });
  expect(await of(list, 2, 2)).toMatchObject({ added: 2, closed: 0 });
  expect(await of(list, 4, 2)).toMatchObject({ added: 1, closed: 0 });
  expect(await post()).toMatchObject({ open: 5, closed: 0 });
  const short = [['21', 'ローソン', '札町21店', '100-0001', '東京都', '千代田区', '１丁目1'], ...list.slice(1, 4)];
  // More than a tenth closes with its last part: meant from the first one on, or not begun.
  expect(await codesOf(of(short, 0, 2))).toEqual(['closes']);
  expect(await of(short, 0, 2, true)).toMatchObject({ added: 0, changed: 1, closed: 0 });
  // Another list comes between and closes what the first one has taken over: it is told so instead of closing the other's.
  for (const from of [0, 2]) await of([store('22'), store('23'), store('24'), store('29')], from, 2, true);
  expect(await codesOf(of(short, 2, 2, true))).toEqual(['changed_meanwhile']);
  expect(await post()).toMatchObject({ open: 4, closed: 2 });
  expect(await of(short, 0, 2, true)).toMatchObject({ changed: 1 });
  expect(await of(short, 2, 2, true)).toMatchObject({ closed: 1 });
  expect(await post()).toMatchObject({ open: 4, closed: 2 });
});

test('MEM-16 OPS-2 every line that is wrong is told and nothing of the list is taken', async () => {
  const before = await yamato();
  const long = ['16', 'チェーン', '店'.repeat(30), '1000001', '東京都', '千代田区', '1'];
  const wrong = [
    store('11'),
    store('11'),
    ['1-x', 'a', 'b', '100', '東京都', 'c', 'd'],
    ['13', '', 'b', '1000001', '東京都', 'c', 'd'],
    long,
  ];
  expect(await codesOf(take(wrong))).toEqual(['twice', 'code', 'zipcode', 'empty', 'long_name']);
  expect(await codesOf(take([['15', '店', '店', '1000001', '江戸', '町', '1']], { mayClose: true }))).toEqual(['prefecture']);
  expect(await codesOf(take([]))).toEqual(['none']);
  for (const list of [[['01']], { a: 1 }, 'x']) expect(await codesOf(take(list))).toEqual(['unreadable']);
  // What unpacks to more than a list has is not unpacked.
  expect(await codesOf(take('x'.repeat(40_000_000)))).toEqual(['unreadable']);
  expect(await yamato()).toEqual(before);
});

test('MEM-16 OPS-2 what is offered is set, changed and stopped with a reason; the same again changes nothing', async () => {
  await take([store('01'), store('02')], { mayClose: true });
  expect(await offer({ most_cards: 20, keep_days: 7 })).toEqual({ is_offered: true });
  expect(await yamato()).toMatchObject({ is_offered: true, most_cards: 20, keep_days: 7 });
  await offer({ most_cards: 20, keep_days: 7 });
  await offer({ most_cards: 30, keep_days: 10 });
  expect(await offer(null)).toEqual({ is_offered: false });
  expect(await offer(null)).toEqual({ is_offered: false });
  expect(await yamato()).toMatchObject({ is_offered: false, most_cards: 30 });
  const acts = await shop.owner`select act, by, reason from plumbing.act where thing = 'gacha.pickup_carrier' order by id`;
  expect(acts).toEqual(['insert', 'update', 'update'].map((act) => ({ act, by: staff.name, reason })));
  for (const [most_cards, keep_days] of [
    [0, 7],
    [3001, 7],
    [20, 6],
    [20, 31],
  ])
    expect(offerContract.input.safeParse({ carrier: 'yamato', offer: { most_cards, keep_days }, reason }).success).toBe(false);
});

test('MEM-16 OPS-2 a pack is kept from stores and let go there again; one that is not there is refused', async () => {
  const id = 77;
  await shop.owner`insert into store.card_type (id, name_ja, name_en, position) values (77, '星', 'Star', 1)`;
  await shop.owner`
    insert into store.pack (id, card_type_id, box_id, name_ja, name_en, images, price, payment_method, starts_at, ends_at)
    values (${id}, 77, gen_random_uuid(), '星空パック', 'Starlit pack', '[]', 300, 1, now(), now())`;
  const bar = (is_barred: boolean, pack_id = id) => pickupBarPut(desk(), { pack_id, is_barred, reason });
  await bar(true);
  await bar(true);
  expect((await pickupSettings(desk())).barred.map(({ pack_id }) => pack_id)).toEqual([id]);
  await bar(false);
  expect((await pickupSettings(desk())).barred).toEqual([]);
  await expect(bar(true, 999_999)).rejects.toMatchObject({ code: 'no_pack' });
  const acts = await shop.owner`select act from plumbing.act where thing = 'gacha.pickup_bar' and key = ${String(id)} order by id`;
  expect(acts.map(({ act }) => act as string)).toEqual(['insert', 'delete']);
});

test('MEM-16 OPS-2 two who change what is offered are told of each other, and the same twice is no conflict', async () => {
  await take([store('01'), store('02')], { mayClose: true });
  const now = async () => {
    const { is_offered, most_cards, keep_days } = (await yamato())!;
    return { is_offered, most_cards, keep_days };
  };
  type Offer = { most_cards: number; keep_days: number } | null;
  const put = (offered: Offer, seen: Awaited<ReturnType<typeof now>>) =>
    pickupOfferPut(desk(), { carrier: 'yamato', offer: offered, seen, reason });
  const before = await now();
  const wishes: Offer[] = [
    { most_cards: 20, keep_days: 7 },
    { most_cards: 30, keep_days: 7 },
  ];
  const both = await Promise.allSettled(wishes.map((wish) => put(wish, before)));
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'changed_meanwhile' } });
  const first = wishes[both.findIndex(({ status }) => status === 'fulfilled')]!;
  expect(await now()).toEqual({ is_offered: true, ...first });
  // A reply that was lost.
  expect(await put(first, before)).toEqual({ is_offered: true });
  await expect(put(null, before)).rejects.toMatchObject({ code: 'changed_meanwhile' });
  expect(await put(null, await now())).toEqual({ is_offered: false });
  expect(await put(null, before)).toEqual({ is_offered: false });
});
