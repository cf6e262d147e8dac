import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { spend } from '@fudaya/books';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { moveShipments } from '../operator/move-shipments.ts';
import { resendShipments } from '../operator/resend-shipments.ts';
import { shipments, shippedCards } from '../operator/shipments.sql.ts';
import { tellNobody } from '../tell/tell-member.ts';
import { decision, drawnFor, testShop, type TestShop } from '../testing.ts';
import { shipExchange, shipLeftExchanges, shipOrdered } from './ship-exchange.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop();
  await shop.owner`
    insert into account.exchange_card (card_id, card_type_id, name_ja, name_en, card_name_ja, card_name_en, model_number, rarity, image, coin, stock, opened_at)
    values ('x-1', 1, '札', 'Card', '札', 'Card', 'X-1', 0, '/x.avif', 2, 100, ${shop.clock.now()})`;
});
afterAll(() => shop.close());
afterEach(async () => assert.deepEqual(await shop.broken(), []));

/** What the account service writes for an exchange. */
async function exchanged(memberId: string): Promise<string> {
  const id = randomUUID();
  const at = shop.clock.now();
  const [journalId] = await spend(shop.owner, 'exchange', [{ memberId, amount: 2, unit: 'COIN', idem: `exchange:${id}`, ref: id }], at);
  await shop.owner`update account.exchange_card set taken = taken + 1`;
  await shop.owner`
    insert into account.exchange (id, member_id, exchange_card_id, card_id, coin, journal_id, at)
    select ${id}, ${memberId}, id, card_id, 2, ${journalId!}, ${at} from account.exchange_card`;
  return id;
}
const deps = () => ({ ...shop.draws, sql: shop.sql });
const parcelOf = async (id: string) => (await shop.owner`select * from gacha.exchange_shipment where exchange_id = ${id}`)[0]!;

test('EXC-2 TRM-4 an exchanged card goes into a parcel once, promised in business days, and the member hears of it', async () => {
  const memberId = await shop.accountMember({ coins: 10 });
  const id = await exchanged(memberId);
  const done = await Promise.all([shipOrdered(deps(), { exchange_id: id }), shipExchange(deps(), id), shipExchange(deps(), id)]);
  expect(done.filter(Boolean)).toHaveLength(1);
  const parcel = await parcelOf(id);
  expect(parcel).toMatchObject({ state: 'requested', carrier: '', delivery_code: '' });
  const number = parcel['shipment_id'] as number;
  expect(await shipments(shop.sql, { states: ['requested'], ids: [number] })).toMatchObject([
    { promisedBy: '2026-12-11', cards: 1, memberId },
  ]);
  expect(await shippedCards(shop.sql, [number])).toMatchObject([{ cardId: 'x-1', purchaseId: id, serial: null }]);
  const told = await shop.owner`select idem from account.notice where member_id = ${memberId}`;
  expect(told).toEqual([{ idem: `shipment:${number}:requested` }]);
});

test('EXC-2 TRM-4 exchanged and drawn cards of one member travel together', async () => {
  const memberId = await shop.accountMember({ points: 5000, coins: 10 });
  const drawn = await drawnFor(shop, memberId, 2);
  await decision(drawn.ctx, { send_card: drawn.ids, reduction_card: [], history_id: drawn.purchase_id });
  const [first, second] = [await exchanged(memberId), await exchanged(memberId)];
  await Promise.all([shipExchange(deps(), first), shipExchange(deps(), second)]);
  const number = (await parcelOf(first))['shipment_id'] as number;
  expect((await parcelOf(second))['shipment_id']).toBe(number);
  expect(await shipments(shop.sql, { states: ['requested'], ids: [number] })).toMatchObject([{ cards: 4 }]);
  expect(await shippedCards(shop.sql, [number])).toHaveLength(4);
  expect(await moveShipments(shop.sql, [{ id: number, to: 'packing' }], { by: 'hanako', now: shop.clock.now(), tell: tellNobody })).toEqual(
    { moved: 1, unchanged: 0 },
  );
  expect(await parcelOf(first)).toMatchObject({ state: 'packing' });
  const later = await exchanged(memberId);
  await shipExchange(deps(), later);
  expect((await parcelOf(later))['shipment_id']).not.toBe(number);
});

test('EXC-2 TRM-4 an exchanged card whose parcel came back travels in the one that is sent again', async () => {
  const id = await exchanged(await shop.accountMember({ coins: 10 }));
  await shipExchange(deps(), id);
  const number = (await parcelOf(id))['shipment_id'] as number;
  const moving = { by: 'hanako', now: shop.clock.now(), tell: tellNobody };
  for (const to of ['packing', 'handed_over', 'returned'] as const)
    await moveShipments(shop.sql, [{ id: number, to, carrier: 'ヤマト', deliveryCode: '1234-5678' }], moving);
  expect(await resendShipments(shop.sql, [number], moving)).toEqual({ moved: 1, unchanged: 0 });
  const again = await parcelOf(id);
  expect(again).toMatchObject({ state: 'requested', delivery_code: '' });
  expect(again['shipment_id']).not.toBe(number);
});

test('EXC-2 TRM-4 what no task shipped is found by the daily look, once', async () => {
  const ids = [await exchanged(await shop.accountMember({ coins: 10 })), await exchanged(await shop.accountMember({ coins: 10 }))];
  const counts = await Promise.all([shipLeftExchanges(deps()), shipLeftExchanges(deps())]);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(2);
  expect(await shipLeftExchanges(deps())).toBe(0);
  for (const id of ids) expect(await parcelOf(id)).toMatchObject({ state: 'requested' });
});

test('EXC-2 TRM-4 an order for an exchange that never was fails and is tried again', async () => {
  await expect(shipOrdered(deps(), { exchange_id: randomUUID() })).rejects.toThrow('there is no exchange');
  await expect(shipOrdered(deps(), {})).rejects.toThrow('exchange_id');
});

test('EXC-2 TRM-4 a parcel of another member or card, put there by hand, is found', async () => {
  const id = await exchanged(await shop.accountMember({ coins: 10 }));
  await shipExchange(deps(), id);
  await shop.owner`update gacha.exchange_parcel set card_id = 'y' where exchange_id = ${id}`;
  expect(await shop.broken()).toEqual([`exchange ${id}: its parcel is not its member's, or holds another card`]);
  await shop.owner`update gacha.exchange_parcel set card_id = 'x-1' where exchange_id = ${id}`;
});
