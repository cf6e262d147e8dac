import { payment } from '@fudaya/contracts';
import { testClient } from '@fudaya/kit/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { paymentSettings } from '../settings.ts';
import { testShop, type TestShop } from '../testing/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop();
});
afterAll(() => shop.close());

test('PNT-1 the courses on sale are listed by position with price, original price, discount and memo', async () => {
  const { client } = await shop.newMember();
  const answer = await client.read(payment.pointPriceList);
  expect(answer).toMatchObject({ state: 200, page: { page: 1, all_page: 1, pages: [1] } });
  expect(answer.list).toEqual([
    { id: shop.courses.small, point: 1010, price: 1000, original_price: 1000, discount_rate: 0, memo: '+10' },
    { id: shop.courses.large, point: 5150, price: 5000, original_price: 5500, discount_rate: 9, memo: 'おすすめ' },
  ]);
  expect(await client.read(payment.pointPriceList, { page: 2 })).toMatchObject({ state: 200, list: [] });
});

test('MEM-3 of the course that suffices for a shortage every page of courses is asked, also beyond the first twenty', async () => {
  const { client } = await shop.newMember();
  const { sql } = shop.database;
  // Twenty that are dear stand before one that is cheap.
  const kept = await sql<{ id: number }[]>`
    insert into payment.course (point, price, original_price, discount_rate, memo_ja, memo_en, is_active, position)
    select 9000, case when i = 21 then 6000 else 9000 end, 9000, 0, '', '', true, 100 + i from generate_series(1, 21) i returning id`;
  try {
    expect((await client.read(payment.pointPriceList)).list?.map(({ price }) => price)).not.toContain(6000);
    const suffices = async (points: number) =>
      (await client.read(payment.pointPriceList, { suffices: points })).list?.map(({ price }) => price);
    expect(await suffices(5151)).toEqual([6000]);
    expect(await suffices(5150)).toEqual([5000]);
    expect(await suffices(9001)).toEqual([]);
    expect(await client.send('/user/point/price_list/1?suffices=0')).toMatchObject({ state: 400 });
  } finally {
    await sql`delete from payment.course where id in ${sql(kept.map(({ id }) => id))}`;
  }
});

test('PNT-1 words come in the language of the member', async () => {
  const { id } = await shop.newMember();
  const english = await testClient(shop.service.app, { 'accept-language': 'en' }).loginAs(id, shop.database.sql);
  const methods = await english.read(payment.payList, { pointPriceId: shop.courses.large });
  const names = ['Credit card', 'Convenience store', 'Bank transfer', 'Carrier', 'PayPal', 'Amazon Pay'];
  expect(methods.list?.map((method) => method.name)).toEqual(names);
});

test('PNT-3 only methods that are switched on and connected are offered, the card with its tokeniser', async () => {
  const { client } = await shop.newMember();
  const answer = await client.read(payment.payList, { pointPriceId: shop.courses.large });
  expect(answer).toMatchObject({ state: 200, point: 5150 });
  expect(answer.list?.map(({ id }) => id)).toEqual([1, 2, 4, 6, 7, 5]);
  expect(answer.list?.[0]).toMatchObject({ id: 1, tokeniser: { token_api_key: 'cd76ca65-7f54-4dec-8ba3-11c12e36a548' } });
});

test('PNT-3 a course that is not on sale is unknown', async () => {
  const { client } = await shop.newMember();
  for (const pointPriceId of [shop.courses.large + 1, 999_999]) {
    expect(await client.read(payment.pointPrice, { pointPriceId })).toMatchObject({ state: 404 });
    expect(await client.read(payment.payList, { pointPriceId })).toMatchObject({ state: 404 });
  }
  for (const path of ['/user/point/price/x', '/user/point/price/-1', '/user/point/price_list/0', '/user/point/pay_list/1e99']) {
    expect(await client.send(path)).toMatchObject({ state: 400, status: 200 });
  }
});

test('GRD-3 a visitor is sent to log in', async () => {
  const visitor = testClient(shop.service.app);
  expect(await visitor.read(payment.pointPriceList)).toMatchObject({ state: 401 });
  expect(await visitor.write(payment.pointBuy, { pay_id: 1 })).toMatchObject({ state: 401 });
});

test('OPS-1 PNT-3 a shop without gateway A needs none of its settings, and one that is connected by half does not start', async () => {
  const needed = { PORT: '0', DATABASE_URL: 'postgres://nobody' };
  const { deps } = await paymentSettings(needed, 'https://shop.example');
  expect([...deps.methods.keys()]).toEqual([]);
  const half = { ...needed, GATEWAY_A_URL: 'https://gateway.example/a' };
  await expect(paymentSettings(half, 'https://shop.example')).rejects.toThrow('GATEWAY_A_SECRET is not set');
  const noTokens = { ...half, GATEWAY_A_SECRET: 'a gateway secret for tests' };
  await expect(paymentSettings(noTokens, 'https://shop.example')).rejects.toThrow('TOKENISER_A_URL is not set');
});
