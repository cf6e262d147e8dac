import assert from 'node:assert/strict';
import { needsOnePostgres } from '@fudaya/db/testing';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { buyResult } from '../buy-result/buy-result.ts';
import { packBuy } from '../pack-buy/pack-buy.ts';
import { packCheck } from '../pack-check/pack-check.ts';
import { type TestShop, testShop } from '../testing.ts';
import { decisionDefault } from './decision-default.ts';
import { changeDecisionDefault } from './change-decision-default.ts';
import { decision } from './decision.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop();
});
afterAll(() => shop.close());
afterEach(async () => assert.deepEqual(await shop.broken(), []));

async function drawn(count: number, unit: 'PT' | 'COIN' = 'PT') {
  const { packId } = await shop.box(count + 5, { unit });
  const memberId = await shop.member({ points: 10_000, coins: 10_000 });
  const ctx = shop.as(memberId);
  const { purchase_id } = await packCheck(ctx, { count, pack_id: packId });
  await packBuy(ctx, { purchase_id });
  await shop.draw();
  const { cards } = await buyResult(ctx, {});
  return { memberId, ctx, ids: cards.map((card) => card.history_id), cards, purchase_id };
}
const balance = async (memberId: string) => (await shop.owner`select pt, coin from books.balance where member_id = ${memberId}`)[0];

test('DEC-1 DEC-2 chosen cards ship, the others turn into points', async () => {
  const { ctx, ids, cards, memberId } = await drawn(5);
  const kept = cards.slice(2).reduce((sum, card) => sum + card.buy_point, 0);
  const reply = await decision(ctx, { send_card: ids.slice(0, 2), reduction_card: ids.slice(2) });
  expect(reply).toEqual({ result: '1', sent: 2, converted: 3, returned_points: kept });
  expect(await balance(memberId)).toEqual({ pt: 9500 + kept, coin: 10_000 });
  const result = await buyResult(ctx, {});
  expect(result.cards.map((card) => card.decision)).toEqual(['ship', 'ship', 'convert', 'convert', 'convert']);
  expect(result.status).toBe('1');
  expect(result.decided).toEqual({ by: 'member', at: shop.clock.now().toISOString() });
});

test('DEC-3 cards in neither list convert, none named converts all, and a second decision is 204 with -1', async () => {
  const { ctx, ids, cards, memberId } = await drawn(4);
  expect(await decision(ctx, { send_card: [], reduction_card: [] })).toMatchObject({ result: '1', sent: 0, converted: 4 });
  const after = await balance(memberId);
  expect(after!['pt']).toBe(9600 + cards.reduce((sum, card) => sum + card.buy_point, 0));
  const again = await decision(ctx, { send_card: ids, reduction_card: [] });
  expect(again).toEqual({ result: '-1', sent: 0, converted: 0, returned_points: 0, state: 204 });
  expect(await balance(memberId)).toEqual(after);
});

test('DEC-3 foreign, made-up or doubled ids and an undrawn purchase are refused and change nothing', async () => {
  const [mine, other] = [await drawn(3), await drawn(3)];
  const code = (lists: { send_card: string[]; reduction_card: string[] }, ctx = mine.ctx) =>
    decision(ctx, lists).then(
      () => 'decided',
      (refused: { code: string }) => refused.code,
    );
  expect(await code({ send_card: [other.ids[0]!], reduction_card: [] })).toBe('foreign_card');
  expect(await code({ send_card: [], reduction_card: ['999999999999999999'] })).toBe('foreign_card');
  expect(await code({ send_card: ['9223372036854775808'], reduction_card: [] })).toBe('foreign_card');
  expect(await code({ send_card: [mine.ids[0]!], reduction_card: [mine.ids[0]!] })).toBe('both_lists');
  const { packId } = await shop.box(5);
  const { purchase_id } = await packCheck(mine.ctx, { count: 1, pack_id: packId });
  await packBuy(mine.ctx, { purchase_id });
  expect(await code({ send_card: [], reduction_card: [] })).toBe('not_drawn');
  await expect(decision(other.ctx, { send_card: [], reduction_card: [], history_id: mine.purchase_id })).rejects.toMatchObject({
    state: 404,
  });
  const result = await buyResult(mine.ctx, { history_id: mine.purchase_id });
  expect(result.cards.every((card) => card.decision === 'undecided')).toBe(true);
  await shop.draw();
});

