import { createHash, randomUUID } from 'node:crypto';
import { gacha } from '@fudaya/contracts';
import { isSigned, receiptText } from '@fudaya/draw';
import { readTerms } from '@fudaya/draw/proof';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buyResult } from '../buy-result/buy-result.ts';
import { brokenAcceptChains, brokenDraws } from '../invariants.ts';
import { packCheck } from '../pack-check/pack-check.ts';
import { type TestShop, testKeys, testShop } from '../testing.ts';
import { packBuy } from './pack-buy.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop();
});
afterAll(() => shop.close());

const balance = async (memberId: string) => {
  const [row] = await shop.owner`select pt, coin from books.balance where member_id = ${memberId}`;
  return row;
};

test('BUY-3 a purchase is paid and ordered at once, waits for the public draw, and then has its cards', async () => {
  const { packId, boxId, termsHash } = await shop.box(20);
  const memberId = await shop.member({ points: 1000 });
  const ctx = shop.as(memberId);
  const checked = await packCheck(ctx, { count: 3, pack_id: packId });
  expect(checked).toMatchObject({ result: '1', pack_id: packId, count: 3, cost: 300, balance: 1000, remainder: 700, payment_method: '1' });

  const c = createHash('sha256').update('mine').digest('hex');
  const bought = await packBuy(ctx, { purchase_id: checked.purchase_id, c });
  expect(bought).toMatchObject({ result: '1', purchase_id: checked.purchase_id, count: 3, is_buy_coin: '0', cards: [] });
  expect(bought.receipt.body).toMatchObject({ T: termsHash, box: boxId, c, n: 3, seq: 1 });
  expect(await balance(memberId)).toEqual({ pt: 700, coin: 0 });
  const { receipt_key } = readTerms((await shop.publicFiles(boxId)).terms);
  expect(await isSigned(receipt_key, receiptText(bought.receipt.body), bought.receipt.signature)).toBe(true);
  expect(await isSigned(receipt_key, receiptText({ ...bought.receipt.body, n: 4 }), bought.receipt.signature)).toBe(false);
  expect(await buyResult(ctx, {})).toMatchObject({ result: '0', cards: [], decide_by: null, status: '0', draw: { beacon: 'demo' } });

  await shop.draw();
  const result = await buyResult(ctx, { history_id: checked.purchase_id });
  expect(result).toMatchObject({ result: '1', status: '0', receipt: { body: bought.receipt.body } });
  expect(result.decide_by).toBe(new Date(shop.clock.now().getTime() + 86_400_000).toISOString());
  expect(result.cards).toHaveLength(3);
  expect(new Set(result.cards.map((card) => card.history_id)).size).toBe(3);
  expect(gacha.buyResult.reply.parse(result)).toEqual(result);
  const odds =
    await shop.owner`select sum(remaining)::int as remaining, sum(total)::int as total from gacha.box_odds where box_id = ${boxId}`;
  expect(odds).toEqual([{ remaining: 17, total: 20 }]);
});

test('BUY-4 the same purchase_id again answers the same and charges nothing, even with another c or long after', async () => {
  const { packId } = await shop.box(10);
  const memberId = await shop.member({ points: 1000 });
  const ctx = shop.as(memberId);
  const { purchase_id } = await packCheck(ctx, { count: 2, pack_id: packId });
  const first = await packBuy(ctx, { purchase_id });
  shop.clock.advance(3600);
  const again = await packBuy(ctx, { purchase_id, c: 'ab'.repeat(32) });
  expect(again.receipt.body).toEqual(first.receipt.body);
  expect(await packBuy(ctx, {})).toMatchObject({ purchase_id });
  expect(await balance(memberId)).toEqual({ pt: 800, coin: 0 });
});

test('BUY-4 when a crash of the database took the intents, what was bought answers the same and what was only checked is checked again', async () => {
  const { packId } = await shop.box(10);
  const memberId = await shop.member({ points: 1000 });
  const ctx = shop.as(memberId);
  const [bought, open] = [await packCheck(ctx, { count: 2, pack_id: packId }), await packCheck(ctx, { count: 1, pack_id: packId })];
  const first = await packBuy(ctx, { purchase_id: bought.purchase_id });
  await shop.owner`delete from gacha.intent where member_id = ${memberId}`;
  const again = await packBuy(ctx, { purchase_id: bought.purchase_id });
  expect(again.receipt.body).toEqual(first.receipt.body);
  await expect(packBuy(ctx, { purchase_id: open.purchase_id })).rejects.toMatchObject({ code: 'no_intent' });
  await expect(packBuy(ctx, {})).rejects.toMatchObject({ code: 'no_intent' });
  expect(await balance(memberId)).toEqual({ pt: 800, coin: 0 });
});

