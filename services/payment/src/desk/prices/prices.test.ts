import { payment } from '@fudaya/contracts';
import { coursePut, courses, methodPut, methods, pricesAhead } from '@fudaya/contracts/desk';
import type { TestClient } from '@fudaya/kit/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buyWithCard, cards } from '../../testing/member-steps.ts';
import { testShop, type TestShop } from '../../testing/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop();
});
afterAll(() => shop.close());
const hour_ms = 3_600_000;
const inHours = (hours: number) => new Date(shop.settling.now().getTime() + hours * hour_ms).toISOString();

const fresh = {
  id: null,
  seen: null,
  point: 2100,
  price: 2000,
  original_price: 2000,
  discount_rate: 0,
  memo_ja: '限定',
  memo_en: 'Limited',
};
const offer = { position: 5, is_active: true, starts: null, ends: null, reason: '秋の販売' };
const known = async (client: TestClient, id: number) => (await client.read(courses)).courses!.find((course) => course.id === id)!;

test('PNT-1 OPS-2 a course is added once, offered within its time alone, and its price and points stay as members agreed', async () => {
  const finance = await shop.newStaff('finance');
  const { client } = await shop.newMember();
  const isListed = async (id: number) => (await client.read(payment.pointPriceList)).list!.some((course) => course.id === id);
  const given = { ...fresh, ...offer, starts: inHours(1), ends: inHours(2) };
  const { id = 0 } = await finance.write(coursePut, given);
  expect(await finance.write(coursePut, given)).toMatchObject({ state: 200, id });
  expect(await finance.write(coursePut, { ...given, memo_ja: '別' })).toMatchObject({ refusal: 'known' });
  expect(await isListed(id)).toBe(false);
  expect(await buyWithCard(shop, client, cards.approved, { course: id })).toMatchObject({ refusal: 'no_course' });

  await shop.database.sql`update payment.course set starts_at = ${inHours(-2)} where id = ${id}`;
  expect(await isListed(id)).toBe(true);
  const input = { pay_id: 1, point_price_id: id, request_id: crypto.randomUUID(), ...(await shop.tokenise(cards.approved)) };
  const bought = await client.write(payment.pointBuy, input);
  expect(bought).toMatchObject({ state: 200, result: '1' });

  const seen = (await known(finance, id)).version;
  expect(await finance.write(coursePut, { ...given, id, seen, price: 1900 })).toMatchObject({ refusal: 'agreed' });
  const changes = await Promise.all(
    ['a', 'b'].map((memo_en) => finance.write(coursePut, { ...given, id, seen, memo_en, starts: null, ends: inHours(1) })),
  );
  expect(changes.map(({ state }) => state).toSorted()).toEqual([200, 400]);
  expect(changes.find(({ state }) => state === 400)).toMatchObject({ refusal: 'changed_meanwhile' });
  await shop.database.sql`update payment.course set ends_at = ${shop.settling.now()} where id = ${id}`;
  expect(await isListed(id)).toBe(false);
  expect(await buyWithCard(shop, client, cards.approved, { course: id })).toMatchObject({ refusal: 'no_course' });
  // Whose reply was lost is answered still.
  expect(await client.write(payment.pointBuy, input)).toMatchObject({ state: 200, result: '1', order_id: bought.order_id });
});

test('OPS-2 a course that cannot be is refused at its field, and nothing is written', async () => {
  const finance = await shop.newStaff('finance');
  const { courses: before } = await finance.read(courses);
  const wrong = { ...fresh, ...offer, point: 2500, price: 2400, original_price: 2400 };
  const soon = inHours(2);
  for (const [given, refusal] of [
    [{ point: 2399 }, 'too_few_points'],
    [{ original_price: 2000 }, 'cheaper_before'],
    [{ starts: soon, ends: soon }, 'ends_first'],
    [{ id: 999_999, seen: 'x' }, 'no_course'],
  ] as const)
    expect(await finance.write(coursePut, { ...wrong, ...given })).toMatchObject({ state: 400, refusal });
  for (const [field, value] of [
    ['price', 299],
    ['point', 0],
    ['memo_ja', 'x'.repeat(41)],
    ['reason', ''],
  ] as const)
    expect(Object.keys((await finance.write(coursePut, { ...wrong, [field]: value })).errors ?? {})).toEqual([field]);
  expect((await finance.read(courses)).courses).toEqual(before);
});