test('DEC-5 cards of a coin pack only ship', async () => {
  const { ctx, ids, cards, memberId } = await drawn(3, 'COIN');
  expect(cards.every((card) => card.buy_point === 0)).toBe(true);
  await expect(decision(ctx, { send_card: [], reduction_card: [ids[0]!] })).rejects.toMatchObject({ code: 'coin_card' });
  expect(await decision(ctx, { send_card: [ids[0]!], reduction_card: [] })).toEqual({
    result: '1',
    sent: 3,
    converted: 0,
    returned_points: 0,
  });
  expect(await balance(memberId)).toEqual({ pt: 10_000, coin: 9700 });
});

test('DEC-4 undecided cards convert after 24 hours, exactly once, also long after and by two processes at once', async () => {
  const late = await drawn(4);
  const coin = await drawn(2, 'COIN');
  shop.clock.advance(23 * 3600);
  await shop.convertOverdue();
  expect((await buyResult(late.ctx, { history_id: late.purchase_id })).status).toBe('0');
  shop.clock.advance(3600 * 50);
  const worked = await Promise.all([shop.convertOverdue(), shop.another().convertOverdue()]);
  expect(Math.max(...worked)).toBeGreaterThan(0);
  const result = await buyResult(late.ctx, { history_id: late.purchase_id });
  expect(result.cards.map((card) => card.decision)).toEqual(['convert', 'convert', 'convert', 'convert']);
  const shipped = await buyResult(coin.ctx, { history_id: coin.purchase_id });
  expect(shipped.cards.map((card) => card.decision)).toEqual(['ship', 'ship']);
  const after = await balance(late.memberId);
  expect(after!['pt']).toBe(9600 + late.cards.reduce((sum, card) => sum + card.buy_point, 0));
  expect(await shop.convertOverdue()).toBe(0);
  expect(await decision(late.ctx, { send_card: late.ids, reduction_card: [], history_id: late.purchase_id })).toMatchObject({ state: 204 });
  expect(await balance(late.memberId)).toEqual(after);
});

test('DEC-4 a decision at the deadline and the job at once: one of them decides, never both', async () => {
  const { ctx, ids, purchase_id, memberId } = await drawn(6);
  shop.clock.advance(24 * 3600);
  await Promise.all([
    decision(ctx, { send_card: ids.slice(0, 3), reduction_card: [] }),
    shop.convertOverdue(),
    shop.another().convertOverdue(),
    decision(ctx, { send_card: ids, reduction_card: [] }),
  ]);
  const made = await shop.owner`
    select count(*)::int as decisions, count(distinct decided_by || decided_at)::int as deciders
    from books.card_fate where purchase_id = ${purchase_id} and kind is not null`;
  expect(made).toEqual([{ decisions: 6, deciders: 1 }]);
  expect((await balance(memberId))!['coin']).toBe(10_000);
});

const decidersOf = async (purchaseId: string) =>
  shop.owner`
    select kind, decided_by as by, count(*)::int as cards from books.card_fate where purchase_id = ${purchaseId} and kind is not null group by 1, 2`;

test('DEC-4 the hour shown is the hour that counts: a moment before it the member decides, from then on the deadline', async () => {
  const [early, late] = [await drawn(2), await drawn(2)];
  const untilDeadline = async ({ ctx, purchase_id }: typeof early) =>
    (Date.parse((await buyResult(ctx, { history_id: purchase_id })).decide_by!) - shop.clock.now().getTime()) / 1000;
  shop.clock.advance((await untilDeadline(early)) - 0.001);
  const inTime = { send_card: early.ids, reduction_card: [], history_id: early.purchase_id };
  expect(await decision(early.ctx, inTime)).toMatchObject({ result: '1' });
  shop.clock.advance(await untilDeadline(late));
  const answer = await decision(late.ctx, { send_card: late.ids, reduction_card: [], history_id: late.purchase_id });
  expect(answer).toMatchObject({ result: '-1', state: 204 });
  expect(await decidersOf(late.purchase_id)).toEqual([{ kind: 'convert', by: 'deadline', cards: 2 }]);
  expect((await buyResult(late.ctx, {})).decided).toEqual({ by: 'deadline', at: shop.clock.now().toISOString() });
  expect(await shop.convertOverdue()).toBe(0);
});

