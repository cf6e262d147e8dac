// Buyers that meet: on real Postgres, with several processes of the service, every invariant 0 after each.
import assert from 'node:assert/strict';
import { randomBytes, randomUUID } from 'node:crypto';
import { type TestShop, buyResult, decision, packBuy, packCheck, testShop } from '@fudaya/gacha/testing';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop();
});
afterAll(() => shop.close());
afterEach(async () => assert.deepEqual(await shop.broken(), []));

type Process = Pick<TestShop, 'as'>;
const code = (outcome: Promise<unknown>): Promise<string> =>
  outcome.then(
    () => 'bought',
    (refused: { code?: string }) => refused.code ?? String(refused),
  );
const tally = (words: readonly string[]) =>
  words.reduce<Record<string, number>>((sum, word) => ({ ...sum, [word]: (sum[word] ?? 0) + 1 }), {});
const members = (count: number, points: number) => Promise.all(Array.from({ length: count }, () => shop.member({ points })));
const balances = async (ids: readonly string[]) => {
  const rows = await shop.owner`select pt from books.balance where member_id = any (${[...ids]}::uuid[])`;
  return rows.map((row) => row['pt'] as number).toSorted((a, b) => a - b);
};

/** Checks while there is stock, buys later, as pages do. */
async function checked(process: Process, memberId: string, packId: number, count: number) {
  const ctx = process.as(memberId);
  const { purchase_id } = await packCheck(ctx, { count, pack_id: packId });
  return { ctx, purchase_id, buy: () => packBuy(ctx, { purchase_id }) };
}

test('BUY-4 50 buyers on a box of 40: 40 buy, 10 are told it is sold out, every slot goes to one of them', async () => {
  const { packId, boxId } = await shop.box(40);
  const buyers = await members(50, 100);
  const ready = await Promise.all(buyers.map((id) => checked(shop, id, packId, 1)));
  const outcomes = await Promise.all(ready.map(({ buy }) => code(buy())));
  expect(tally(outcomes)).toEqual({ bought: 40, sold_out: 10 });
  expect(await balances(buyers)).toEqual([...Array<number>(40).fill(0), ...Array<number>(10).fill(100)]);
  await shop.draw();
  const slots = await shop.owner`select slot from books.drawn_card where box_id = ${boxId} order by slot`;
  expect(slots.map((row) => row['slot'] as number)).toEqual(Array.from({ length: 40 }, (_, i) => i));
});

test('BUY-4 50 buyers on a box of 40 over three processes, some without the points: nobody oversells, nobody pays for nothing', async () => {
  const { packId, boxId } = await shop.box(40);
  const processes = [shop, shop.another(), shop.another()];
  const buyers = await members(50, 200);
  const ready = await Promise.all(buyers.map((id, i) => checked(processes[i % 3]!, id, packId, (i % 2) + 1)));
  // A third of them spend their points elsewhere between the check and the purchase.
  const elsewhere = await shop.box(100);
  for (let i = 0; i < 50; i += 3) await (await checked(shop, buyers[i]!, elsewhere.packId, 2)).buy();
  const outcomes = await Promise.all(ready.map(({ buy }) => code(buy())));
  const [box] = await shop.owner`select taken, n from gacha.box where id = ${boxId}`;
  expect(tally(outcomes)).toMatchObject({ points_short: 17 });
  const taken = box!['taken'] as number;
  // The last slot may be left when only buyers of two packs remain.
  expect([39, 40]).toContain(taken);
  const sold = await shop.owner`select sum(n)::int as n, sum(cost)::int as cost from gacha.purchase where box_id = ${boxId}`;
  expect(sold).toEqual([{ n: taken, cost: 100 * taken }]);
  await shop.draw();
});

test('BUY-4 the same purchase_id ten times at once, over three processes, charges once and answers ten times the same', async () => {
  const { packId } = await shop.box(100);
  const [buyer] = (await members(1, 1000)) as [string];
  const { purchase_id } = await checked(shop, buyer, packId, 3);
  const processes = [shop, shop.another(), shop.another()];
  const replies = await Promise.all(
    Array.from({ length: 10 }, (_, i) => packBuy(processes[i % 3]!.as(buyer), { purchase_id, c: randomBytes(32).toString('hex') })),
  );
  expect(new Set(replies.map((reply) => JSON.stringify(reply.receipt.body))).size).toBe(1);
  expect(await balances([buyer])).toEqual([700]);
  await shop.draw();
  expect((await buyResult(shop.as(buyer), { history_id: purchase_id })).cards).toHaveLength(3);
});

test('BUY-4 two tabs with two packs: each buys its own, in whatever order they press', async () => {
  const [one, two] = [await shop.box(20), await shop.box(20, { price: 150 })];
  const buyer = await shop.member({ points: 1000 });
  const sessionHash = new Uint8Array(randomBytes(32));
  const ctx = shop.as(buyer, { sessionHash });
  const first = await packCheck(ctx, { count: 2, pack_id: one.packId });
  const second = await packCheck(ctx, { count: 4, pack_id: two.packId });
  const replies = await Promise.all([packBuy(ctx, { purchase_id: second.purchase_id }), packBuy(ctx, { purchase_id: first.purchase_id })]);
  expect(replies.map(({ pack_id, count }) => [pack_id, count])).toEqual([
    [two.packId, 4],
    [one.packId, 2],
  ]);
  expect(await balances([buyer])).toEqual([200]);
  await shop.draw();
});

