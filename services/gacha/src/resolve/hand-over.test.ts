// What comes between drawing at the box's home and its cards' coming to their members: a process that dies at any statement, presses, a second replica.
import { isOnePostgres, needsOnePostgres } from '@fudaya/db/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buyResult } from '../buy-result/buy-result.ts';
import { decision } from '../decision/decision.ts';
import { packBuy } from '../pack-buy/pack-buy.ts';
import { packCheck } from '../pack-check/pack-check.ts';
import { drawProof } from '../proof/draw-proof.ts';
import { type TestShop, testShop } from '../testing.ts';
import { finishDrawn } from './finish-drawn.ts';
import { type HandOverStatements, handOverOf } from './hand-over.ts';
import { resolveTicks } from './resolve.ts';
import * as statements from './take-in.sql.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop({ purchaseSteps: 'two' });
});
afterAll(() => shop.close());

const steps = ['oweDraws', 'takeIn', 'forgetOwed'] as const;
type Step = (typeof steps)[number];
type Death = readonly [at: Step, when: 'before' | 'after'];
const deaths = steps.flatMap((step): Death[] => [
  [step, 'before'],
  [step, 'after'],
]);

/** A process that draws and dies before a statement or after it, with the answer lost. */
async function drawsAndDies([at, when]: Death): Promise<void> {
  let isDead = false;
  const real: Readonly<Record<string, unknown>> = { ...statements };
  const wrapped =
    (name: Step) =>
    async (...given: unknown[]) => {
      if (isDead) throw new Error('the process is dead');
      isDead = name === at;
      if (isDead && when === 'before') throw new Error('killed');
      const answer = await (real[name] as (...args: unknown[]) => Promise<unknown>)(...given);
      if (isDead) throw new Error('killed');
      return answer;
    };
  const by = { ...statements, ...Object.fromEntries(steps.map((name) => [name, wrapped(name)])) } as HandOverStatements;
  await expect(resolveTicks({ ...shop.draws, handOver: handOverOf({ sql: shop.sql, by }) })).rejects.toThrow(/killed|several boxes/);
}

/** With a prize for its second slot: one card more. */
const sealedPurchase = async (count = 3, unit: 'PT' | 'COIN' = 'PT') => {
  const { packId, boxId } = await shop.box(count + 2, {
    unit,
    prizes: [{ at: 2, cardId: 'prize', rarity: 'S', revealRarity: 5, returnPoints: 0 }],
  });
  const memberId = await shop.accountMember({ points: 1000, coins: 1000 });
  const ctx = shop.as(memberId);
  const { purchase_id } = await packCheck(ctx, { count, pack_id: packId });
  await packBuy(ctx, { purchase_id });
  shop.toTickEnd();
  await shop.seal();
  shop.toRound();
  return { memberId, boxId, ctx, purchase_id };
};
const owed = () => shop.owner`select purchase_id from gacha.owed_draw`;
const cardsOf = async (purchaseId: string): Promise<number> =>
  (await shop.owner`select from books.drawn_card where purchase_id = ${purchaseId}`).length;
/** Another replica does what is due, six seconds later. */
const finishedElsewhere = async () => {
  const { draws, resolve } = shop.another();
  await resolve();
  shop.clock.advance(6);
  await finishDrawn(draws);
};

describe('GRO-3 a process that dies while cards go to their members leaves nothing that another does not finish', () => {
  test.each(deaths)('%s, %s', async (...death) => {
    const { ctx, purchase_id } = await sealedPurchase();
    await drawsAndDies(death);
    // All of it or nothing, and the page agrees.
    const cards = await cardsOf(purchase_id);
    expect([0, 4]).toContain(cards);
    const seen = await buyResult(ctx, { history_id: purchase_id });
    expect([seen.result, seen.cards.length]).toEqual((await owed()).length > 0 || cards === 0 ? ['0', 0] : ['1', 4]);
    await finishedElsewhere();
    expect([await cardsOf(purchase_id), await owed()]).toEqual([4, []]);
    expect(await buyResult(ctx, { history_id: purchase_id })).toMatchObject({ result: '1', status: '0' });
    await finishedElsewhere();
    expect(await cardsOf(purchase_id)).toBe(4);
  });
});

