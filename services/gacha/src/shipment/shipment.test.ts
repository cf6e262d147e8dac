import assert from 'node:assert/strict';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { moveShipments, type ShipmentMove } from '../operator/move-shipments.ts';
import { shipments, shippedCards } from '../operator/shipments.sql.ts';
import { type TestShop, decision, testShop } from '../testing.ts';
import { tellNobody } from '../tell/tell-member.ts';
import { drawnFor } from '../testing-drawn.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop();
});
afterAll(() => shop.close());
afterEach(async () => assert.deepEqual(await shop.broken(), []));

const shipmentOf = async (purchaseId: string) =>
  (await shop.owner`select s.* from gacha.shipment s join gacha.drawn_purchase p on p.shipment_id = s.id where p.id = ${purchaseId}`)[0]!;
const shipAll = ({ ctx, ids, purchase_id }: Awaited<ReturnType<typeof drawnFor>>) =>
  decision(ctx, { send_card: ids, reduction_card: [], history_id: purchase_id });
const move = (moves: readonly ShipmentMove[]) => moveShipments(shop.sql, moves, { by: 'hanako', now: shop.clock.now(), tell: tellNobody });

test('TRM-4 what a member ships within the window is one parcel, to the address of that moment, promised in business days', async () => {
  const memberId = await shop.accountMember({ points: 5000 });
  const [first, second, third] = [await drawnFor(shop, memberId, 2), await drawnFor(shop, memberId, 3), await drawnFor(shop, memberId, 1)];
  await shipAll(first);
  shop.clock.advance(3600);
  await shipAll(second);
  const parcel = await shipmentOf(first.purchase_id);
  expect((await shipmentOf(second.purchase_id))['id']).toBe(parcel['id']);
  expect(parcel).toMatchObject({ state: 'requested', member_id: memberId });
  expect(parcel['address']).toMatchObject({ last_name: '札', prefecture_ja: '東京都', zipcode: '1000001' });
  // Saturday the 21st; Monday is a holiday.
  const [listed] = await shipments(shop.sql, { states: ['requested'], ids: [parcel['id']] });
  expect(listed).toMatchObject({ promisedBy: '2026-12-11', cards: 5 });

  // Who moves house gets a new parcel at the new address; the first one keeps its own.
  await shop.owner`update account.member set address = '2-2-2' where id = ${memberId}`;
  await shipAll(third);
  const other = await shipmentOf(third.purchase_id);
  expect(other['id']).not.toBe(parcel['id']);
  expect(other['address']).toMatchObject({ address: '2-2-2' });
  expect((await shipmentOf(first.purchase_id))['address']).toMatchObject({ address: '1' });
});

test('TRM-4 a parcel takes nothing more once its window is over or somebody packs it', async () => {
  const memberId = await shop.accountMember({ points: 5000 });
  const shipped = async () => {
    const drawn = await drawnFor(shop, memberId, 1);
    await shipAll(drawn);
    return (await shipmentOf(drawn.purchase_id))['id'] as number;
  };
  const first = await shipped();
  shop.clock.advance(86_400);
  const second = await shipped();
  await move([{ id: second, to: 'packing' }]);
  const third = await shipped();
  expect(new Set([first, second, third]).size).toBe(3);
});

test('TRM-4 many purchases shipped at once by two processes go into one parcel', async () => {
  const memberId = await shop.accountMember({ points: 5000 });
  const drawn = [];
  for (let i = 0; i < 6; i++) drawn.push(await drawnFor(shop, memberId, 2));
  const other = shop.another();
  await Promise.all(
    drawn.map((each, i) => {
      const ctx = i % 2 ? each.ctx : other.as(memberId);
      return decision(ctx, { send_card: each.ids, reduction_card: [], history_id: each.purchase_id });
    }),
  );
  const ids = await Promise.all(drawn.map(async ({ purchase_id }) => (await shipmentOf(purchase_id))['id'] as number));
  expect(new Set(ids).size).toBe(1);
});

test('TRM-4 packing and a decision at once: the card is in the parcel that is packed, or in a new one, never lost', async () => {
  const memberId = await shop.accountMember({ points: 5000 });
  const first = await drawnFor(shop, memberId, 1);
  await shipAll(first);
  const second = await drawnFor(shop, memberId, 2);
  const { id } = await shipmentOf(first.purchase_id);
  await Promise.all([shipAll(second), move([{ id, to: 'packing' }])]);
  const packed = await shippedCards(shop.sql, [id]);
  const joined = (await shipmentOf(second.purchase_id))['id'] === id;
  expect(packed).toHaveLength(joined ? 3 : 1);
});