test('OPS-2 SEC-11 finance names a way to pay and says when it is offered; the catalogue may read neither nor change it', async () => {
  const finance = await shop.newStaff('finance');
  const { client } = await shop.newMember();
  const before = (await finance.read(methods)).methods!;
  expect(before.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(Object.values(payment.payIds).toSorted((a, b) => a - b));
  const { is_connected, version, ...card } = before.find(({ id }) => id === payment.payIds.card)!;
  expect(is_connected).toBe(true);
  const offered = async () =>
    (await client.read(payment.payList, { pointPriceId: shop.courses.small })).list!.find(({ id }) => id === card.id)?.name;
  const change = { ...card, name_ja: 'カード（新）', seen: version, reason: '名称の変更' };
  expect(await finance.write(methodPut, change)).toMatchObject({ state: 200 });
  expect(await offered()).toBe('カード（新）');
  expect(await finance.write(methodPut, change)).toMatchObject({ state: 200 });
  expect(await finance.write(methodPut, { ...change, name_ja: '古い画面' })).toMatchObject({ refusal: 'changed_meanwhile' });
  const now = (await finance.read(methods)).methods!.find(({ id }) => id === card.id)!;
  await finance.write(methodPut, { ...change, seen: now.version, starts: inHours(1) });
  expect(await offered()).toBeUndefined();
  expect(await buyWithCard(shop, client, cards.approved)).toMatchObject({ refusal: 'no_method' });
  const other = before.find((row) => row.version === null)!;
  expect(await finance.write(methodPut, { ...change, id: other.id, seen: null, is_active: false })).toMatchObject({ state: 200 });
  expect(await finance.write(methodPut, { ...change, id: 98, seen: null })).toMatchObject({ refusal: 'no_method' });
  const catalogue = await shop.newStaff('catalogue');
  expect(await catalogue.read(methods)).toMatchObject({ state: 400 });
  expect(await catalogue.read(courses)).toMatchObject({ state: 200 });
  const acts = await shop.database.sql`select 1 from plumbing.act where thing = 'payment.method' and reason = '名称の変更'`;
  expect(acts.length).toBeGreaterThan(0);
});

test('PNT-1 OPS-2 what members will be offered at an instant is seen ahead in their language, and what is to change of it is told in its order', async () => {
  const finance = await shop.newStaff('finance');
  const catalogue = await shop.newStaff('catalogue');
  const from = shop.settling.now().getTime();
  const then = (hours: number) => new Date(from + hours * hour_ms).toISOString();
  const ahead = async (hours: number, language: 'ja' | 'en' = 'ja') => await catalogue.read(pricesAhead, { at: then(hours), language });
  const course = { ...fresh, ...offer, point: 8100, price: 8000, original_price: 8000 };
  const { id = 0 } = await finance.write(coursePut, { ...course, starts: then(10), ends: then(20) });
  const off = await finance.write(coursePut, { ...course, point: 8200, is_active: false, starts: then(10) });
  const isSold = async (hours: number) => (await ahead(hours)).courses!.some((one) => one.id === id);
  expect([await isSold(0), await isSold(9), await isSold(10), await isSold(20)]).toEqual([false, false, true, false]);
  expect((await ahead(10, 'en')).courses!.find((one) => one.id === id)).toEqual({
    ...{ id, point: 8100, price: 8000, original_price: 8000, discount_rate: 0, memo: 'Limited' },
  });
  const convenience = (await finance.read(methods)).methods!.find((one) => one.id === payment.payIds.combini)!;
  const { is_connected: _, version, ...named } = convenience;
  expect(await finance.write(methodPut, { ...named, seen: version, ends: then(15), reason: '提供の終了' })).toMatchObject({
    state: 200,
  });
  const isPaid = async (hours: number) => (await ahead(hours)).methods!.some((one) => one.id === convenience.id);
  expect([await isPaid(14), await isPaid(15)]).toEqual([true, false]);
  const told = (await ahead(0)).changes!.filter((one) => [id, off.id, convenience.id].includes(one.id));
  expect(told).toEqual([
    { at: then(10), kind: 'course_starts', id, point: 8100, name_ja: '限定', name_en: 'Limited' },
    { at: then(15), kind: 'method_ends', id: convenience.id, point: null, name_ja: convenience.name_ja, name_en: convenience.name_en },
    { at: then(20), kind: 'course_ends', id, point: 8100, name_ja: '限定', name_en: 'Limited' },
  ]);
  expect(await ahead(-1)).toMatchObject({ refusal: 'in_the_past' });
  // Of what is switched on at that time, what no provider is connected to is left out.
  const switchedOn = (await finance.read(methods)).methods!.filter(
    ({ is_active, starts, ends }) => is_active && (starts ?? '') <= then(5) && (ends ?? then(6)) > then(5),
  );
  const connected = switchedOn.filter((one) => one.is_connected).map((one) => one.id);
  expect((await ahead(5)).methods!.map((one) => one.id).toSorted()).toEqual(connected.toSorted());
  const { client } = await shop.newMember();
  expect((await client.read(pricesAhead, { at: then(1), language: 'ja' })).state).not.toBe(200);
});
