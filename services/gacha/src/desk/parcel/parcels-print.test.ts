import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { StaffContext } from '@fudaya/kit';
import { deskContext } from '@fudaya/kit/testing';
import { moveShipments } from '../../operator/move-shipments.ts';
import { tellNobody } from '../../tell/tell-member.ts';
import { drawnFor } from '../../testing-drawn.ts';
import { decision, testShop, type TestShop } from '../../testing.ts';
import { stockMove } from '../stock/stock-move.ts';
import { parcelsPrint } from './parcels-print.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop();
});
afterAll(() => shop.close());

const staff = { id: '01890000-0000-7000-8000-00000000000a', name: '倉庫 花', roles: ['warehouse'], provedAt: new Date(0) };
const desk = (): StaffContext => deskContext('gacha', staff, shop.sql, { now: shop.clock.now });
async function shipped(cards: number): Promise<number> {
  const memberId = await shop.accountMember({ points: 5000 });
  const { ctx, ids, purchase_id } = await drawnFor(shop, memberId, cards);
  await decision(ctx, { send_card: ids, reduction_card: [], history_id: purchase_id });
  const [row] = await shop.owner<{ id: number }[]>`select shipment_id as id from gacha.drawn_purchase where id = ${purchase_id}`;
  return row!.id;
}

test('OPS-2 TRM-4 what is printed has each card of the chosen parcels once, and none of what has left', async () => {
  const [one, two, gone] = [await shipped(2), await shipped(3), await shipped(1)];
  const moving = { by: 'hanako', now: shop.clock.now(), tell: tellNobody };
  await moveShipments(shop.sql, [{ id: gone, to: 'packing' }], moving);
  await moveShipments(shop.sql, [{ id: gone, to: 'handed_over', carrier: 'ヤマト運輸', deliveryCode: '5000-0001' }], moving);
  const printed = await parcelsPrint(desk(), { ids: `${two},${one},${gone},${two},999999` });
  expect(printed.parcels.map(({ id, contents }) => [id, contents.length])).toEqual([
    [one, 2],
    [two, 3],
  ]);
  const units = printed.parcels.flatMap(({ contents }) => contents.map(({ unit }) => unit));
  expect(new Set(units).size).toBe(5);
  expect(new Set(printed.parcels.flatMap(({ contents }) => contents.map(({ place }) => place)))).toEqual(new Set(['']));
  expect(printed.parcels[0]?.address).toContain('東京都');
});

test('OPS-2 what is printed says where each unit lies: where it came in, or where it was carried last', async () => {
  const id = await shipped(4);
  const before = (await parcelsPrint(desk(), { ids: String(id) })).parcels[0]!.contents;
  const { card_id, serial } = before[0]!;
  await shop.owner`
    insert into gacha.stock_intake (order_id, line, card_id, first_unit, units, cost_yen, source, supplier, condition, place, cert, received_on, recorded_at, by)
    values (gen_random_uuid(), 0, ${card_id}, ${serial!}, 1, 0, 'maker', '札問屋', '', '棚A-1', '', '2026-11-01', now(), '倉庫 花')`;
  const after = (await parcelsPrint(desk(), { ids: String(id) })).parcels[0]!.contents;
  expect(after.map(({ place }) => place)).toEqual(
    before.map((card) => (card.card_id === card_id && card.serial === serial ? '棚A-1' : '')),
  );
  const move = { card_id, runs: [{ first_unit: serial!, units: 1 }], reason: '棚の整理' };
  await stockMove(desk(), { ...move, order: randomUUID(), from: '棚A-1', to: '棚B-2' });
  await stockMove(desk(), { ...move, order: randomUUID(), from: '棚B-2', to: '棚C-3' });
  const moved = (await parcelsPrint(desk(), { ids: String(id) })).parcels[0]!.contents;
  expect(moved.map(({ place }) => place)).toEqual(after.map(({ place }) => (place === '' ? '' : '棚C-3')));
});
