import assert from 'node:assert/strict';
import { isOnePostgres } from '@fudaya/db/testing';
import { emptyBitmap, toHex } from '@fudaya/draw';
import { entryText, kindOfEntry, ownRound, readEntry, readTerms, stateOf } from '@fudaya/draw/proof';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { demoChain } from '../beacon/chains.ts';
import { buyResult } from '../buy-result/buy-result.ts';
import { finishPaid } from '../pack-buy/finish-paid.ts';
import { packBuy } from '../pack-buy/pack-buy.ts';
import { packCheck } from '../pack-check/pack-check.ts';
import { sealTicks } from '../seal/seal.ts';
import { aloneLogSettings } from '../testing-keys.ts';
import { type TestShop, testBeacon, testShop } from '../testing.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop();
});
afterAll(() => shop.close());
afterEach(async () => {
  // As every replica does all the time: what a step left unfinished is ordered or paid back.
  await finishPaid(shop.draws);
  assert.deepEqual(await shop.broken(), []);
});

async function buy(packId: number, count: number, memberId: string) {
  const ctx = shop.as(memberId);
  const { purchase_id } = await packCheck(ctx, { count, pack_id: packId });
  await packBuy(ctx, { purchase_id });
  return { ctx, id: purchase_id, result: async () => (await buyResult(ctx, { history_id: purchase_id })).result };
}
const points = async (memberId: string) => (await shop.owner`select pt from books.balance where member_id = ${memberId}`)[0]!['pt'];

test('BUY-4 a sealed tick is a head in the log with the state it draws on, seen before its round, and sealing twice changes nothing', async () => {
  const { packId, boxId } = await shop.box(10);
  await buy(packId, 2, await shop.member({ points: 1000 }));
  await shop.seal();
  expect(await shop.owner`select t from gacha.tick where box_id = ${boxId}`).toEqual([]);
  shop.toTickEnd();
  await shop.seal();
  const ticks = () =>
    shop.owner<{ t: number; entry: string; round: number }[]>`select * from gacha.tick where box_id = ${boxId} order by t`;
  const [tick, ...more] = await ticks();
  await shop.another().seal();
  expect([more, await ticks()]).toEqual([[], [tick]]);
  const files = await shop.publicFiles(boxId);
  const terms = readTerms(files.terms);
  const [{ head, seq }] = await shop.owner<[{ head: Uint8Array; seq: number }]>`select head, seq from gacha.box where id = ${boxId}`;
  expect(tick!.entry).toBe(
    entryText({
      kind: 'head',
      box: boxId,
      h_last: toHex(head),
      last_seq: seq,
      late: 0,
      round: ownRound(terms, tick!.t),
      state: stateOf(terms.T, 0, emptyBitmap(10)),
      t: tick!.t,
    }),
  );
  const { entries } = await shop.log.read();
  expect(entries).toContain(tick!.entry);
  shop.toRound();
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
  shop.toRound();
  await shop.resolve();
  expect([await first.result(), await second.result()]).toEqual(['1', '0']);
  await shop.seal();
  shop.toRound();
  await shop.resolve();
  expect(await second.result()).toBe('1');
});

const ticksOf = (boxId: string) =>
  shop.owner<{ state: string; rounds: number[] }[]>`select state, rounds from gacha.tick where box_id = ${boxId} order by t`;

