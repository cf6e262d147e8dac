// What comes between a box that is cancelled and its members' having back what it took: a process that dies at any statement, a second replica.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buyResult } from '../buy-result/buy-result.ts';
import { packBuy, packCheck, type TestShop, testShop } from '../testing.ts';
import { cancelBox } from './cancel-box.ts';
import { finishReturns, type ReturnStatements } from './give-back.ts';
import * as statements from './give-back.sql.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop({ purchaseSteps: 'two' });
});
afterAll(() => shop.close());

const steps = ['owedReturns', 'giveBack', 'forgetReturns'] as const;
type Step = (typeof steps)[number];
type Death = readonly [at: Step, when: 'before' | 'after'];
const deaths = steps.flatMap((step): Death[] => [
  [step, 'before'],
  [step, 'after'],
]);

/** The statements of a process that dies before one of them or after it, with the answer lost. */
function dying([at, when]: Death): ReturnStatements {
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
  return Object.fromEntries(steps.map((name) => [name, wrapped(name)])) as unknown as ReturnStatements;
}

/** Two members who wait for their draw. */
async function waitingBox() {
  const { packId, boxId } = await shop.box(10);
  const buyer = async () => {
    const memberId = await shop.accountMember({ points: 1000 });
    const ctx = shop.as(memberId);
    const { purchase_id: purchaseId } = await packCheck(ctx, { count: 2, pack_id: packId });
    const lots = await lotsOf(memberId);
    await packBuy(ctx, { purchase_id: purchaseId });
    return { memberId, ctx, purchaseId, lots };
  };
  return { packId, boxId, buyers: [await buyer(), await buyer()] };
}
const lotsOf = (memberId: string) => shop.owner`select id, granted, remaining from books.lot where member_id = ${memberId} order by id`;
const owed = async (boxId: string): Promise<number> => (await shop.owner`select from gacha.owed_return where box_id = ${boxId}`).length;
const cancel = (packId: number, by?: ReturnStatements) =>
  cancelBox(shop.owner, { packId, reason: 'a printing error', now: shop.clock.now(), ...(by && { by }) });
/** Another replica does what is due, six seconds later. */
const finishedElsewhere = async () => {
  shop.clock.advance(6);
  await finishReturns(shop.another().draws);
};

describe('GRO-3 a process that dies while a cancelled box gives back leaves nothing that another does not finish', () => {
  test.each(deaths)('%s, %s', async (...death) => {
    const { packId, boxId, buyers } = await waitingBox();
    await expect(cancel(packId, dying(death))).rejects.toThrow('killed');
    // Void at once, and told so, whether it is back yet or not; and the books are whole in between.
    for (const { ctx, purchaseId } of buyers)
      expect(await buyResult(ctx, { history_id: purchaseId })).toMatchObject({
        result: '-1',
        void: { reason: 'cancelled', returned: 200 },
      });
    expect(await shop.broken()).toEqual([]);
    await finishedElsewhere();
    expect(await owed(boxId)).toBe(0);
    for (const { memberId, lots, purchaseId } of buyers) {
      expect(await lotsOf(memberId)).toEqual(lots);
      expect(await shop.owner`select kind from books.journal where ref = ${purchaseId} order by id`).toEqual([
        { kind: 'draw' },
        { kind: 'void' },
      ]);
    }
    // Whoever cancels it again changes nothing.
    expect(await cancel(packId)).toBe(0);
    expect(await shop.broken()).toEqual([]);
  });

  test('and who cancels it again gives back what the first one left', async () => {
    const { packId, boxId, buyers } = await waitingBox();
    await expect(cancel(packId, dying(['giveBack', 'before']))).rejects.toThrow('killed');
    expect(await owed(boxId)).toBe(2);
    expect(await cancel(packId)).toBe(0);
    expect([await owed(boxId), await lotsOf(buyers[0]!.memberId)]).toEqual([0, buyers[0]!.lots]);
  });
});