test('BUY-4 a purchase_id of another member, an unknown one or one older than fifteen minutes buys nothing', async () => {
  const { packId } = await shop.box(10);
  const [mine, other] = [await shop.member({ points: 1000 }), await shop.member({ points: 1000 })];
  const { purchase_id } = await packCheck(shop.as(mine), { count: 2, pack_id: packId });
  await expect(packBuy(shop.as(other), { purchase_id })).rejects.toMatchObject({ code: 'no_intent' });
  await expect(packBuy(shop.as(other), {})).rejects.toMatchObject({ code: 'no_intent' });
  await expect(packBuy(shop.as(mine), { purchase_id: '018f0000-0000-4000-8000-000000000009' })).rejects.toMatchObject({
    code: 'no_intent',
  });
  shop.clock.advance(15 * 60 + 1);
  await expect(packBuy(shop.as(mine), { purchase_id })).rejects.toMatchObject({ code: 'no_intent' });
  expect([await balance(mine), await balance(other)]).toEqual([
    { pt: 1000, coin: 0 },
    { pt: 1000, coin: 0 },
  ]);
});

test('PKD-6 a check says why not: short, sold out, over stock, over the limit, not on sale, staff', async () => {
  const memberId = await shop.member({ points: 450 });
  const ctx = shop.as(memberId);
  const small = await shop.box(4);
  const limited = await shop.box(10, { cap: 2 });
  const coins = await shop.box(10, { unit: 'COIN' });
  const later = await shop.box(10, { saleStart: new Date(shop.clock.now().getTime() + 60_000) });
  const code = (count: number, pack_id: number, who = ctx) =>
    packCheck(who, { count, pack_id }).then(
      () => 'ok',
      (refused: { code: string }) => refused.code,
    );
  expect(await code(4, small.packId)).toBe('ok');
  expect(await code(5, small.packId)).toBe('over_stock');
  expect(await code(5, (await shop.box(9)).packId)).toBe('points_short');
  expect(await code(1, coins.packId)).toBe('coins_short');
  expect(await code(2, limited.packId)).toBe('ok');
  expect(await code(3, limited.packId)).toBe('over_limit');
  expect(await code(1, later.packId)).toBe('not_on_sale');
  expect(await code(1, small.packId, shop.as(memberId, { isStaff: true }))).toBe('not_on_sale');
  expect(await code(1, 999_999)).toBe('no_pack');
  const { purchase_id } = await packCheck(ctx, { count: 4, pack_id: small.packId });
  await packBuy(ctx, { purchase_id });
  expect(await code(1, small.packId)).toBe('sold_out');
});

test('BUY-1 a box has a most for one purchase, which bounds no member: check and purchase hold to it, and the terms say it', async () => {
  const { packId, boxId } = await shop.box(20, { perPurchase: 3 });
  const memberId = await shop.member({ points: 2000 });
  const ctx = shop.as(memberId);
  const over = { code: 'over_purchase', fill: { count: 3 } };
  await expect(packCheck(ctx, { count: 4, pack_id: packId })).rejects.toMatchObject(over);
  for (let times = 0; times < 3; times += 1) {
    const { purchase_id } = await packCheck(ctx, { count: 3, pack_id: packId });
    expect(await packBuy(ctx, { purchase_id })).toMatchObject({ result: '1' });
  }
  // An intent from elsewhere: the purchase itself is judged under the lock.
  const { purchase_id } = await packCheck(ctx, { count: 3, pack_id: packId });
  await shop.owner`update gacha.intent set n = 4 where purchase_id = ${purchase_id}`;
  await expect(packBuy(ctx, { purchase_id })).rejects.toMatchObject(over);
  expect(await balance(memberId)).toEqual({ pt: 1100, coin: 0 });
  const [box] = await shop.owner<{ terms: string }[]>`select terms from gacha.box where id = ${boxId}`;
  expect(JSON.parse(box!.terms)).toMatchObject({ cap_per_purchase: 3, cap_per_member: 0 });
});

