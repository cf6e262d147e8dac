// The clock of the shop stands on Saturday 21 November 2026; Monday is a holiday of Japan.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { moveShipments, type ShipmentMove } from '../operator/move-shipments.ts';
import { mergeParcels } from '../operator/merge-shipments.ts';
import { resendShipments } from '../operator/resend-shipments.ts';
import { tellNobody } from '../tell/tell-member.ts';
import { type TestShop, decision, drawnFor, testShop } from '../testing.ts';
import { shippingPlan } from './shipping-plan.ts';

let shop: TestShop;
const [inFive, inTen, inFourteen] = ['2026-11-30', '2026-12-07', '2026-12-11'];

beforeAll(async () => {
  shop = await testShop();
  await shop.owner`
    insert into account.rank_rules (id, from_month, names_ja, names_en, uses, bonus, dispatch_days, created_at, created_by, approved_at, approved_by)
    values (gen_random_uuid(), '2026-11', '{種,芽,葉,枝,木}', '{Seed,Sprout,Leaf,Branch,Tree}', '{0,1,2,3,4}', '{0,0,0,0,0}', '{14,14,10,10,5}', now(),
      gen_random_uuid(), now(), gen_random_uuid())`;
});
afterAll(() => shop.close());

const aMember = () => shop.accountMember({ points: 5000 });
const setRank = (memberId: string, rank: number) => shop.owner`update account.member set rank = ${rank} where id = ${memberId}`;
/** Ships a card that was drawn; the parcel it is in. */
async function ship({ ctx, ids, purchase_id }: Awaited<ReturnType<typeof drawnFor>>): Promise<{ id: number; promised: string }> {
  await decision(ctx, { send_card: ids, reduction_card: [], history_id: purchase_id });
  const [row] = await shop.owner<{ id: number; promised: string }[]>`
    select s.id, s.promised_by::text as promised from gacha.shipment s join gacha.drawn_purchase p on p.shipment_id = s.id where p.id = ${purchase_id}`;
  return row!;
}
const moving = () => ({ by: 'hanako', now: shop.clock.now(), tell: tellNobody });
const move = (moves: readonly ShipmentMove[]) => moveShipments(shop.sql, moves, moving());

test('MEM-10 TRM-4 a parcel leaves within the business days of the rank, as the member is told before', async () => {
  for (const [rank, days, by] of [
    [1, 14, inFourteen],
    [3, 10, inTen],
    [5, 5, inFive],
  ] as const) {
    const memberId = await aMember();
    await setRank(memberId, rank);
    const drawn = await drawnFor(shop, memberId, 1);
    const plan = await shippingPlan(drawn.ctx);
    expect(plan).toMatchObject({ dispatch_days: days, addresses: [{ promised_by: by, parcel: null }] });
    expect(await ship(drawn)).toMatchObject({ promised: by });
  }
});

test('MEM-10 TRM-4 the rank held when it is asked for counts; a parcel keeps the day it was promised, whatever the rank becomes', async () => {
  const memberId = await aMember();
  await setRank(memberId, 5);
  const [first, second] = [await drawnFor(shop, memberId, 1), await drawnFor(shop, memberId, 1)];
  expect((await shippingPlan(first.ctx)).dispatch_days).toBe(5);
  const early = await ship(first);
  await setRank(memberId, 1);
  // It goes along with what leaves sooner.
  expect((await shippingPlan(second.ctx)).addresses).toMatchObject([{ promised_by: inFive, parcel: { cards: 1 } }]);
  expect(await ship(second)).toEqual(early);
  await expect(shop.owner`update gacha.shipment set promised_by = '2026-12-25' where id = ${early.id}`).rejects.toThrow('fixed');

  // Shown to rank 5, chosen as rank 1.
  const other = await aMember();
  await setRank(other, 5);
  const late = await drawnFor(shop, other, 1);
  expect((await shippingPlan(late.ctx)).addresses).toMatchObject([{ promised_by: inFive }]);
  await setRank(other, 1);
  expect(await ship(late)).toMatchObject({ promised: inFourteen });
});

test('MEM-10 TRM-4 cards of a higher rank do not wait for a parcel that leaves later; merged, both leave by the earlier day', async () => {
  const memberId = await aMember();
  const [first, second] = [await drawnFor(shop, memberId, 1), await drawnFor(shop, memberId, 1)];
  const late = await ship(first);
  await setRank(memberId, 5);
  expect((await shippingPlan(second.ctx)).addresses).toMatchObject([{ promised_by: inFive, parcel: null }]);
  const early = await ship(second);
  expect([late.promised, early.promised]).toEqual([inFourteen, inFive]);
  expect(await shop.owner.begin((tx) => mergeParcels(tx, [late.id, early.id], moving()))).toEqual({ id: early.id });
  const [row] = await shop.owner`select promised_by::text as promised, merged_into from gacha.shipment where id = ${early.id}`;
  expect(row).toEqual({ promised: inFive, merged_into: null });
});

test('MEM-10 TRM-4 what came back is sent again by the rank of then', async () => {
  const memberId = await aMember();
  const { id } = await ship(await drawnFor(shop, memberId, 1));
  await move([{ id, to: 'packing' }]);
  await move([{ id, to: 'handed_over', carrier: 'ヤマト', deliveryCode: '1234-5678' }]);
  await move([{ id, to: 'returned', note: '宛先不明' }]);
  await setRank(memberId, 3);
  expect(await resendShipments(shop.sql, [id], moving())).toEqual({ moved: 1, unchanged: 0 });
  const [again] = await shop.owner`select promised_by::text as promised from gacha.shipment where resends = ${id}`;
  expect(again).toEqual({ promised: inTen });
});