test('DRW-1 a tick whose list was seen too late takes a later round by an entry of the log: nothing is given back, and the member is told', async () => {
  const { packId, boxId } = await shop.box(10);
  const memberId = await shop.member({ points: 1000 });
  const { ctx, id, result } = await buy(packId, 10, memberId);
  shop.clock.advance(60);
  await shop.seal();
  await shop.resolve();
  expect(await result()).toBe('0');
  expect((await ticksOf(boxId))[0]!.rounds).toHaveLength(2);
  // Not before the witnesses have seen the entry, though its round is out.
  shop.clock.advance(6);
  await shop.resolve();
  expect(await result()).toBe('0');
  await shop.log.write();
  await shop.resolve();
  // It was seen after that round: another follows.
  expect((await ticksOf(boxId))[0]!.rounds).toHaveLength(3);
  await shop.log.write();
  shop.clock.advance(6);
  await shop.resolve();
  expect([await result(), await points(memberId)]).toEqual(['1', 0]);
  const { draw } = await buyResult(ctx, { history_id: id });
  const [tick] = await ticksOf(boxId);
  expect(draw).toMatchObject({ late: true, round: tick!.rounds.at(-1), witnesses: 'demo', method: 'oripa/v2' });
  const lates = (await shop.log.read()).entries.filter((text) => text.includes(boxId) && kindOfEntry(text) === 'late');
  expect(lates.map((text) => readEntry(text, 'late')).map(({ late, moved, round }) => [late, moved, round])).toEqual([
    [1, 1, tick!.rounds[1]],
    [2, 1, tick!.rounds[2]],
  ]);
});

test('DRW-1 one of three witnesses away delays nothing; with two away purchases wait, and are drawn later, openly', async () => {
  const { packId, boxId } = await shop.box(20);
  await shop.log.silence('a');
  const first = await buy(packId, 1, await shop.member({ points: 1000 }));
  await shop.draw();
  expect([await first.result(), (await ticksOf(boxId))[0]!.rounds.length]).toEqual(['1', 1]);
  await shop.log.silence('b');
  const second = await buy(packId, 1, await shop.member({ points: 1000 }));
  await shop.draw();
  shop.clock.advance(3600);
  await shop.resolve();
  expect(await second.result()).toBe('0');
  await shop.witnessesReturn();
  expect([await second.result(), (await ticksOf(boxId))[1]!.rounds.length]).toEqual(['1', 2]);
});

test('DRW-1 a late tick takes those along that were sealed on top of it, each number is counted, and more than the terms allow end the sale', async () => {
  const { packId, boxId } = await shop.box(30);
  const bought = [];
  await shop.log.silence();
  for (let i = 0; i < 3; i++) {
    bought.push(await buy(packId, 1, await shop.member({ points: 1000 })));
    shop.toTickEnd();
    await shop.seal();
  }
  shop.clock.advance(30);
  await shop.witnessesReturn();
  expect(await Promise.all(bought.map(({ result }) => result()))).toEqual(['1', '1', '1']);
  expect((await ticksOf(boxId)).map(({ rounds }) => rounds.length)).toEqual([2, 2, 2]);
  // Without witnesses' word for three ticks, where two were allowed.
  const [box] = await shop.owner`select late, late_budget, stop_reason from gacha.box where id = ${boxId}`;
  expect(box).toEqual({ late: 3, late_budget: 2, stop_reason: 'late_budget' });
  const ctx = shop.as(await shop.member({ points: 1000 }));
  await expect(packCheck(ctx, { count: 1, pack_id: packId })).rejects.toMatchObject({ code: 'not_on_sale' });
});

test('DRW-1 a sale that lateness ended while a member was buying takes no purchase more', async () => {
  const { packId, boxId } = await shop.box(30);
  const ctx = shop.as(await shop.member({ points: 1000 }));
  const { purchase_id } = await packCheck(ctx, { count: 1, pack_id: packId });
  await shop.owner`update gacha.box set stopped_at = ${shop.clock.now()}, stop_reason = 'late_budget' where id = ${boxId}`;
  await expect(packBuy(ctx, { purchase_id })).rejects.toMatchObject({ code: 'not_on_sale' });
});