test('BUY-4 accepting judges again: what a check allowed can be refused, and nothing is written then', async () => {
  const capped = await shop.box(10, { cap: 3 });
  const [first, second] = [await shop.box(10), await shop.box(10)];
  const memberId = await shop.member({ points: 550 });
  const ctx = shop.as(memberId);
  const checked = async (pack_id: number, count: number) => (await packCheck(ctx, { count, pack_id })).purchase_id;
  const ids = [
    await checked(capped.packId, 2),
    await checked(capped.packId, 2),
    await checked(first.packId, 3),
    await checked(second.packId, 1),
  ];
  await packBuy(ctx, { purchase_id: ids[0] });
  await expect(packBuy(ctx, { purchase_id: ids[1] })).rejects.toMatchObject({ code: 'over_limit', fill: { limit: 3 } });
  await packBuy(ctx, { purchase_id: ids[2] });
  await expect(packBuy(ctx, { purchase_id: ids[3] })).rejects.toMatchObject({ code: 'points_short' });
  expect(await balance(memberId)).toEqual({ pt: 50, coin: 0 });
  const boxes = await shop.owner`
    select seq, taken from gacha.box where id in (${capped.boxId}, ${first.boxId}, ${second.boxId}) order by taken desc`;
  expect(boxes).toEqual([
    { seq: 1, taken: 3 },
    { seq: 1, taken: 2 },
    { seq: 0, taken: 0 },
  ]);
});

test('BUY-5 3,000 packs in one purchase are drawn whole, each slot once', async () => {
  const { packId } = await shop.box(3100);
  const memberId = await shop.member({ points: 300_000 });
  const ctx = shop.as(memberId);
  const { purchase_id } = await packCheck(ctx, { count: 3000, pack_id: packId });
  await packBuy(ctx, { purchase_id });
  await shop.draw();
  const { cards } = await buyResult(ctx, {});
  expect(cards).toHaveLength(3000);
  expect(await balance(memberId)).toEqual({ pt: 0, coin: 0 });
});

test('BUY-4 every accept chain and every draw of this file recomputes', async () => {
  expect(await brokenAcceptChains(shop.owner)).toEqual([]);
  expect(await brokenDraws(shop.owner, testKeys)).toEqual([]);
});

test('BUY-3 a member who paused buying gets no packs until the pause is over, not even those just checked', async () => {
  const { packId } = await shop.box(10);
  const memberId = await shop.member({ points: 1000 });
  const ctx = shop.as(memberId);
  const bought = await packCheck(ctx, { count: 1, pack_id: packId });
  await packBuy(ctx, { purchase_id: bought.purchase_id });
  const checked = await packCheck(ctx, { count: 2, pack_id: packId });
  const until = new Date(shop.clock.now().getTime() + 600_000);
  await shop.owner`insert into payment.care (member_id, paused_until) values (${memberId}, ${until})`;
  await expect(packCheck(ctx, { count: 1, pack_id: packId })).rejects.toMatchObject({ code: 'paused' });
  await expect(packBuy(ctx, { purchase_id: checked.purchase_id })).rejects.toMatchObject({ code: 'paused' });
  expect(await packBuy(ctx, { purchase_id: bought.purchase_id })).toMatchObject({ purchase_id: bought.purchase_id });
  expect(await balance(memberId)).toEqual({ pt: 900, coin: 0 });
  shop.clock.advance(601);
  expect(await packBuy(ctx, { purchase_id: checked.purchase_id })).toMatchObject({ result: '1' });
});

test('TRM-2 a pack for higher ranks is bought by them alone, at the check and at the purchase', async () => {
  const { packId } = await shop.box(20);
  const memberId = await shop.accountMember({ points: 5000 });
  const ctx = shop.as(memberId);
  const { purchase_id } = await packCheck(ctx, { count: 1, pack_id: packId });
  await shop.owner`update gacha.box set min_rank = 3 where pack_id = ${packId}`;
  const low = { code: 'low_rank', fill: { limit: 3 } };
  await expect(packBuy(ctx, { purchase_id })).rejects.toMatchObject(low);
  await expect(packCheck(ctx, { count: 1, pack_id: packId })).rejects.toMatchObject(low);
  expect(await balance(memberId)).toEqual({ pt: 5000, coin: 0 });
  await shop.owner`update account.member set rank = 3 where id = ${memberId}`;
  expect(await packBuy(ctx, { purchase_id })).toMatchObject({ result: '1' });
});