describe('GRO-3 until cards have reached their member, their draw is awaited', () => {
  test('nothing of it can be decided or proved, by a service of before neither, and the deadline decides it once they are there', async () => {
    const { ctx, purchase_id } = await sealedPurchase(2, 'COIN');
    await drawsAndDies(['takeIn', 'before']);
    const asked = { history_id: purchase_id, send_card: [], reduction_card: [] };
    await expect(decision(ctx, asked)).rejects.toMatchObject({ code: 'not_drawn' });
    await expect(drawProof(ctx, { purchase_id })).rejects.toMatchObject({ code: 'not_settled' });
    expect(await shop.convertOverdue()).toBe(0);
    // As a service of before notes what it finds no card of; on Citus there is none.
    const noted = isOnePostgres()
      ? await shop.sql`update gacha.purchase set decided_at = now(), sent = 0 where id = ${purchase_id}`.then(
          () => 'written',
          ({ constraint_name: name }: { constraint_name?: string }) => name,
        )
      : undefined;
    expect(noted).toBe(isOnePostgres() ? 'decided_when_taken_in' : undefined);
    expect(await shop.broken()).toEqual([]);
    await finishedElsewhere();
    expect(await shop.convertOverdue()).toBe(1);
    expect(await shop.owner`select sent from gacha.drawn_purchase where id = ${purchase_id}`).toEqual([{ sent: 3 }]);
    if (!isOnePostgres()) return;
    const [both] = await shop.owner`
      select d.decided_at = p.decided_at and d.sent = p.sent and d.shipment_id = p.shipment_id as is_same
      from gacha.drawn_purchase d join gacha.purchase p using (id) where id = ${purchase_id}`;
    expect(both).toEqual({ is_same: true });
  });

  test('its box tells what it drew, before and after', async () => {
    const { boxId, purchase_id } = await sealedPurchase();
    await drawsAndDies(['takeIn', 'before']);
    const before = await shop.publicFiles(boxId);
    await finishedElsewhere();
    const [drew] = await shop.owner`select slots from gacha.purchase where id = ${purchase_id}`;
    const cards = await shop.owner`select slot from books.drawn_card where purchase_id = ${purchase_id} and ord < 3 order by ord`;
    expect(drew!['slots']).toHaveLength(3);
    expect(drew!['slots']).toEqual(cards.map(({ slot }) => slot));
    expect(before.ticks).toMatchObject([{ slots: drew!['slots'] }]);
    expect((await shop.publicFiles(boxId)).ticks).toEqual(before.ticks);
  });
});

test('GRO-3 replicas that finish the same draws at once, beside the one that drew them, give each card once', async () => {
  const all = [await sealedPurchase(), await sealedPurchase(4), await sealedPurchase(2, 'COIN')];
  await drawsAndDies(['takeIn', 'before']);
  await shop.another().resolve();
  shop.clock.advance(6);
  await Promise.all([finishDrawn(shop.draws), finishDrawn(shop.another().draws), finishDrawn(shop.another().draws)]);
  expect(await owed()).toEqual([]);
  expect(await Promise.all(all.map(({ purchase_id }) => cardsOf(purchase_id)))).toEqual([4, 5, 3]);
});

test('GRO-3 whoever waits for their draw is told when the cards are theirs', async () => {
  const { boxId } = await sealedPurchase();
  const told: string[] = [];
  const { unlisten } = await shop.sql.listen('gacha_settled', (news) => told.push(news));
  await drawsAndDies(['takeIn', 'after']);
  await shop.owner`select 1`;
  expect(told.filter((news) => news.startsWith(boxId))).toEqual([]);
  await finishedElsewhere();
  await expect.poll(() => told.filter((news) => news.startsWith(boxId)).length).toBe(1);
  await unlisten();
});

test('GRO-3 the service can neither forget what a member does not have, nor give them another purchase, nor change what they have', async (context) => {
  needsOnePostgres(context, 'guards that compare two homes are not made where these are apart');
  const { purchase_id } = await sealedPurchase();
  await drawsAndDies(['takeIn', 'before']);
  await expect(statements.forgetOwed(shop.sql, [purchase_id])).rejects.toMatchObject({ constraint_name: 'owed_is_taken_in' });
  const drawn = await statements.owedDraws(shop.sql, new Date(shop.clock.now().getTime() + 1000), 10);
  const other = drawn.map((purchase) => ({ ...purchase, cost: purchase.cost + purchase.n }));
  await expect(statements.takeIn(shop.sql, other)).rejects.toMatchObject({ code: '23514' });
  const stolen = drawn.map((purchase) => ({ ...purchase, memberId: '00000000-0000-4000-8000-000000000001' }));
  await expect(statements.takeIn(shop.sql, stolen)).rejects.toMatchObject({ code: '23514' });
  await finishedElsewhere();
  const denied = { code: '42501' };
  await expect(shop.sql`update gacha.drawn_purchase set cost = 0`).rejects.toMatchObject(denied);
  await expect(shop.sql`delete from gacha.drawn_purchase`).rejects.toMatchObject(denied);
  await expect(shop.sql`update gacha.owed_draw set n = 1`).rejects.toMatchObject(denied);
});

test('GRO-3 a purchase says the same at both homes, whoever decides it: this service, or one of before at its box', async (context) => {
  needsOnePostgres(context, 'services of before never ran where homes are apart');
  const { ctx, purchase_id } = await sealedPurchase();
  await shop.resolve();
  const both = async () =>
    (
      await shop.owner`
      select d.decided_at = p.decided_at as is_same, d.sent, p.sent as sent_there, d.shipment_id is not distinct from p.shipment_id as is_one_parcel
      from gacha.drawn_purchase d join gacha.purchase p using (id) where id = ${purchase_id}`
    )[0];
  await shop.sql`update gacha.purchase set decided_at = ${shop.clock.now()}, sent = 1, shipment_id = 77 where id = ${purchase_id}`;
  expect(await both()).toEqual({ is_same: true, sent: 1, sent_there: 1, is_one_parcel: true });
  await shop.owner`update gacha.purchase set decided_at = null, sent = null, shipment_id = null where id = ${purchase_id}`;
  const { cards } = await buyResult(ctx, { history_id: purchase_id });
  const ids = cards.map(({ history_id }) => history_id);
  await decision(ctx, { history_id: purchase_id, send_card: ids.slice(0, 2), reduction_card: ids.slice(2) });
  expect(await both()).toEqual({ is_same: true, sent: 2, sent_there: 2, is_one_parcel: true });
});

test('GRO-3 after all of this the books balance, and every draw recomputes', async () => {
  await finishedElsewhere();
  await shop.draw();
  expect(await shop.broken()).toEqual([]);
});
