import assert from 'node:assert/strict';
import { isSigned, sealedHeadText, toBase64url, toHex } from '@fudaya/draw';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { demoChain } from '../beacon/chains.ts';
import { buyResult } from '../buy-result/buy-result.ts';
import { packBuy } from '../pack-buy/pack-buy.ts';
import { packCheck } from '../pack-check/pack-check.ts';
import { sealTicks } from '../seal/seal.ts';
import { type TestShop, testBeacon, testShop } from '../testing.ts';

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

test('BUY-4 nothing joins a sealed tick: a purchase whose clock is half a second behind goes into the next one', async () => {
  const { packId, boxId } = await shop.box(10);
  const memberId = await shop.member({ points: 1000 });
  const first = await buy(packId, 1, memberId);
  shop.toTickEnd();
  await shop.seal();
  shop.clock.advance(-1);
  await expect(buy(packId, 1, memberId)).rejects.toThrow('clock of this process is behind');
  shop.clock.advance(0.5);
  const second = await buy(packId, 1, memberId);
  shop.clock.advance(0.5);
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

test('BUY-4 a head that no process has seen committed is late: one that crashed after the commit leaves it to the others to see in time', async () => {
  const crashing = () => {
    let asked = 0;
    // Once to look for boxes, once for heads left behind, twice inside; then the commit, and the process is gone.
    const now = () => {
      asked += 1;
      if (asked > 4) throw new Error('crashed');
      return shop.clock.now();
    };
    // Looking for heads left behind may come upon this one, and die too.
    return sealTicks({ ...shop.draws, now }).then(
      () => [],
      (reason: Error | AggregateError) => ('errors' in reason ? reason.errors : [reason]).map(String),
    );
  };
  const gone = expect.arrayContaining(['Error: crashed']);
  const { packId, boxId } = await shop.box(10);
  const seen = await buy(packId, 1, await shop.member({ points: 1000 }));
  shop.toTickEnd();
  expect(await crashing()).toEqual(gone);
  expect(await shop.owner`select 1 from gacha.tick where box_id = ${boxId}`).toHaveLength(1);
  await shop.another().seal();
  shop.clock.advance(2);
  await shop.resolve();
  expect(await seen.result()).toBe('1');

  const unseen = await buy(packId, 1, await shop.member({ points: 1000 }));
  shop.toTickEnd();
  expect(await crashing()).toEqual(gone);
  shop.clock.advance(2);
  await shop.another().seal();
  await shop.resolve();
  expect(await unseen.result()).toBe('-1');
});

test('BUY-4 a tick with a late head waits for its round too, so that its proof shows what would have been drawn', async () => {
  const { packId, boxId } = await shop.box(10);
  const { result } = await buy(packId, 2, await shop.member({ points: 1000 }));
  shop.clock.advance(60);
  await shop.seal();
  shop.beacon.isWithheld = true;
  await shop.resolve();
  expect(await result()).toBe('0');
  shop.beacon.isWithheld = false;
  await shop.resolve();
  expect(await result()).toBe('-1');
  expect(await shop.owner`select void_reason, beacon_signature is not null as is_shown from gacha.tick where box_id = ${boxId}`).toEqual([
    { void_reason: 'late_seal', is_shown: true },
  ]);
});

test('BUY-4 who was down for an hour has not waited for the beacon: one failed ask afterwards voids nothing', async () => {
  const { packId } = await shop.box(10);
  const { result } = await buy(packId, 2, await shop.member({ points: 1000 }));
  shop.toTickEnd();
  await shop.seal();
  shop.clock.advance(3600);
  const restarted = shop.another();
  shop.beacon.isWithheld = true;
  await restarted.resolve();
  shop.clock.advance(590);
  await restarted.resolve();
  expect(await result()).toBe('0');
  shop.beacon.isWithheld = false;
  await restarted.resolve();
  expect(await result()).toBe('1');
});

test('BUY-4 a replica that asked a moment too early for a round another one had does not void the next at its first ask', async () => {
  const { packId } = await shop.box(10);
  const memberId = await shop.member({ points: 1000 });
  const early = shop.another();
  const first = await buy(packId, 1, memberId);
  shop.toTickEnd();
  await shop.seal();
  shop.clock.advance(2);
  shop.beacon.isWithheld = true;
  await early.resolve();
  shop.beacon.isWithheld = false;
  await shop.resolve();
  expect(await first.result()).toBe('1');
  shop.clock.advance(3600);
  const second = await buy(packId, 1, memberId);
  shop.toTickEnd();
  await shop.seal();
  // Both are cut off for twenty minutes.
  shop.clock.advance(1200);
  shop.beacon.isWithheld = true;
  await early.resolve();
  expect(await second.result()).toBe('0');
  shop.beacon.isWithheld = false;
  await early.resolve();
  expect(await second.result()).toBe('1');
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

test('BUY-4 a round that is given out before its time is asked for only where the beacon is one of tests, and then of sealed ticks alone', async () => {
  const asked: number[] = [];
  const early = await testShop({
    beacon: {
      ...testBeacon(),
      askedEarly_ms: 600_000,
      signatureOf: async (round) => {
        asked.push(round);
        return testBeacon().signatureOf(round);
      },
    },
  });
  try {
    const { packId, boxId } = await early.box(10);
    const ctx = early.as(await early.member({ points: 1000 }));
    const { purchase_id } = await packCheck(ctx, { count: 2, pack_id: packId });
    await packBuy(ctx, { purchase_id });
    await early.resolve();
    early.toTickEnd();
    await early.resolve();
    expect(asked).toEqual([]);
    await early.seal();
    await early.resolve();
    const [tick] = await early.owner`select state, round::int from gacha.tick where box_id = ${boxId}`;
    expect(tick).toEqual({ state: 'resolved', round: asked[0] });
    assert.deepEqual(await early.broken(), []);
  } finally {
    await early.close();
  }

  // As in a shop, which never asks before the time.
  const { packId, boxId } = await shop.box(10);
  await buy(packId, 2, await shop.member({ points: 1000 }));
  shop.toTickEnd();
  await shop.seal();
  await shop.resolve();
  expect(await shop.owner`select state from gacha.tick where box_id = ${boxId}`).toEqual([{ state: 'sealed' }]);
  shop.clock.advance(2);
  await shop.resolve();
  expect(await shop.owner`select state from gacha.tick where box_id = ${boxId}`).toEqual([{ state: 'resolved' }]);
});

test('BUY-4 a box on another chain, or another key, than the process asks waits, is never voided for it, and holds no other box up', async () => {
  const saleStart = new Date(shop.clock.now().getTime() - 60_000);
  const onOtherChain = await shop.box(5, { beacon: { ...demoChain, chainHash: '0'.repeat(64) }, saleStart });
  const withOtherKey = await shop.box(5, { beacon: { ...demoChain, publicKey: 'ab'.repeat(96) }, saleStart });
  const own = await shop.box(5);
  const memberId = await shop.member({ points: 1000 });
  const waiting = [await buy(onOtherChain.packId, 1, memberId), await buy(withOtherKey.packId, 1, memberId)];
  const drawn = await buy(own.packId, 1, memberId);
  shop.toTickEnd();
  await shop.seal();
  for (const _ of ['at once', 'an hour later']) {
    shop.clock.advance(3600);
    const failure = await shop.resolve().catch((reason: unknown) => reason as AggregateError);
    expect(failure!.errors.map((reason: Error) => reason.message).toSorted()).toEqual(
      [
        `box ${onOtherChain.boxId} is drawn with drand:${'0'.repeat(64)}, this process asks ${demoChain.chainHash}`,
        `box ${withOtherKey.boxId} is drawn with rounds signed by ${'ab'.repeat(96)}, this process asks for those of ${demoChain.publicKey}`,
      ].toSorted(),
    );
  }
  expect([await waiting[0]!.result(), await waiting[1]!.result(), await drawn.result()]).toEqual(['0', '0', '1']);
});