test('DRW-1 in two steps a purchase that was paid when lateness ended its sale is paid back within a minute, and bought by no other word', async () => {
  const two = await testShop({ purchaseSteps: 'two' });
  try {
    const { packId, boxId } = await two.box(30);
    const memberId = await two.member({ points: 1000 });
    const ctx = two.as(memberId);
    const buyOne = async () => {
      const { purchase_id } = await packCheck(ctx, { count: 1, pack_id: packId });
      return { purchase_id, bought: packBuy(ctx, { purchase_id }) };
    };
    await (
      await buyOne()
    ).bought;
    two.toTickEnd();
    await two.seal();
    // A replica whose clock is behind the sealed tick takes the payment, and gives up before it is ordered.
    two.clock.advance(-1);
    const { purchase_id, bought } = await buyOne();
    await expect(bought).rejects.toThrow('clock of this process is behind');
    const balance = async () => (await two.owner`select pt from books.balance where member_id = ${memberId}`)[0]!['pt'];
    expect(await balance()).toBe(800);
    await two.owner`update gacha.box set stopped_at = ${two.clock.now()}, stop_reason = 'late_budget' where id = ${boxId}`;
    two.clock.advance(59);
    await finishPaid(two.draws);
    expect(await balance()).toBe(900);
    expect(await two.broken()).toEqual([]);
    await expect(packBuy(ctx, { purchase_id })).rejects.toMatchObject({ code: 'not_on_sale' });
    expect([await balance(), await two.broken()]).toEqual([900, []]);
  } finally {
    await two.close();
  }
});

test('BUY-4 boxes whose ticks end together are sealed together, and one that cannot be holds none of the others up', async () => {
  const boxes = [await shop.box(5), await shop.box(5), await shop.box(5)];
  for (const { packId } of boxes) await buy(packId, 1, await shop.member({ points: 1000 }));
  const broken = boxes[1]!.boxId;
  const [{ ticks }] = isOnePostgres()
    ? [{ ticks: 'gacha.tick' }]
    : await shop.owner<[{ ticks: string }]>`
        select shard_name(s.logicalrelid, s.shardid) as ticks from pg_dist_shard s
        where s.logicalrelid = 'gacha.tick'::regclass and s.shardid = get_shard_id_for_distribution_column('gacha.tick', ${broken}::uuid)`;
  await shop.owner.unsafe(`
    set local citus.enable_ddl_propagation = off;
    create function gacha.refuse_one() returns trigger language plpgsql as $$ begin raise exception 'no head for this box'; end $$;
    create trigger refuse_one before insert on ${ticks} for each row when (new.box_id = '${broken}') execute function gacha.refuse_one()`);
  shop.toTickEnd();
  const sealed = async () => (await Promise.all(boxes.map(({ boxId }) => ticksOf(boxId)))).map((ticks) => ticks.length);
  try {
    await expect(sealTicks(shop.draws)).rejects.toThrow('no head for this box');
    expect(await sealed()).toEqual([1, 0, 1]);
  } finally {
    await shop.owner.unsafe('set local citus.enable_ddl_propagation = off; drop function gacha.refuse_one() cascade');
  }
  await sealTicks(shop.draws);
  expect(await sealed()).toEqual([1, 1, 1]);
});

