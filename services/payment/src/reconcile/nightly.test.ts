import { day_ms } from '@fudaya/contracts';
import { unguarded } from '@fudaya/db/testing';
import { createLog } from '@fudaya/kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buyWithCard, cards } from '../testing/member-steps.ts';
import { testShop, type TestShop } from '../testing/shop.ts';
import { reconcileNightly, tellDifferences } from './nightly.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop();
});
afterAll(() => shop.close());

const night = (nights: number) =>
  reconcileNightly(shop.sql, shop.deps.providers, new Date(Date.now() + nights * day_ms), { log: createLog('payment', 'silent') });

/** Of a replica that was only just started. */
async function figure(): Promise<number> {
  const told: number[] = [];
  await tellDifferences(shop.sql, { gauge: (_, __, value) => void told.push(value) });
  return told[0]!;
}

const costs = (id: string, price: number) =>
  unguarded(shop.database.sql, (tx) => tx`update payment.payment set price = ${price} where id = ${id}`);

test('PAY-9 OPS-12 what differs is told by every replica until its day is compared without it, and a silent provider ends nothing', async () => {
  const { client } = await shop.newMember();
  const { order_id = '' } = await buyWithCard(shop, client, cards.approved);
  await shop.simulator.settled();
  expect([await night(1), await figure()]).toEqual([0, 0]);
  await costs(order_id, 999);
  expect([await night(1), await figure()]).toEqual([1, 1]);
  // Another day has ended; the one that differs is compared again, and nothing of it is found twice.
  expect([await night(6), await figure()]).toEqual([1, 1]);
  await costs(order_id, 1000);
  await shop.control({ search: 'broken' });
  await expect(night(1)).rejects.toThrow('no answer from gateway-a');
  expect(await figure()).toBe(1);
  await shop.control({ search: 'ok' });
  expect([await night(6), await figure()]).toEqual([0, 0]);
  const kept = await shop.database.sql`select invariant, resolved_at is null as is_open, detail ->> 'kind' as kind from checks.finding`;
  expect(kept).toEqual([{ invariant: 23, is_open: false, kind: 'amount' }]);
});

test('OPS-12 the payment service writes findings of its own promise and reads no other', async () => {
  for (const statement of [
    `select checks.keep_findings(2, '', array['x'], array[]::text[], array[]::text[], now())`,
    'select from checks.finding',
    `select gacha.keep_broken_draws(array[]::uuid[], array[]::text[], array[]::text[], now())`,
  ]) {
    await expect(shop.sql.unsafe(statement)).rejects.toThrow('permission denied');
  }
});