test('GRO-3 three replicas that give back at once, beside the one that cancels again, give each back once', async () => {
  const boxes = [await waitingBox(), await waitingBox(), await waitingBox()];
  for (const { packId } of boxes) await expect(cancel(packId, dying(['giveBack', 'before']))).rejects.toThrow('killed');
  shop.clock.advance(6);
  await Promise.all([
    finishReturns(shop.draws),
    finishReturns(shop.another().draws),
    finishReturns(shop.another().draws),
    ...boxes.map(({ packId }) => cancel(packId)),
  ]);
  for (const { boxId, buyers } of boxes) {
    expect(await owed(boxId)).toBe(0);
    for (const { memberId, lots } of buyers) expect(await lotsOf(memberId)).toEqual(lots);
  }
  expect(await shop.broken()).toEqual([]);
});

test('GRO-3 the service gives back what is void, and nothing else', async () => {
  const { packId, buyers } = await waitingBox();
  const journals = await shop.owner<{ id: number }[]>`
    select journal_id as id from gacha.purchase where id = any (${buyers.map(({ purchaseId }) => purchaseId)})`;
  const giveBack = () =>
    statements.giveBack(
      shop.sql,
      shop.clock.now(),
      journals.map(({ id }) => id),
    );
  await expect(giveBack()).rejects.toMatchObject({ constraint_name: 'journal_source' });
  const before = await Promise.all(buyers.map(({ memberId }) => lotsOf(memberId)));
  await cancel(packId);
  // Once more, by whoever does not know yet that it is forgotten.
  await giveBack();
  expect(await Promise.all(buyers.map(({ memberId }) => lotsOf(memberId)))).toEqual(buyers.map(({ lots }) => lots));
  expect(before).not.toEqual(buyers.map(({ lots }) => lots));
});

test('GRO-3 the service can neither forget what is not given back, nor say that something is owed', async () => {
  const { packId, buyers } = await waitingBox();
  const [{ purchaseId }] = buyers as [(typeof buyers)[number]];
  await expect(cancel(packId, dying(['giveBack', 'before']))).rejects.toThrow('killed');
  await expect(statements.forgetReturns(shop.sql, [purchaseId])).rejects.toMatchObject({ constraint_name: 'owed_is_given_back' });
  const denied = { code: '42501' };
  await expect(shop.sql`delete from gacha.owed_return`).rejects.toMatchObject(denied);
  await expect(shop.sql`update gacha.owed_return set journal_id = 1`).rejects.toMatchObject(denied);
  await expect(shop.sql`select gacha.void_box(gen_random_uuid(), 'x', now())`).rejects.toMatchObject(denied);
  await finishedElsewhere();
  expect(await shop.broken()).toEqual([]);
});

test('GRO-3 what was paid and not ordered when its box was cancelled is paid back, too', async () => {
  const { packId, boxId } = await shop.box(10);
  const memberId = await shop.accountMember({ points: 1000 });
  const before = await lotsOf(memberId);
  const { purchase_id: purchaseId } = await packCheck(shop.as(memberId), { count: 2, pack_id: packId });
  const [seen] = await shop.sql<{ price: number }[]>`
    select price from gacha.judge_order(array[${boxId}::uuid], ${shop.clock.now()}, array[${purchaseId}::uuid], array[${memberId}::uuid], array[2])`;
  await shop.sql`
    select from gacha.pay(${shop.clock.now()}, array[${purchaseId}::uuid], array[${boxId}::uuid], array[${packId}::int], array[${memberId}::uuid],
      array['\\x00'::bytea], array[2], array[decode(repeat('00', 32), 'hex')], array[${seen!.price}::int], array['PT'], array[1])`;
  expect(await cancel(packId)).toBe(0);
  shop.clock.advance(6);
  await shop.another().draws.finishPaid(shop.clock.now());
  expect(await lotsOf(memberId)).toEqual(before);
  await expect(packBuy(shop.as(memberId), { purchase_id: purchaseId })).rejects.toMatchObject({ code: 'not_on_sale' });
  expect(await shop.broken()).toEqual([]);
});
