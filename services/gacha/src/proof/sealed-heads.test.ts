import { gacha } from '@fudaya/contracts';
import { isSigned, sealedHeadText } from '@fudaya/draw';
import { testClient, testContext, testSettings } from '@fudaya/kit/testing';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createGachaService } from '../app.ts';
import { type TestShop, testKeys, testShop } from '../testing.ts';
import { packBuy } from '../pack-buy/pack-buy.ts';
import { headsLive } from './heads-live.ts';
import { packCheck } from '../pack-check/pack-check.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop();
});
afterAll(() => shop.close());

const visitor = () =>
  testClient(createGachaService({ sql: shop.sql, settings: testSettings, beacon: shop.beacon, now: shop.clock.now, ...testKeys }).app);

test('BUY-4 anybody reads a box’s signed heads, from the seal on and before the round, page by page', async () => {
  const { packId, boxId } = await shop.box(20);
  for (const count of [1, 2]) {
    const ctx = shop.as(await shop.member({ points: 1000 }));
    const { purchase_id } = await packCheck(ctx, { count, pack_id: packId });
    await packBuy(ctx, { purchase_id });
    shop.toTickEnd();
    await shop.seal();
  }
  const { heads = [], public_key = '', next } = await visitor().read(gacha.sealedHeads, { box: boxId });
  expect(next).toBe(null);
  expect(heads.map(({ body }) => [body.box, body.last_seq])).toEqual([
    [boxId, 1],
    [boxId, 2],
  ]);
  for (const { body, signature } of heads) expect(await isSigned(public_key, sealedHeadText(body), signature)).toBe(true);
  const later = await visitor().read(gacha.sealedHeads, { box: boxId, after: heads[0]!.body.t });
  expect(later.heads).toEqual(heads.slice(1));
  // Only what was signed, and nothing of the operator's secret.
  expect(Object.keys(heads[0]!.body).toSorted()).toEqual(['box', 'h_last', 'last_seq', 'round', 't']);
});

test('BUY-4 a box that is not there is unknown, and an id that is none is refused', async () => {
  expect(await visitor().read(gacha.sealedHeads, { box: '018f0000-0000-7000-8000-00000000000f' })).toMatchObject({ state: 404 });
  expect(await visitor().read(gacha.sealedHeads, { box: 'x' })).toMatchObject({ state: 400, errors: { box: [expect.any(String)] } });
});

test.each([
  ['an id that is none', '?box=x', 400, '不正な値です。'],
  ['no id at all', '', 400, '不正な値です。'],
  ['a box that is not there', '?box=018f0000-0000-7000-8000-00000000000f', 404, undefined],
])('API-4 the stream of heads is over at once for %s', async (_, query, state, words) => {
  const answer = await visitor().send(`/user/pack/heads_live${query}`);
  expect([answer.state, answer.errors?.['box']?.[0]]).toEqual([state, words]);
});

test('BUY-4 open pages are told of a head the moment it is stored, by whichever replica, and before its round', async () => {
  const { packId, boxId } = await shop.box(20);
  const told: string[] = [];
  // Another process than the one that seals.
  const { deps } = shop.another();
  const log = testContext(shop.sql).log;
  const context = { sql: shop.sql, now: shop.clock.now, language: 'ja' as const, log, ...deps };
  const stop = headsLive(context, { box: boxId }, ({ body }) => void told.push(`${body.t} ${body.last_seq}`));
  await shop.sql`select 1`;
  for (const expected of [1, 2]) {
    const ctx = shop.as(await shop.member({ points: 1000 }));
    const { purchase_id } = await packCheck(ctx, { count: 1, pack_id: packId });
    await packBuy(ctx, { purchase_id });
    shop.toTickEnd();
    await shop.seal();
    await vi.waitFor(() => expect(told.at(-1)).toMatch(new RegExp(` ${expected}$`)));
  }
  expect((await shop.owner`select count(*)::int as n from gacha.tick where box_id = ${boxId} and state = 'sealed'`)[0]).toEqual({ n: 2 });
  stop();
});

test('BUY-4 a head that was stored while the connection was lost is told when it is back', async () => {
  const { packId, boxId } = await shop.box(20);
  const told: number[] = [];
  const { deps } = shop.another();
  const context = { sql: shop.sql, now: shop.clock.now, language: 'ja' as const, log: testContext(shop.sql).log, ...deps };
  const stop = headsLive(context, { box: boxId }, ({ body }) => void told.push(body.last_seq));
  const listeners = () => shop.owner<{ pid: number }[]>`
    select pid from pg_stat_activity where datname = current_database() and query ilike 'listen%gacha_sealed%'`;
  await vi.waitFor(async () => expect(await listeners()).not.toEqual([]));
  const ctx = shop.as(await shop.member({ points: 1000 }));
  const { purchase_id } = await packCheck(ctx, { count: 1, pack_id: packId });
  await packBuy(ctx, { purchase_id });
  shop.toTickEnd();
  for (const { pid } of await listeners()) await shop.owner`select pg_terminate_backend(${pid})`;
  await shop.seal();
  await vi.waitFor(() => expect(told).toContain(1), { timeout: 20_000 });
  stop();
});
