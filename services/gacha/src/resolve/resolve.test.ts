import assert from 'node:assert/strict';
import { isSigned, sealedHeadText, toBase64url, toHex } from '@fudaya/draw';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { demoChain } from '../beacon/chains.ts';
import { buyResult } from '../buy-result/buy-result.ts';
import { packBuy } from '../pack-buy/pack-buy.ts';
import { packCheck } from '../pack-check/pack-check.ts';
import { sealTicks } from '../seal/seal.ts';
import { type TestShop, testShop } from '../testing.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop();
});
afterAll(() => shop.close());
afterEach(async () => assert.deepEqual(await shop.broken(), []));

async function buy(packId: number, count: number, memberId: string) {
  const ctx = shop.as(memberId);
  const { purchase_id } = await packCheck(ctx, { count, pack_id: packId });
  await packBuy(ctx, { purchase_id });
  return { ctx, id: purchase_id, result: async () => (await buyResult(ctx, { history_id: purchase_id })).result };
}
const points = async (memberId: string) => (await shop.owner`select pt from books.balance where member_id = ${memberId}`)[0]!['pt'];

test('BUY-4 a sealed head is signed and stored a second before its round, and sealing twice changes nothing', async () => {
  const { packId, boxId } = await shop.box(10);
  await buy(packId, 2, await shop.member({ points: 1000 }));
  await shop.seal();
  expect(await shop.owner`select t from gacha.tick where box_id = ${boxId}`).toEqual([]);
  shop.toTickEnd();
  await shop.seal();
  const sealed = await shop.owner`select t, last_seq, head, round, signature, sealed_at from gacha.tick where box_id = ${boxId}`;
  await shop.another().seal();
  expect(await shop.owner`select t, last_seq, head, round, signature, sealed_at from gacha.tick where box_id = ${boxId}`).toEqual(sealed);
  const { t, last_seq, head, round, signature } = sealed[0]!;
  const text = sealedHeadText({ box: boxId, h_last: toHex(head), last_seq, round, t });
  expect(await isSigned(shop.deps.signer.publicKey, text, toBase64url(signature))).toBe(true);
  shop.clock.advance(2);
  await shop.resolve();
});

test('BUY-4 nothing joins a sealed tick: a purchase with an older clock goes into the next one', async () => {
  const { packId, boxId } = await shop.box(10);
  const memberId = await shop.member({ points: 1000 });
  const first = await buy(packId, 1, memberId);
  shop.toTickEnd();
  await shop.seal();
  shop.clock.advance(-1);
  await expect(buy(packId, 1, memberId)).rejects.toThrow('clock of this process is behind');
  shop.clock.advance(1);
  const second = await buy(packId, 1, memberId);
  const ticks = await shop.owner`select tick from gacha.purchase where box_id = ${boxId} order by seq`;
  expect(ticks[1]!['tick']).toBe(ticks[0]!['tick'] + 1);
  shop.clock.advance(2);
  await shop.resolve();
  expect([await first.result(), await second.result()]).toEqual(['1', '0']);
  await shop.draw();
  expect(await second.result()).toBe('1');
});

test('BUY-4 a tick whose head was stored too late is void: the points are back and the slots are on sale again', async () => {
  const { packId, boxId } = await shop.box(10);
  const memberId = await shop.member({ points: 1000 });
  const { result } = await buy(packId, 10, memberId);
  shop.clock.advance(60);
  await shop.seal();
  await shop.resolve();
  expect(await result()).toBe('-1');
  expect(await points(memberId)).toBe(1000);
  const [tick] =
    await shop.owner`select state, void_reason, beacon_signature is not null as is_shown from gacha.tick where box_id = ${boxId}`;
  expect(tick).toEqual({ state: 'void', void_reason: 'late_seal', is_shown: true });
  const again = await buy(packId, 10, memberId);
  await shop.draw();
  expect(await again.result()).toBe('1');
});