test('TRM-4 parcels go forward only, each step once, and all of a list or none', async () => {
  const memberId = await shop.accountMember({ points: 5000 });
  const first = await drawnFor(shop, memberId, 1);
  await shipAll(first);
  const { id } = await shipmentOf(first.purchase_id);
  expect(
    await move([
      { id, to: 'delivered' },
      { id: 999_999, to: 'packing' },
    ]),
  ).toEqual({
    problems: [
      { index: 0, id, code: 'wrong_state', facts: { state: 'requested', to: 'delivered' } },
      { index: 1, id: 999_999, code: 'unknown', facts: {} },
    ],
  });
  expect(
    await move([
      { id, to: 'packing' },
      { id: 999_999, to: 'packing' },
    ]),
  ).toMatchObject({ problems: [{ index: 1 }] });
  expect((await shipmentOf(first.purchase_id))['state']).toBe('requested');

  expect(await move([{ id, to: 'packing' }])).toEqual({ moved: 1, unchanged: 0 });
  expect(await move([{ id, to: 'packing' }])).toEqual({ moved: 0, unchanged: 1 });
  expect(await move([{ id, to: 'handed_over', carrier: 'ヤマト', deliveryCode: '' }])).toMatchObject({ problems: [{ index: 0 }] });
  const handOver = { id, to: 'handed_over', carrier: 'ヤマト', deliveryCode: '1234-5678' } as const;
  expect(await move([handOver])).toEqual({ moved: 1, unchanged: 0 });
  expect(await move([handOver])).toEqual({ moved: 0, unchanged: 1 });
  expect(await move([{ ...handOver, deliveryCode: '9999' }])).toMatchObject({ problems: [{ index: 0 }] });
  expect(await move([{ id, to: 'delivered' }])).toEqual({ moved: 1, unchanged: 0 });
  expect(await move([handOver])).toEqual({ moved: 0, unchanged: 1 });
  expect(await move([{ id, to: 'returned', note: '宛先不明' }])).toEqual({ moved: 1, unchanged: 0 });
  const history =
    await shop.owner`select state, by, note from gacha.shipment_change where shipment_id = ${id} order by at, state = 'requested' desc`;
  expect(history.map((row) => row['state'] as string).toSorted()).toEqual(['delivered', 'handed_over', 'packing', 'requested', 'returned']);
  const [row] =
    await shop.owner`select shipment_state, carrier, delivery_code, sent from gacha.member_history where purchase_id = ${first.purchase_id}`;
  expect(row).toEqual({ shipment_state: 'returned', carrier: 'ヤマト', delivery_code: '1234-5678', sent: 1 });
});

test('TRM-4 the database itself lets no parcel go back, change its address or lose its history', async () => {
  const memberId = await shop.accountMember({ points: 500 });
  const first = await drawnFor(shop, memberId, 1);
  await shipAll(first);
  const { id } = await shipmentOf(first.purchase_id);
  await move([{ id, to: 'packing' }]);
  await expect(shop.owner`update gacha.shipment set state = 'requested' where id = ${id}`).rejects.toThrow('does not go');
  await expect(shop.owner`update gacha.shipment set address = '{}' where id = ${id}`).rejects.toThrow('fixed');
  await expect(shop.owner`update gacha.shipment set state = 'handed_over' where id = ${id}`).rejects.toThrow('shipment_code');
  await expect(shop.sql`delete from gacha.shipment_change where shipment_id = ${id}`).rejects.toThrow('permission denied');
});

test('TRM-4 two operators hand the same parcels over at once: one does, the other hears the same or a clear no', async () => {
  const memberId = await shop.accountMember({ points: 500 });
  const first = await drawnFor(shop, memberId, 1);
  await shipAll(first);
  const { id } = await shipmentOf(first.purchase_id);
  await move([{ id, to: 'packing' }]);
  const outcomes = await Promise.all(
    ['1111-1111', '2222-2222'].map((deliveryCode) => move([{ id, to: 'handed_over', carrier: '佐川', deliveryCode }])),
  );
  expect(outcomes.filter((outcome) => 'moved' in outcome)).toHaveLength(1);
  expect(outcomes.filter((outcome) => 'problems' in outcome)).toHaveLength(1);
});

test('TRM-4 cards that an older version decided to ship get their parcel, once', async () => {
  const memberId = await shop.accountMember({ points: 500 });
  const old = await drawnFor(shop, memberId, 2);
  await shipAll(old);
  const { id } = await shipmentOf(old.purchase_id);
  await shop.owner`update gacha.drawn_purchase set sent = null, shipment_id = null where id = ${old.purchase_id}`;
  await shop.owner`delete from gacha.shipment_change where shipment_id = ${id}`;
  await shop.owner`delete from gacha.shipment where id = ${id}`;
  await Promise.all([shop.convertOverdue(), shop.another().convertOverdue()]);
  await shop.convertOverdue();
  expect(await shipmentOf(old.purchase_id)).toMatchObject({ state: 'requested', member_id: memberId });
  expect(await shop.convertOverdue()).toBe(0);
});
