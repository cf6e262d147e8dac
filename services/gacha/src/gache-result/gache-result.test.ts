import { afterAll, beforeAll, expect, test } from 'vitest';
import { cancelBox } from '../operator/cancel-box.ts';
import { packBuy } from '../pack-buy/pack-buy.ts';
import { packCheck } from '../pack-check/pack-check.ts';
import { type TestShop, testShop } from '../testing.ts';
import { gacheResult } from './gache-result.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop();
});
afterAll(() => shop.close());

async function bought(options: { signal?: AbortSignal } = {}) {
  const { packId } = await shop.box(10);
  const ctx = shop.as(await shop.member({ points: 1000 }), options);
  const { purchase_id } = await packCheck(ctx, { count: 2, pack_id: packId });
  await packBuy(ctx, { purchase_id });
  return ctx;
}

test('REV-1 MEM-6 the long poll ends as soon as the tick is drawn, by any process', async () => {
  const ctx = await bought();
  const waiting = gacheResult(ctx, {});
  shop.toTickEnd();
  await shop.another().seal();
  shop.toRound();
  await shop.another().resolve();
  const result = await waiting;
  expect(result.result).toBe('1');
  expect(result.cards).toHaveLength(2);
  // What the scenes of the reveal keep their stated chances by: the box as it was sealed.
  expect(result.tiers).toHaveLength(5);
  expect(result.tiers?.reduce((sum, total) => sum + total, 0)).toBe(10);
  expect((await gacheResult(ctx, {})).result).toBe('1');
});

test('REV-1 the long poll answers what is known when the client goes away', async () => {
  const gone = new AbortController();
  const ctx = await bought({ signal: gone.signal });
  const waiting = gacheResult(ctx, {});
  gone.abort();
  expect(await waiting).toMatchObject({ result: '0', cards: [] });
});

test('REV-1 a cancelled box ends the wait too, with -1, why it was cancelled and what came back', async () => {
  const ctx = await bought();
  const waiting = gacheResult(ctx, {});
  const [{ packId }] = (await shop.owner`select pack_id as "packId" from gacha.purchase where member_id = ${ctx.member.id}`) as [
    { packId: number },
  ];
  await cancelBox(shop.owner, { packId, reason: '中止', now: shop.clock.now() });
  expect(await waiting).toMatchObject({ result: '-1', void: { reason: 'cancelled', returned: 200, why: '中止' } });
});

test('REV-1 a purchase of nobody or of another member is unknown', async () => {
  const ctx = await bought();
  const stranger = shop.as(await shop.member());
  await expect(gacheResult(stranger, {})).rejects.toMatchObject({ state: 404 });
  const [mine] = await shop.owner`select id from gacha.purchase where member_id = ${ctx.member.id}`;
  await expect(gacheResult(stranger, { history_id: mine!['id'] })).rejects.toMatchObject({ state: 404 });
});