test('DEC-4 a standing choice is carried out at the deadline, as it is then, exactly once', async () => {
  const [ships, converts, changed] = [await drawn(3), await drawn(3), await drawn(3)];
  await changeDecisionDefault(ships.ctx, { choice: 'ship' });
  await changeDecisionDefault(converts.ctx, { choice: 'convert' });
  await changeDecisionDefault(changed.ctx, { choice: 'ship' });
  await changeDecisionDefault(changed.ctx, { choice: 'ask' });
  expect(await decisionDefault(changed.ctx)).toEqual({ choice: 'ask' });
  expect((await buyResult(ships.ctx, {})).default_choice).toBe('ship');
  await shop.convertOverdue();
  expect(await decidersOf(ships.purchase_id)).toEqual([]);
  expect((await buyResult(ships.ctx, {})).decided).toBeNull();
  shop.clock.advance(24 * 3600);
  await Promise.all([shop.convertOverdue(), shop.another().convertOverdue()]);
  await shop.convertOverdue();
  expect(await decidersOf(ships.purchase_id)).toEqual([{ kind: 'ship', by: 'default', cards: 3 }]);
  expect(await decidersOf(converts.purchase_id)).toEqual([{ kind: 'convert', by: 'default', cards: 3 }]);
  expect(await decidersOf(changed.purchase_id)).toEqual([{ kind: 'convert', by: 'deadline', cards: 3 }]);
  expect(await buyResult(ships.ctx, {})).toMatchObject({
    decided: { by: 'default' },
    shipment: { state: 'requested', delivery_code: '' },
  });
});

test('DEC-4 a standing choice changed after the deadline, before its job has run, changes nothing of what was due', async () => {
  const [asked, wished] = [await drawn(2), await drawn(2)];
  await changeDecisionDefault(wished.ctx, { choice: 'ship' });
  shop.clock.advance(24 * 3600 + 1);
  await Promise.all([changeDecisionDefault(asked.ctx, { choice: 'ship' }), shop.convertOverdue()]);
  await changeDecisionDefault(wished.ctx, { choice: 'convert' });
  await shop.convertOverdue();
  expect(await decidersOf(asked.purchase_id)).toEqual([{ kind: 'convert', by: 'deadline', cards: 2 }]);
  expect(await decidersOf(wished.purchase_id)).toEqual([{ kind: 'ship', by: 'default', cards: 2 }]);
  expect([await decisionDefault(asked.ctx), await decisionDefault(wished.ctx)]).toEqual([{ choice: 'ship' }, { choice: 'convert' }]);
});

test('DEC-5 cards of a coin pack are shipped by themselves as soon as they are drawn', async () => {
  const coin = await drawn(2, 'COIN');
  await shop.convertOverdue();
  expect(await decidersOf(coin.purchase_id)).toEqual([{ kind: 'ship', by: 'rule', cards: 2 }]);
  const { status, shipment, decided } = await buyResult(coin.ctx, {});
  expect([status, shipment?.state, decided?.by]).toEqual(['1', 'requested', 'rule']);
});

test('DEC-5 HIS-2 what coins bought is published as sent from the moment it is drawn, what points bought as undecided', async () => {
  const [coin, points] = [await drawn(2, 'COIN'), await drawn(2)];
  const published = async (id: string) => [
    ...(await shop.owner`select drawn, sent, converted, undecided from gacha.member_history where purchase_id = ${id}`),
    ...(await shop.owner`select kind, count(*)::int as cards from gacha.member_card where purchase_id = ${id} group by 1`),
  ];
  const shipping = [
    { drawn: 2, sent: 2, converted: 0, undecided: 0 },
    { kind: 'ship', cards: 2 },
  ];
  expect(await decidersOf(coin.purchase_id)).toEqual([]);
  expect(await published(coin.purchase_id)).toEqual(shipping);
  expect(await published(points.purchase_id)).toEqual([
    { drawn: 2, sent: 0, converted: 0, undecided: 2 },
    { kind: null, cards: 2 },
  ]);
  await shop.convertOverdue();
  expect(await decidersOf(coin.purchase_id)).toEqual([{ kind: 'ship', by: 'rule', cards: 2 }]);
  expect(await published(coin.purchase_id)).toEqual(shipping);
});

test('DEC-4 one purchase that cannot be decided holds up none of the others', async (context) => {
  needsOnePostgres(context, 'a shard’s copy of a function asks the shard’s own table, which no view stands in for');
  const [broken, fine] = [await drawn(1), await drawn(1)];
  // No balance to hold: as good as any fault.
  await shop.owner`alter table books.balance rename to balance_kept`;
  await shop.owner`create view books.balance as select * from books.balance_kept where member_id <> ${shop.owner.unsafe(`'${broken.memberId}'`)}`;
  await shop.owner`grant select, update on books.balance to fudaya_gacha`;
  shop.clock.advance(24 * 3600);
  try {
    await expect(shop.convertOverdue()).rejects.toThrow('has no books');
  } finally {
    await shop.owner`drop view books.balance`;
    await shop.owner`alter table books.balance_kept rename to balance`;
  }
  expect(await decidersOf(fine.purchase_id)).toEqual([{ kind: 'convert', by: 'deadline', cards: 1 }]);
  expect(await shop.convertOverdue()).toBe(1);
});
