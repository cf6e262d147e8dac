import { randomUUID } from 'node:crypto';
import { payment } from '@fudaya/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buyWithCard, cards } from '../testing/member-steps.ts';
import { testShop, type TestShop } from '../testing/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop();
});
afterAll(() => shop.close());

test('PNT-6 the end without an id is that of the last payment of the session', async () => {
  const { client } = await shop.newMember();
  expect(await client.read(payment.pointEnd)).toMatchObject({ state: 404 });
  await buyWithCard(shop, client, cards.declined);
  expect(await client.read(payment.pointEnd)).toMatchObject({ state: 200, result: '0', pack_id: null, pack_point: null });
  shop.pass(1);
  await buyWithCard(shop, client, cards.approved);
  expect(await client.read(payment.pointEnd)).toMatchObject({ result: '1', point: 1010, price: 1000 });
});

test('PNT-6 the end names the pack that the member came for and what a draw of it costs in points', async () => {
  const owner = shop.database.sql;
  await owner`insert into store.card_type (id, name_ja, name_en, position) values (1, '竜', 'Dragons', 1)`;
  const newPack = async (payment_method: number) => {
    const [pack] = await owner<{ id: number }[]>`
      insert into store.pack (card_type_id, box_id, name_ja, name_en, images, price, payment_method, starts_at, ends_at)
      values (1, ${randomUUID()}, '竜の札', 'Dragon cards', '[]', 700, ${payment_method}, now(), now() + interval '1 day') returning id`;
    return pack;
  };
  const [points, coins] = [await newPack(1), await newPack(2)];
  const { client } = await shop.newMember();
  await buyWithCard(shop, client, cards.approved, { packId: points?.id ?? 0 });
  expect(await client.read(payment.pointEnd)).toMatchObject({ pack_id: points?.id, pack_point: 700 });
  shop.pass(1);
  await buyWithCard(shop, client, cards.approved, { packId: coins?.id ?? 0 });
  expect(await client.read(payment.pointEnd)).toMatchObject({ pack_id: coins?.id, pack_point: null });
});
