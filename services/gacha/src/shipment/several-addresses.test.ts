import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { buyResult } from '../buy-result/buy-result.ts';
import { decision } from '../decision/decision.ts';
import { packBuy } from '../pack-buy/pack-buy.ts';
import { packCheck } from '../pack-check/pack-check.ts';
import { type TestShop, testShop } from '../testing.ts';
import { shippingPlan } from './shipping-plan.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop();
});
afterAll(() => shop.close());
afterEach(async () => assert.deepEqual(await shop.broken(), []));

async function withOffice({ isDefault = false } = {}) {
  const memberId = await shop.accountMember({ points: 10_000 });
  const office = randomUUID();
  await shop.owner`
    insert into account.address (id, member_id, last_name, middle_name, first_name, tel, zipcode, pref_id, province, shiku, address, building, is_default,
      created_at, updated_at)
    values (${office}, ${memberId}, '青', '', '井', '0661112222', '5300001', 13, '', '港区', '2-2', '', ${isDefault}, now(), now())`;
  return { memberId, office, ctx: shop.as(memberId) };
}
async function drawn(ctx: ReturnType<TestShop['as']>, count = 2) {
  const { packId } = await shop.box(count + 5);
  const { purchase_id } = await packCheck(ctx, { count, pack_id: packId });
  await packBuy(ctx, { purchase_id });
  await shop.draw();
  const { cards } = await buyResult(ctx, { history_id: purchase_id });
  return { history_id: purchase_id, send_card: cards.map((card) => card.history_id), reduction_card: [] as string[] };
}
const parcelsOf = async (memberId: string) =>
  (await shop.owner`select address ->> 'shiku' as shiku from gacha.shipment where member_id = ${memberId} order by id`).map(({ shiku }) =>
    String(shiku),
  );

test('MEM-16 cards go to the address that was chosen, and what goes to one address travels together', async () => {
  const { memberId, office, ctx } = await withOffice();
  const [first, second, third] = [await drawn(ctx), await drawn(ctx), await drawn(ctx)];
  expect(await decision(ctx, { ...first, address_id: office })).toMatchObject({ sent: 2 });
  expect(await decision(ctx, { ...second, address_id: 'own' })).toMatchObject({ sent: 2 });
  const { addresses } = await shippingPlan(ctx);
  expect(addresses.map(({ id, is_default, name, parcel }) => [id, is_default, name, parcel?.cards])).toEqual([
    ['own', '1', '札 花', 2],
    [office, '0', '青 井', 2],
  ]);
  expect(await decision(ctx, { ...third, address_id: office })).toMatchObject({ sent: 2 });
  expect(await parcelsOf(memberId)).toEqual(['港区', '千代田区']);
  expect((await shippingPlan(ctx)).addresses.map(({ parcel }) => parcel?.cards)).toEqual([2, 4]);
});

test('MEM-16 who says nothing ships to their default, and an open parcel to it takes the cards along', async () => {
  const { memberId, office, ctx } = await withOffice({ isDefault: true });
  const [first, second] = [await drawn(ctx), await drawn(ctx)];
  await decision(ctx, first);
  await decision(ctx, { ...second, address_id: office });
  expect(await parcelsOf(memberId)).toEqual(['港区']);
  expect((await shippingPlan(ctx)).addresses).toMatchObject([{ id: office, is_default: '1', parcel: { cards: 4 } }, { id: 'own' }]);
});

test('MEM-16 attack: nothing is sent to an address that is somebody else’s, made up, or gone', async () => {
  const { memberId, office, ctx } = await withOffice();
  const other = await withOffice();
  const wish = await drawn(ctx);
  for (const address_id of [other.office, randomUUID()])
    await expect(decision(ctx, { ...wish, address_id })).rejects.toMatchObject({ code: 'address_unknown' });
  await shop.owner`delete from account.address where id = ${office}`;
  await expect(decision(ctx, { ...wish, address_id: office })).rejects.toMatchObject({ code: 'address_unknown' });
  expect(await parcelsOf(memberId)).toEqual([]);
  const after = await buyResult(ctx, { history_id: wish.history_id });
  expect(new Set(after.cards.map((card) => card.decision))).toEqual(new Set(['undecided']));
  // All into points: where to is no question.
  expect(await decision(ctx, { ...wish, send_card: [], reduction_card: wish.send_card, address_id: office })).toMatchObject({ sent: 0 });
});

test('MEM-16 a parcel keeps the address that it was given, whatever becomes of it', async () => {
  const { memberId, office, ctx } = await withOffice();
  await decision(ctx, { ...(await drawn(ctx)), address_id: office });
  await shop.owner`update account.address set shiku = '別の区' where id = ${office}`;
  await decision(ctx, { ...(await drawn(ctx)), address_id: office });
  await shop.owner`delete from account.address where id = ${office}`;
  expect(await parcelsOf(memberId)).toEqual(['港区', '別の区']);
});
