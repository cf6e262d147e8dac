import assert from 'node:assert/strict';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { buyResult } from '../buy-result/buy-result.ts';
import { changeDecisionDefault } from '../decision/change-decision-default.ts';
import { decision } from '../decision/decision.ts';
import { convertOverdue } from '../decision/deadline.ts';
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

/** Who registered by the short way. */
async function addressless() {
  const memberId = await shop.accountMember({ points: 10_000, coins: 10_000 });
  await shop.owner`
    update account.member set last_name = '', first_name = '', tel = '', zipcode = '', pref_id = 99, shiku = '', address = '' where id = ${memberId}`;
  return { memberId, ctx: shop.as(memberId) };
}
const giveAddress = (memberId: string) =>
  shop.owner`update account.member set last_name = '札', first_name = '花', tel = '0312345678', zipcode = '1000001', pref_id = 13, shiku = '千代田区', address = '1-1' where id = ${memberId}`;
async function drawn(ctx: ReturnType<TestShop['as']>, count: number) {
  const { packId } = await shop.box(count + 5);
  const { purchase_id } = await packCheck(ctx, { count, pack_id: packId });
  await packBuy(ctx, { purchase_id });
  await shop.draw();
  const { cards } = await buyResult(ctx, { history_id: purchase_id });
  return { purchase_id, ids: cards.map((card) => card.history_id) };
}

test('MEM-14 who has given no address buys and draws, is asked for one by the first parcel, and ships to it then', async () => {
  const { memberId, ctx } = await addressless();
  const { purchase_id, ids } = await drawn(ctx, 3);
  expect(await shippingPlan(ctx)).toEqual({ addresses: [], dispatch_days: 14, pickup: null });
  const wish = { send_card: ids.slice(0, 2), reduction_card: ids.slice(2), history_id: purchase_id };
  await expect(decision(ctx, wish)).rejects.toMatchObject({ code: 'address_needed' });
  const undecided = await buyResult(ctx, { history_id: purchase_id });
  expect(undecided.cards.map((card) => card.decision)).toEqual(['undecided', 'undecided', 'undecided']);
  expect(await shop.owner`select from gacha.shipment where member_id = ${memberId}`).toEqual([]);
  await giveAddress(memberId);
  expect(await decision(ctx, wish)).toMatchObject({ result: '1', sent: 2, converted: 1 });
  const parcels =
    await shop.owner`select address ->> 'shiku' as shiku, address ->> 'last_name' as name from gacha.shipment where member_id = ${memberId}`;
  expect(parcels).toEqual([{ shiku: '千代田区', name: '札' }]);
});

test('MEM-14 DEC-3 all into points needs no address', async () => {
  const { ctx } = await addressless();
  const { purchase_id, ids } = await drawn(ctx, 2);
  expect(await decision(ctx, { send_card: [], reduction_card: ids, history_id: purchase_id })).toMatchObject({ sent: 0, converted: 2 });
});

test('MEM-14 DEC-4 DEC-5 what ships by itself is not begun without an address: coin packs, and shipping as the standing choice', async () => {
  const { memberId, ctx } = await addressless();
  const { packId } = await shop.box(5, { unit: 'COIN' });
  await expect(packCheck(ctx, { count: 1, pack_id: packId })).rejects.toMatchObject({ code: 'address_needed' });
  await expect(changeDecisionDefault(ctx, { choice: 'ship' })).rejects.toMatchObject({ code: 'address_needed' });
  expect(await changeDecisionDefault(ctx, { choice: 'convert' })).toMatchObject({ choice: 'convert' });
  await giveAddress(memberId);
  expect(await packCheck(ctx, { count: 1, pack_id: packId })).toMatchObject({ result: '1' });
  expect(await changeDecisionDefault(ctx, { choice: 'ship' })).toMatchObject({ choice: 'ship' });
});

test('MEM-14 MEM-16 the plan says where to, when, and which parcel takes more cards along', async () => {
  const { memberId, ctx } = await addressless();
  await giveAddress(memberId);
  const alone = await shippingPlan(ctx);
  expect(alone.addresses).toMatchObject([
    { id: 'own', is_default: '1', name: '札 花', zipcode: '100-0001', place: '東京都 千代田区 1-1', tel: '0312345678', parcel: null },
  ]);
  const { purchase_id, ids } = await drawn(ctx, 3);
  await decision(ctx, { send_card: ids, reduction_card: [], history_id: purchase_id });
  const [together] = (await shippingPlan(ctx)).addresses;
  expect(together).toMatchObject({ promised_by: alone.addresses[0]?.promised_by, parcel: { cards: 3 } });
  shop.clock.advance(25 * 3_600);
  expect((await shippingPlan(ctx)).addresses).toMatchObject([{ parcel: null }]);
  await convertOverdue({ ...shop.draws, sql: shop.sql });
});
