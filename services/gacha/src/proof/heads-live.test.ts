import { readEntry } from '@fudaya/draw/proof';
import { testClient, testContext, testSettings } from '@fudaya/kit/testing';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createGachaService } from '../app.ts';
import { type TestShop, testKeys, testShop } from '../testing.ts';
import { packBuy } from '../pack-buy/pack-buy.ts';
import { packCheck } from '../pack-check/pack-check.ts';
import { headsLive } from './heads-live.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop();
});
afterAll(() => shop.close());

const visitor = () =>
  testClient(createGachaService({ sql: shop.sql, settings: testSettings, beacon: shop.beacon, now: shop.clock.now, ...testKeys }).app);

/** What an open page is told by another process than the one that seals. */
function listening(box: string) {
  const told: string[] = [];
  const { deps } = shop.another();
  const context = { sql: shop.sql, now: shop.clock.now, language: 'ja' as const, log: testContext(shop.sql).log, ...deps };
  const stop = headsLive(context, { box }, ({ entry }) => void told.push(entry));
  return { told, stop };
}
async function buyOne(packId: number): Promise<void> {
  const ctx = shop.as(await shop.member({ points: 1000 }));
  const { purchase_id } = await packCheck(ctx, { count: 1, pack_id: packId });
  await packBuy(ctx, { purchase_id });
}

test.each([
  ['an id that is none', '?box=x', 400, '不正な値です。'],
  ['no id at all', '', 400, '不正な値です。'],
  ['a box that is not there', '?box=018f0000-0000-7000-8000-00000000000f', 404, undefined],
])('API-4 the stream of heads is over at once for %s', async (_, query, state, words) => {
  const answer = await visitor().send(`/user/pack/heads_live${query}`);
  expect([answer.state, answer.errors?.['box']?.[0]]).toEqual([state, words]);
});

test('BUY-4 open pages are told of a head the moment it is sealed, by whichever replica, before its round: as it stands in the log', async () => {
  const { packId, boxId } = await shop.box(20);
  const { told, stop } = listening(boxId);
  await shop.sql`select 1`;
  for (const expected of [1, 2]) {
    await buyOne(packId);
    shop.toTickEnd();
    await shop.seal();
    await vi.waitFor(() => expect(told.map((entry) => readEntry(entry, 'head').last_seq)).toContain(expected));
  }
  expect((await shop.owner`select count(*)::int as n from gacha.tick where box_id = ${boxId} and state = 'sealed'`)[0]).toEqual({ n: 2 });
  const { entries } = await shop.log.read();
  for (const entry of told) expect(entries).toContain(entry);
  stop();
});

test('BUY-4 a head that was sealed while the connection was lost is told when it is back', async () => {
  const { packId, boxId } = await shop.box(20);
  const { told, stop } = listening(boxId);
  const listeners = () => shop.owner<{ pid: number }[]>`
    select pid from pg_stat_activity where datname = current_database() and query ilike 'listen%gacha_sealed%'`;
  await vi.waitFor(async () => expect(await listeners()).not.toEqual([]));
  await buyOne(packId);
  shop.toTickEnd();
  for (const { pid } of await listeners()) await shop.owner`select pg_terminate_backend(${pid}::int)`;
  await shop.seal();
  await vi.waitFor(() => expect(told.map((entry) => readEntry(entry, 'head').last_seq)).toContain(1), { timeout: 20_000 });
  stop();
});
