import { afterAll, beforeAll, expect, test } from 'vitest';
import type { StaffContext } from '@fudaya/kit';
import { deskContext } from '@fudaya/kit/testing';
import { moveShipments } from '../../operator/move-shipments.ts';
import { tellNobody } from '../../tell/tell-member.ts';
import { drawnFor } from '../../testing-drawn.ts';
import { decision, testShop, type TestShop } from '../../testing.ts';
import { parcel } from './parcel.ts';
import { parcels } from './parcels.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop();
});
afterAll(() => shop.close());

const staff = { id: '01890000-0000-7000-8000-00000000000a', name: '倉庫 花', roles: ['warehouse'], provedAt: new Date(0) };
const desk = (): StaffContext => deskContext('gacha', staff, shop.sql, { now: shop.clock.now });
/** A parcel of a new member with this many cards; its number. */
async function shipped(cards: number): Promise<number> {
  const memberId = await shop.accountMember({ points: 5000 });
  const { ctx, ids, purchase_id } = await drawnFor(shop, memberId, cards);
  await decision(ctx, { send_card: ids, reduction_card: [], history_id: purchase_id });
  const [row] = await shop.owner<{ id: number }[]>`select shipment_id as id from gacha.drawn_purchase where id = ${purchase_id}`;
  return row!.id;
}
const listed = async (asked: Parameters<typeof parcels>[1]) => (await parcels(desk(), asked)).parcels.map(({ id }) => id);

test('OPS-2 TRM-4 parcels are listed as they are due, found by number and delivery code, and each shows what is in it and where it goes', async () => {
  const first = await shipped(2);
  shop.clock.advance(30 * 86_400);
  const second = await shipped(3);
  const { parcels: lines } = await parcels(desk(), {});
  expect(lines).toMatchObject([
    { id: first, standing: 'requested', is_overdue: true, is_held: false, cards: 2 },
    { id: second, is_overdue: false, cards: 3 },
  ]);
  expect(lines[0]!.recipient).toMatch(/^札 /);
  expect(await listed({ after: `${lines[0]!.promised_by} ${first}` })).toEqual([second]);

  const moving = { by: 'hanako', now: shop.clock.now(), tell: tellNobody };
  await moveShipments(shop.sql, [{ id: first, to: 'packing' }], moving);
  await moveShipments(shop.sql, [{ id: first, to: 'handed_over', carrier: 'ヤマト', deliveryCode: '1234-5678' }], moving);
  expect(await listed({})).toEqual([second]);
  expect(await listed({ standing: 'handed_over' })).toEqual([first]);
  // What is looked for is found in whatever state it is.
  expect(await listed({ words: '1234-5678' })).toEqual([first]);
  expect(await listed({ words: String(second) })).toEqual([second]);
  expect(await listed({ words: '%' })).toEqual([]);

  const one = await parcel(desk(), { id: first });
  expect(one).toMatchObject({ standing: 'handed_over', carrier: 'ヤマト', delivery_code: '1234-5678', is_overdue: false, resent_as: null });
  expect(one.address).toContain('東京都');
  expect(one.contents).toHaveLength(2);
  expect(one.contents.every(({ serial }) => Number.isInteger(serial))).toBe(true);
  expect(one.changes.map(({ to, by }) => `${to} ${by}`).slice(-2)).toEqual(['packing hanako', 'handed_over hanako']);
  await expect(parcel(desk(), { id: 999_999 })).rejects.toMatchObject({ code: 'parcel_unknown' });
});