test('BUY-4 one member in many tabs with points for three purchases gets exactly three', async () => {
  const { packId } = await shop.box(100);
  const buyer = await shop.member({ points: 300 });
  const [a, b] = [shop, shop.another()];
  const ready = await Promise.all(Array.from({ length: 12 }, (_, i) => checked(i % 2 ? a : b, buyer, packId, 1)));
  const outcomes = await Promise.all(ready.map(({ buy }) => code(buy())));
  expect(tally(outcomes)).toEqual({ bought: 3, points_short: 9 });
  expect(await balances([buyer])).toEqual([0]);
  await shop.draw();
});

test('BUY-4 a limit per member holds over tabs and processes', async () => {
  const { packId } = await shop.box(100, { cap: 5 });
  const buyer = await shop.member({ points: 5000 });
  const processes = [shop, shop.another(), shop.another()];
  const ready = await Promise.all(Array.from({ length: 9 }, (_, i) => checked(processes[i % 3]!, buyer, packId, 2)));
  const outcomes = await Promise.all(ready.map(({ buy }) => code(buy())));
  expect(tally(outcomes)).toEqual({ bought: 2, over_limit: 7 });
  await shop.draw();
});

test('BUY-4 buyers, sealers and resolvers of two processes at once, tick after tick', async () => {
  const { packId } = await shop.box(600);
  const processes = [shop, shop.another()];
  const buyers = await members(30, 2000);
  for (let round = 0; round < 5; round++) {
    const ready = await Promise.all(buyers.map((id, i) => checked(processes[i % 2]!, id, packId, (i % 4) + 1)));
    const buying = Promise.all(ready.map(({ buy }) => code(buy())));
    await Promise.all([buying, ...processes.map((process) => process.seal()), ...processes.map((process) => process.resolve())]);
    shop.toTickEnd();
    await Promise.all(processes.map((process) => process.seal()));
  }
  shop.toRound();
  for (let i = 0; i < 6; i++) await Promise.all(processes.map((process) => process.resolve()));
  const [open] = await shop.owner`select count(*)::int as n from gacha.purchase where state <> 'resolved' and pack_id = ${packId}`;
  expect(open).toEqual({ n: 0 });
});

test('BUY-5 3,000 packs beside small purchases in one tick', async () => {
  const { packId, boxId } = await shop.box(3200);
  const [whale, ...others] = [await shop.member({ points: 300_000 }), ...(await members(20, 500))];
  const ready = await Promise.all([checked(shop, whale!, packId, 3000), ...others.map((id) => checked(shop, id, packId, 5))]);
  await Promise.all(ready.map(({ buy }) => buy()));
  await shop.draw();
  const { cards } = await buyResult(shop.as(whale!), { history_id: ready[0]!.purchase_id });
  expect(cards).toHaveLength(3000);
  const [counts] = await shop.owner`select count(distinct slot)::int as slots from books.drawn_card where box_id = ${boxId}`;
  expect(counts).toEqual({ slots: 3100 });
  const half = cards.slice(0, 1500).map((card) => card.history_id);
  const lists = { send_card: half, reduction_card: cards.slice(1500).map((card) => card.history_id), history_id: ready[0]!.purchase_id };
  expect(await decision(shop.as(whale!), lists)).toMatchObject({ result: '1', sent: 1500, converted: 1500 });
});

test('DEC-3 the same decision five times at once decides once', async () => {
  const { packId } = await shop.box(10);
  const buyer = await shop.member({ points: 500 });
  const { purchase_id, buy } = await checked(shop, buyer, packId, 5);
  await buy();
  await shop.draw();
  const lists = { send_card: [], reduction_card: [], history_id: purchase_id };
  const replies = await Promise.all(Array.from({ length: 5 }, () => decision(shop.another().as(buyer), lists)));
  expect(tally(replies.map(({ result }) => result))).toEqual({ '1': 1, '-1': 4 });
});

test('BUY-4 an id made up by a caller cannot take over or repeat a purchase of another member', async () => {
  const { packId, boxId } = await shop.box(10);
  const [mine, other] = (await members(2, 500)) as [string, string];
  const { purchase_id, buy } = await checked(shop, mine, packId, 1);
  await buy();
  const stolen = { purchaseId: purchase_id, memberId: other, sessionHash: new Uint8Array(32), n: 1, c: new Uint8Array(32), isStaff: false };
  expect((await shop.deps.accept(boxId, stolen)).outcome).toBe('foreign');
  expect((await shop.deps.accept(boxId, { ...stolen, purchaseId: randomUUID() })).outcome).toBe('accepted');
  expect(await balances([mine, other])).toEqual([400, 400]);
  await shop.draw();
});