test('BUY-4 a head whose commit took too long is late as well, though it was signed in time', async () => {
  const { packId } = await shop.box(10);
  const { result } = await buy(packId, 1, await shop.member({ points: 1000 }));
  shop.toTickEnd();
  // The clock stands while the head is signed and has gone on by a second and a half when its commit is back.
  let hasSigned = false;
  const sign = (text: string) => {
    hasSigned = true;
    return shop.draws.signer.sign(text);
  };
  const now = () => new Date(shop.clock.now().getTime() + (hasSigned ? 1500 : 0));
  await sealTicks({ ...shop.draws, signer: { ...shop.draws.signer, sign }, now });
  shop.clock.advance(2);
  await shop.resolve();
  expect(await result()).toBe('-1');
});

test('BUY-4 no beacon: purchases wait, later ticks wait behind them, and after ten minutes the points come back', async () => {
  const { packId, boxId } = await shop.box(10);
  const memberId = await shop.member({ points: 1000 });
  const first = await buy(packId, 2, memberId);
  shop.beacon.isWithheld = true;
  await shop.draw();
  const second = await buy(packId, 3, memberId);
  await shop.draw();
  shop.clock.advance(560);
  await shop.resolve();
  expect([await first.result(), await second.result()]).toEqual(['0', '0']);
  shop.clock.advance(38);
  await shop.resolve();
  expect([await first.result(), await second.result()]).toEqual(['-1', '0']);
  expect(await points(memberId)).toBe(700);
  shop.beacon.isWithheld = false;
  await shop.resolve();
  expect([await first.result(), await second.result()]).toEqual(['-1', '1']);
  expect(await shop.owner`select state, void_reason from gacha.tick where box_id = ${boxId} order by t`).toEqual([
    { state: 'void', void_reason: 'no_beacon' },
    { state: 'resolved', void_reason: null },
  ]);
});

test('BUY-4 points spent from several lots go back into the same lots when a tick is void', async () => {
  const { packId } = await shop.box(10);
  const memberId = await shop.member({ points: 300 });
  await shop.owner`select books.grant_lots(${memberId}, '{paid}', '{400}', '{null}', ${`test:${memberId}:paid`}, 'test', 'test', ${shop.clock.now()})`;
  const lots = () => shop.owner`select id, class, remaining from books.lot where member_id = ${memberId} order by id`;
  const before = await lots();
  await buy(packId, 5, memberId);
  expect(await lots()).not.toEqual(before);
  shop.clock.advance(60);
  await shop.seal();
  await shop.resolve();
  expect(await lots()).toEqual(before);
});

test('BUY-4 two processes that seal and resolve at once settle every tick once', async () => {
  const { packId, boxId } = await shop.box(40);
  const others = [shop.another(), shop.another()];
  for (let i = 0; i < 4; i++) {
    await buy(packId, 3, await shop.member({ points: 1000 }));
    shop.toTickEnd();
    await Promise.all([shop.seal(), ...others.map((other) => other.seal())]);
  }
  shop.clock.advance(2);
  for (let i = 0; i < 4; i++) await Promise.all([shop.resolve(), ...others.map((other) => other.resolve())]);
  const [counts] =
    await shop.owner`select count(*)::int as cards, count(distinct slot)::int as slots from books.drawn_card where box_id = ${boxId}`;
  expect(counts).toEqual({ cards: 12, slots: 12 });
});

test('BUY-4 a box on another beacon than the process asks waits, is never voided for it, and holds no other box up', async () => {
  const now = shop.clock.now();
  const other = await shop.box(5, { beacon: { ...demoChain, chainHash: '0'.repeat(64) }, saleStart: new Date(now.getTime() - 60_000) });
  const own = await shop.box(5);
  const memberId = await shop.member({ points: 1000 });
  const [waiting, drawn] = [await buy(other.packId, 1, memberId), await buy(own.packId, 1, memberId)];
  shop.toTickEnd();
  await shop.seal();
  shop.clock.advance(3600);
  await expect(shop.resolve()).rejects.toThrow(`is drawn with drand:${'0'.repeat(64)}`);
  expect([await waiting.result(), await drawn.result()]).toEqual(['0', '1']);
});