test('DRW-1 the database draws no tick that was not seen before its round, moves no other, and takes nothing back, whoever asks', async () => {
  const { packId, boxId } = await shop.box(10);
  const { id } = await buy(packId, 1, await shop.member({ points: 1000 }));
  shop.toTickEnd();
  await sealTicks(shop.draws);
  const resolved = () => shop.sql`
    update gacha.tick set state = 'resolved', signatures = array[''::bytea], beacon_signature = ''::bytea, drawn_before = '\\x0000' where box_id = ${boxId}`;
  await expect(resolved()).rejects.toThrow('was not seen before the round');
  await shop.log.write();
  expect(await shop.sql`select gacha.move_late(${boxId}, ${shop.clock.now()}) as entry`).toEqual([{ entry: null }]);
  for (const change of [
    () => shop.sql`update gacha.tick set rounds = array[1::bigint] where box_id = ${boxId}`,
    () => shop.sql`update gacha.tick set sealed_at = now() where box_id = ${boxId}`,
    () => shop.sql`update gacha.tick set entry = '{}' where box_id = ${boxId}`,
    () => shop.sql`insert into gacha.tick select * from gacha.tick where box_id = ${boxId}`,
    () => shop.sql`delete from gacha.tick where box_id = ${boxId}`,
    () => shop.sql`insert into gacha.lateness select * from gacha.lateness`,
    () => shop.sql`insert into gacha.cancellation select * from gacha.cancellation`,
    () => shop.sql`update gacha.announcement set is_timely = true`,
    () => shop.sql`update gacha.box set late = 0 where id = ${boxId}`,
    () => shop.sql`update gacha.box set stopped_at = null where id = ${boxId}`,
    () => shop.sql`update gacha.box set last_sealed_tick = 0 where id = ${boxId}`,
    () => shop.sql`delete from gacha.log_entry`,
    () => shop.sql`update gacha.stock_reservation set first_unit = 500 where box_id = ${boxId}`,
  ])
    await expect(change()).rejects.toThrow('permission denied');
  await expect(shop.sql`update gacha.purchase set state = 'void' where id = ${id}`).rejects.toThrow('cannot be void');
  await expect(shop.sql`delete from gacha.stock_reservation where box_id = ${boxId}`).rejects.toThrow('stay reserved');
  await expect(shop.sql`update gacha.box set through = 5 where id = ${boxId}`).rejects.toThrow('stays');
  shop.toRound();
  await shop.resolve();
  await expect(shop.sql`update gacha.tick set drawn_before = '\\x0000' where box_id = ${boxId}`).rejects.toThrow('stays as it was');
});

test('DRW-1 without witnesses a list counts from when the shop made it: in time it is drawn, too late it takes a later round', async () => {
  const alone = await testShop({ log: aloneLogSettings() });
  try {
    const { packId, boxId } = await alone.box(10);
    const buyOne = async () => {
      const ctx = alone.as(await alone.member({ points: 1000 }));
      const { purchase_id } = await packCheck(ctx, { count: 1, pack_id: packId });
      await packBuy(ctx, { purchase_id });
    };
    await buyOne();
    await alone.draw();
    await buyOne();
    alone.clock.advance(60);
    await alone.seal();
    await alone.resolve();
    alone.clock.advance(6);
    await alone.resolve();
    const ticks = await alone.owner<
      { rounds: number[] }[]
    >`select rounds from gacha.tick where box_id = ${boxId} and state = 'resolved' order by t`;
    expect(ticks.map(({ rounds }) => rounds.length)).toEqual([1, 2]);
    assert.deepEqual(await alone.broken(), []);
  } finally {
    await alone.close();
  }
});

test('DRW-1 a silent beacon is waited for, for hours, and later ticks wait behind it', async () => {
  const { packId, boxId } = await shop.box(10);
  const memberId = await shop.member({ points: 1000 });
  const first = await buy(packId, 2, memberId);
  shop.beacon.isWithheld = true;
  await shop.draw();
  const second = await buy(packId, 3, memberId);
  await shop.draw();
  shop.clock.advance(3 * 3600);
  await shop.resolve();
  expect([await first.result(), await second.result(), await points(memberId)]).toEqual(['0', '0', 500]);
  shop.beacon.isWithheld = false;
  await shop.resolve();
  expect([await first.result(), await second.result()]).toEqual(['1', '1']);
  expect((await ticksOf(boxId)).map(({ rounds }) => rounds.length)).toEqual([1, 1]);
});

test('BUY-4 two processes that seal and resolve at once settle every tick once', async () => {
  const { packId, boxId } = await shop.box(40);
  const others = [shop.another(), shop.another()];
  for (let i = 0; i < 4; i++) {
    await buy(packId, 3, await shop.member({ points: 1000 }));
    shop.toTickEnd();
    await Promise.all([shop.seal(), ...others.map((other) => other.seal())]);
  }
  shop.toRound();
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
  shop.toRound();
  await shop.resolve();
  expect(await shop.owner`select state from gacha.tick where box_id = ${boxId}`).toEqual([{ state: 'resolved' }]);
});

test('BUY-4 a box on another chain, or another key, than the process asks waits, is moved to no other, and holds no other box up', async () => {
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
