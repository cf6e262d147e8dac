import assert from 'node:assert/strict';
import { balanceOf, releaseMember, suspendMember } from '@fudaya/books';
import { refusalInBoth } from '@fudaya/contracts/refusals';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { moveShipments } from './operator/move-shipments.ts';
import { resendShipments } from './operator/resend-shipments.ts';
import { shipments } from './operator/shipments.sql.ts';
import { tellNobody } from './tell/tell-member.ts';
import { drawnFor } from './testing-drawn.ts';
import { type TestShop, decision, packBuy, packCheck, testShop } from './testing.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop();
});
afterAll(() => shop.close());
afterEach(async () => assert.deepEqual(await shop.broken(), []));

const deciding = () => ({ by: 'hanako', note: 'the bank asked', at: shop.clock.now() });
const freeze = (memberId: string) => suspendMember(shop.owner, memberId, deciding());
const release = (memberId: string) => releaseMember(shop.owner, memberId, deciding());
const moving = () => ({ by: 'hanako', now: shop.clock.now(), tell: tellNobody });
const parcelOf = async (memberId: string) =>
  (await shop.owner<{ id: number }[]>`select id from gacha.shipment where member_id = ${memberId}`)[0]!.id;

test('SEC-1 a frozen member buys no pack, not even one just checked, and reads a plain sentence; what was bought before answers the same', async () => {
  const { packId } = await shop.box(10);
  const memberId = await shop.member({ points: 1000 });
  const ctx = shop.as(memberId);
  const bought = await packCheck(ctx, { count: 1, pack_id: packId });
  const { body } = (await packBuy(ctx, { purchase_id: bought.purchase_id })).receipt;
  const checked = await packCheck(ctx, { count: 2, pack_id: packId });
  await freeze(memberId);
  await expect(packCheck(ctx, { count: 1, pack_id: packId })).rejects.toMatchObject({ code: 'frozen' });
  await expect(packBuy(ctx, { purchase_id: checked.purchase_id })).rejects.toMatchObject({ code: 'frozen' });
  expect((await packBuy(ctx, { purchase_id: bought.purchase_id })).receipt.body).toEqual(body);
  expect(await balanceOf(shop.sql, memberId, shop.clock.now())).toMatchObject({ pt: 900 });
  expect(Object.values(refusalInBoth('frozen')).every((sentence) => sentence.length > 20)).toBe(true);
  await release(memberId);
  expect(await packBuy(ctx, { purchase_id: checked.purchase_id })).toMatchObject({ result: '1' });
});

test('SEC-1 one frozen member among many who buy at once holds up nobody', async () => {
  const { packId } = await shop.box(20);
  const members = await Promise.all(Array.from({ length: 5 }, () => shop.member({ points: 100 })));
  const checked = await Promise.all(members.map((id) => packCheck(shop.as(id), { count: 1, pack_id: packId })));
  await freeze(members[2]!);
  const bought = await Promise.allSettled(members.map((id, i) => packBuy(shop.as(id), { purchase_id: checked[i]!.purchase_id })));
  expect(bought.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
});

test('SEC-1 a frozen member converts and ships nothing; the deadline goes on, and its parcel stays', async () => {
  const memberId = await shop.accountMember({ points: 1000 });
  const drawn = await drawnFor(shop, memberId, 3);
  await freeze(memberId);
  const convert = { send_card: [], reduction_card: drawn.ids, history_id: drawn.purchase_id };
  await expect(decision(drawn.ctx, convert)).rejects.toMatchObject({ code: 'frozen' });
  await expect(decision(drawn.ctx, { ...convert, send_card: drawn.ids, reduction_card: [] })).rejects.toMatchObject({ code: 'frozen' });
  await shop.owner`insert into gacha.decision_default (member_id, choice, changed_at) values (${memberId}, 'ship', ${shop.clock.now()})`;
  shop.clock.advance(86_400);
  await shop.convertOverdue();
  const id = await parcelOf(memberId);
  const held = { problems: [{ index: 0, id, code: 'held', facts: {} }] };
  expect(await moveShipments(shop.sql, [{ id, to: 'packing' }], moving())).toEqual(held);
  expect(await shipments(shop.sql, { states: ['requested'], ids: [id] })).toMatchObject([{ isHeld: true }]);
});

test('SEC-1 a parcel that is packed already is not handed over, and one that came back is not sent again; released, it travels on', async () => {
  const memberId = await shop.accountMember({ points: 1000 });
  const drawn = await drawnFor(shop, memberId, 1);
  await decision(drawn.ctx, { send_card: drawn.ids, reduction_card: [], history_id: drawn.purchase_id });
  const id = await parcelOf(memberId);
  await moveShipments(shop.sql, [{ id, to: 'packing' }], moving());
  await freeze(memberId);
  const handOver = { id, to: 'handed_over', carrier: 'ヤマト', deliveryCode: 'held-0001' } as const;
  expect(await moveShipments(shop.sql, [handOver], moving())).toMatchObject({
    problems: [{ id, code: 'held' }],
  });
  await expect(shop.sql`update gacha.shipment set state = 'handed_over' where id = ${id}`).rejects.toThrow('is held');
  await release(memberId);
  expect(await moveShipments(shop.sql, [handOver], moving())).toEqual({ moved: 1, unchanged: 0 });
  await freeze(memberId);
  await moveShipments(shop.sql, [{ id, to: 'returned' }], moving());
  expect(await resendShipments(shop.sql, [id], moving())).toMatchObject({
    problems: [{ id, code: 'held' }],
  });
});
