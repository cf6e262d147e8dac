// The sweeper as it runs in a service, by the time of the world: what a death between two statements left is done within a minute.
import { setTimeout as pause } from 'node:timers/promises';
import { testSettings } from '@fudaya/kit/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createGachaService } from '../app.ts';
import { packCheck } from '../pack-check/pack-check.ts';
import { type TestShop, testKeys, testShop } from '../testing.ts';
import { packBuy } from './pack-buy.ts';
import * as statements from './steps.sql.ts';
import { type Statements, twoStepsOf } from './two-steps.ts';

/** Of the sweeper's patience so much is over when the service starts: this test need not wait for it. */
const already_ms = 4000;

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop({ purchaseSteps: 'two', clock: { now: () => new Date(), advance: () => undefined } });
});
afterAll(() => shop.close());

const points = async (memberId: string): Promise<number> =>
  (await shop.owner<{ pt: number }[]>`select pt from books.balance where member_id = ${memberId}`)[0]!.pt;
const lots = (memberId: string) => shop.owner`select id, granted, remaining from books.lot where member_id = ${memberId} order by id`;
const waiting = () => shop.owner`select id from gacha.paid_purchase where outcome is null`;

/** Buys two packs in a process that dies before this statement. */
async function diesBefore(step: keyof Statements, packId: number, between: () => Promise<unknown> = async () => undefined) {
  const memberId = await shop.member({ points: 1000 });
  const { purchase_id } = await packCheck(shop.as(memberId), { count: 2, pack_id: packId });
  const before = await lots(memberId);
  const pay: typeof statements.pay = async (...given) => {
    const paid = await statements.pay(...given);
    await between();
    return paid;
  };
  const killed = async () => {
    throw new Error('killed');
  };
  const { accept } = twoStepsOf({ sql: shop.sql, now: shop.clock.now, by: { ...statements, pay, [step]: killed } as Statements });
  await expect(packBuy({ ...shop.as(memberId), accept }, { purchase_id })).rejects.toThrow('killed');
  expect(await points(memberId)).toBe(800);
  return { memberId, purchase_id, before };
}

test('GRO-2 GRO-7 of what was paid when a process died, the running service orders what its box sells and pays back into the same lots what it refuses, within a minute', async () => {
  const [open, held] = [await shop.box(10), await shop.box(10)];
  const ordered = await diesBefore('orderPaid', open.packId);
  const hold = () => shop.owner`insert into gacha.hold (box_id) values (${held.boxId})`;
  const refused = await diesBefore('payBack', held.packId, hold);
  expect(await waiting()).toHaveLength(2);

  const begun = performance.now();
  const now = () => new Date(Date.now() + already_ms);
  const service = createGachaService({ sql: shop.sql, settings: testSettings, beacon: shop.beacon, now, ...testKeys });
  try {
    await service.start(0);
    while ((await waiting()).length > 0 && performance.now() - begun < 60_000) await pause(50);
  } finally {
    await service.close();
  }
  expect(performance.now() - begun + already_ms).toBeLessThan(60_000);
  expect(await waiting()).toEqual([]);
  expect([await points(ordered.memberId), await points(refused.memberId)]).toEqual([800, 1000]);
  expect(await lots(refused.memberId)).toEqual(refused.before);
  expect(await shop.owner`select id, n from gacha.purchase`).toEqual([{ id: ordered.purchase_id, n: 2 }]);
});