test('PKD-4 PKD-6 a daily limit is told by the check, holds over purchases at once, counts void ones out, and begins anew at midnight in Japan', async () => {
  const { packId } = await shop.box(20, { saleEnd: new Date(shop.clock.now().getTime() + 3 * 86_400_000) });
  await shop.owner`update gacha.box set cap_per_day = 3 where pack_id = ${packId}`;
  const memberId = await shop.member({ points: 5000 });
  const ctx = shop.as(memberId);
  const said = ({ code, fill }: { code: string; fill: { count: number } }) => `${code} ${fill.count}`;
  const check = (count: number) => packCheck(ctx, { count, pack_id: packId });
  const buy = async (count: number, purchase = check(count)) => {
    const { purchase_id } = await purchase;
    return packBuy(ctx, { purchase_id }).then(() => 'bought', said);
  };
  const checkedBefore = check(1);
  await checkedBefore;
  expect((await Promise.all([buy(2), buy(2)])).toSorted()).toEqual(['bought', 'over_day 3']);
  expect(await buy(1)).toBe('bought');
  // Told before anything is bought, and again by the purchase itself when it was checked in time.
  await expect(check(1)).rejects.toMatchObject({ code: 'over_day', fill: { count: 3 } });
  expect(await buy(1, checkedBefore)).toBe('over_day 3');
  await shop.owner`update gacha.purchase set accepted_at = date_trunc('day', ${shop.clock.now()}::timestamptz, 'Asia/Tokyo') - interval '1 second'
    where member_id = ${memberId} and n = 2`;
  expect(await buy(2)).toBe('bought');
  expect(await check(1).then(() => 'fits', said)).toBe('over_day 3');
});

test('BUY-4 purchases that arrive together are accepted in one call, in the order they came', async () => {
  const { boxId } = await shop.box(50);
  const buyers = await Promise.all(Array.from({ length: 20 }, () => shop.member({ points: 100 })));
  const judged = await Promise.all(
    buyers.map((memberId) =>
      shop.deps.accept(boxId, {
        purchaseId: randomUUID(),
        memberId,
        sessionHash: new Uint8Array(32),
        n: 1,
        c: new Uint8Array(32),
        isStaff: false,
      }),
    ),
  );
  expect(judged.map(({ outcome, seq }) => [outcome, seq])).toEqual(buyers.map((_, i) => ['accepted', i + 1]));
  const [calls] = await shop.owner`select count(distinct xmin::text)::int as n from gacha.purchase where box_id = ${boxId}`;
  expect(calls).toEqual({ n: 1 });
});

test('BUY-4 a purchase that waited for a lock until its tick had ended joins the tick of now, not the one that may be drawn already', async () => {
  const { packId, boxId } = await shop.box(10);
  const memberId = await shop.member({ points: 1000 });
  shop.toTickEnd();
  // A third of a second before the end of the next tick.
  shop.clock.advance(2.6);
  const ctx = shop.as(memberId);
  const { purchase_id } = await packCheck(ctx, { count: 1, pack_id: packId });
  const at = shop.clock.now().getTime() / 1000;
  const isWaiting = async () =>
    (
      await shop.owner`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query ~ 'gacha.(accept|order_all)'`
    ).length > 0;
  let bought: Promise<unknown> = Promise.resolve();
  await shop.owner.begin(async (tx) => {
    // Paid on the way to the box, its tick is that of the moment the box was held.
    await tx`select from gacha.box where id = ${boxId} for update`;
    bought = packBuy(ctx, { purchase_id });
    while (!(await isWaiting()));
    await tx`select pg_sleep(0.7)`;
  });
  await bought;
  const [row] = await shop.owner`
    select p.tick, floor((${at}::float8 - b.tick0) / b.tick_seconds)::int as asked from gacha.purchase p join gacha.box b on b.id = p.box_id
    where p.box_id = ${boxId}`;
  expect(row!['tick']).toBeGreaterThan(row!['asked']);
});
