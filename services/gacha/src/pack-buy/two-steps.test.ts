// What comes between paying and ordering: a process that dies at any statement, a box that refuses after all, a repeated press, a second replica.
import { grant } from '@fudaya/books';
import { needsOnePostgres, unguarded } from '@fudaya/db/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { packCheck } from '../pack-check/pack-check.ts';
import { type TestShop, testShop } from '../testing.ts';
import { finishPaid } from './finish-paid.ts';
import { packBuy } from './pack-buy.ts';
import * as statements from './steps.sql.ts';
import { type Statements, twoStepsOf } from './two-steps.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop({ purchaseSteps: 'two' });
});
afterAll(() => shop.close());

/** By name, for a process that dies at one of them. */
const real: Readonly<Record<string, unknown>> = { ...statements };
const steps = ['judgeOrders', 'pay', 'orderPaid', 'payBack', 'forgetPaid'] as const;
type Step = (typeof steps)[number];
type Death = readonly [at: Step, when: 'before' | 'after'];

/** A process of its own, which dies before a statement or after it, with the answer lost; `between` happens when the member has paid. */
function processThat({ death, between }: { death?: Death; between?: () => Promise<unknown> }) {
  let isDead = false;
  const wrapped =
    (name: Step) =>
    async (...given: unknown[]) => {
      if (isDead) throw new Error('the process is dead');
      const dies = death?.[0] === name;
      isDead = dies;
      if (dies && death[1] === 'before') throw new Error('killed');
      const answer = await (real[name] as (...args: unknown[]) => Promise<unknown>)(...given);
      if (name === 'pay') await between?.();
      if (dies) throw new Error('killed');
      return answer;
    };
  const by = { ...statements, ...Object.fromEntries(steps.map((name) => [name, wrapped(name)])) } as Statements;
  const { accept } = twoStepsOf({ sql: shop.sql, now: shop.clock.now, by });
  return { buy: (memberId: string, purchase_id: string) => packBuy({ ...shop.as(memberId), accept }, { purchase_id }) };
}

const aMember = async (packId: number, count = 2) => {
  const memberId = await shop.member({ points: 1000 });
  const { purchase_id } = await packCheck(shop.as(memberId), { count, pack_id: packId });
  return { memberId, purchase_id };
};
const points = async (memberId: string): Promise<number> =>
  (await shop.owner<{ pt: number }[]>`select pt from books.balance where member_id = ${memberId}`)[0]!.pt;
const lots = (memberId: string) => shop.owner`select id, granted, remaining from books.lot where member_id = ${memberId} order by id`;
const bought = async (purchaseId: string): Promise<number> =>
  (await shop.owner`select from gacha.purchase where id = ${purchaseId}`).length;
const waiting = () => shop.owner`select id from gacha.paid_purchase where outcome is null`;
/** Another replica does what is due, six seconds later. */
const finishedElsewhere = async () => {
  shop.clock.advance(6);
  await finishPaid(shop.another().draws);
};
const answer = (work: Promise<unknown>) =>
  work.then(
    () => 'bought',
    (refused: { code?: string }) => refused.code ?? 'failed',
  );

const deaths = (way: readonly Step[]) =>
  way.flatMap((step): Death[] => [
    [step, 'before'],
    [step, 'after'],
  ]);

describe('GRO-2 a process that dies between two statements leaves nothing that another does not finish', () => {
  test.each(deaths(['judgeOrders', 'pay', 'orderPaid', 'forgetPaid']))('%s, %s', async (...death) => {
    const { packId } = await shop.box(10);
    const { memberId, purchase_id } = await aMember(packId);
    await answer(processThat({ death }).buy(memberId, purchase_id));
    await finishedElsewhere();
    // Paid and ordered, or neither.
    expect(await points(memberId)).toBe(1000 - 200 * (await bought(purchase_id)));
    expect(await waiting()).toEqual([]);
    // The member presses again: bought once, and the same receipt from then on.
    const { receipt } = await packBuy(shop.as(memberId), { purchase_id });
    expect((await packBuy(shop.as(memberId), { purchase_id })).receipt.body).toEqual(receipt.body);
    expect(await points(memberId)).toBe(800);
  });

  test.each(deaths(['pay', 'orderPaid', 'payBack']))('and the box is on hold meanwhile: %s, %s', async (...death) => {
    const { packId, boxId } = await shop.box(10);
    const { memberId, purchase_id } = await aMember(packId);
    const before = await lots(memberId);
    const hold = () => shop.owner`insert into gacha.hold (box_id) values (${boxId}) on conflict do nothing`;
    await answer(processThat({ death, between: hold }).buy(memberId, purchase_id));
    await hold();
    await finishedElsewhere();
    expect([await bought(purchase_id), await points(memberId), await lots(memberId)]).toEqual([0, 1000, before]);
    expect(await waiting()).toEqual([]);
    expect(await answer(packBuy(shop.as(memberId), { purchase_id }))).toBe('on_hold');
    expect(await points(memberId)).toBe(1000);
  });
});

test('GRO-6 a crowd before many boxes is asked, paid and ordered by a few statements, each for all boxes that wait', async () => {
  const boxes: { packId: number }[] = [];
  for (let i = 0; i < 8; i += 1) boxes.push(await shop.box(10));
  const buyers = await Promise.all(Array.from({ length: 40 }, (_, i) => aMember(boxes[i % boxes.length]!.packId, 1)));
  const calls = new Map<Step, number>();
  const counted =
    (name: Step) =>
    (...given: unknown[]) => {
      calls.set(name, (calls.get(name) ?? 0) + 1);
      return (real[name] as (...args: unknown[]) => Promise<unknown>)(...given);
    };
  const by = { ...statements, ...Object.fromEntries(steps.map((name) => [name, counted(name)])) } as Statements;
  const { accept } = twoStepsOf({ sql: shop.sql, now: shop.clock.now, by });
  await Promise.all(buyers.map(({ memberId, purchase_id }) => packBuy({ ...shop.as(memberId), accept }, { purchase_id })));
  for (const name of ['judgeOrders', 'pay', 'orderPaid'] as const)
    expect([name, calls.get(name)! <= buyers.length / 4]).toEqual([name, true]);
  expect(await Promise.all(buyers.map(({ memberId }) => points(memberId)))).toEqual(buyers.map(() => 900));
});

test('MEM-10 BUY-4 who paid while their rank could buy early gets it, though the process died before it was ordered and the rank is lost', async () => {
  const { packId, boxId } = await shop.box(10);
  await unguarded(
    shop.owner,
    (tx) => tx`insert into gacha.early_sale (box_id, opens_at, hours) values (${boxId}, now() + interval '1 hour', '{0,0,0,0,2}')`,
  );
  const memberId = await shop.accountMember({ points: 1000 });
  const rank = (to: number) => shop.owner`update account.member set rank = ${to} where id = ${memberId}`;
  await rank(5);
  const { purchase_id } = await packCheck(shop.as(memberId), { count: 2, pack_id: packId });
  await answer(processThat({ death: ['orderPaid', 'before'], between: () => rank(1) }).buy(memberId, purchase_id));
  await finishedElsewhere();
  expect([await bought(purchase_id), await points(memberId), await waiting()]).toEqual([1, 800, []]);
  expect(await packBuy(shop.as(memberId), { purchase_id })).toMatchObject({ result: '1', count: 2 });
  expect(await points(memberId)).toBe(800);
});

describe('GRO-2 what the box refuses after the member paid is paid back into the same lots before the answer, and stays refused', () => {
  const day_s = 86_400;
  const whys: readonly [code: string, between: (box: { boxId: string; packId: number }, memberId: string) => Promise<unknown>][] = [
    ['on_hold', ({ boxId }) => shop.owner`insert into gacha.hold (box_id) values (${boxId}) on conflict do nothing`],
    ['not_on_sale', ({ boxId }) => shop.owner`select gacha.stop_box(${boxId}, ${shop.clock.now()})`],
    ['not_on_sale', async () => shop.clock.advance(2 * day_s)],
    ['over_day', ({ boxId }) => shop.owner`update gacha.box set cap_per_day = 1 where id = ${boxId}`],
    ['over_stock', ({ packId }) => buysAll(packId, 9)],
    ['sold_out', ({ packId }) => buysAll(packId, 10)],
    ['over_limit', ({ packId }, memberId) => buysMore(packId, memberId)],
  ];
  const buysAll = async (packId: number, count: number) => {
    const other = await aMember(packId, count);
    await packBuy(shop.as(other.memberId), { purchase_id: other.purchase_id });
  };
  const buysMore = async (packId: number, memberId: string) => {
    const { purchase_id } = await packCheck(shop.as(memberId), { count: 2, pack_id: packId });
    await packBuy(shop.another().as(memberId), { purchase_id });
  };

  test.each(whys)('%s', async (code, between) => {
    const box = await shop.box(10, { cap: code === 'over_limit' ? 3 : 0 });
    const { memberId, purchase_id } = await aMember(box.packId);
    const spent = code === 'over_limit' ? 200 : 0;
    const { buy } = processThat({ between: () => between(box, memberId) });
    expect(await answer(buy(memberId, purchase_id))).toBe(code);
    expect([await points(memberId), await bought(purchase_id)]).toEqual([1000 - spent, 0]);
    const kinds = shop.owner`select kind from books.journal where ref = ${purchase_id} order by id`;
    expect(await kinds).toEqual([{ kind: 'draw' }, { kind: 'void' }]);
    // Whatever changes: this purchase was refused, by whoever is asked.
    await shop.owner`delete from gacha.hold where box_id = ${box.boxId}`;
    await shop.owner`update gacha.box set cap_per_day = 0 where id = ${box.boxId}`;
    await answer(packBuy(shop.as(memberId), { purchase_id }));
    expect([await points(memberId), await bought(purchase_id)]).toEqual([1000 - spent, 0]);
  });

  test('a service that accepts in one step does not sell what was paid back', async (context) => {
    needsOnePostgres(context, 'on Citus there is no purchase in one step');
    const { packId, boxId } = await shop.box(10);
    const { memberId, purchase_id } = await aMember(packId);
    const hold = () => shop.owner`insert into gacha.hold (box_id) values (${boxId}) on conflict do nothing`;
    expect(await answer(processThat({ between: hold }).buy(memberId, purchase_id))).toBe('on_hold');
    await shop.owner`delete from gacha.hold where box_id = ${boxId}`;
    const before = await testShop({ database: shop.database, clock: shop.clock, purchaseSteps: 'one' });
    expect(await answer(packBuy(before.as(memberId), { purchase_id }))).toBe('not_on_sale');
    expect(await points(memberId)).toBe(1000);
  });
});

test('GRO-2 a refusal after payment is reversed by the press itself, within a second and into the very lots: until then it waits as no charge, and no sweeper is left anything', async () => {
  const { packId, boxId } = await shop.box(10);
  const memberId = await shop.member({ points: 1000 });
  const at = shop.clock.now();
  const days = (n: number) => new Date(at.getTime() + n * 86_400_000);
  for (const [points, expiresAt] of [
    [120, days(3)],
    [300, days(20)],
  ] as const)
    await grant(shop.owner, {
      memberId,
      class: 'bonus',
      points,
      expiresAt,
      idem: `soon:${memberId}:${points}`,
      kind: 'campaign',
      ref: 'x',
      at,
    });
  const { purchase_id } = await packCheck(shop.as(memberId), { count: 5, pack_id: packId });
  const lotsNow = () =>
    shop.owner`select id, class, granted, remaining, granted_at, expires_at, journal_id from books.lot where member_id = ${memberId} order by expires_at, id`;
  const seenNow = () =>
    shop.database.as('account')`select purchase_id, is_open from gacha.unordered_purchase where member_id = ${memberId}`;
  const before = await lotsNow();

  const done: string[] = [];
  const at_ms: number[] = [];
  const seen: { lots: unknown[]; open: unknown[] }[] = [];
  const by = Object.fromEntries(
    steps.map((name) => [
      name,
      async (...given: unknown[]) => {
        const said = await (real[name] as (...args: unknown[]) => Promise<unknown>)(...given);
        done.push(name);
        at_ms.push(performance.now());
        seen.push({ lots: (await lotsNow()).map((lot) => Number(lot['remaining'])), open: await seenNow() });
        // The box is held once the member has paid.
        if (name === 'pay') await shop.owner`insert into gacha.hold (box_id) values (${boxId})`;
        return said;
      },
    ]),
  );
  const { accept } = twoStepsOf({ sql: shop.sql, now: shop.clock.now, by: { ...statements, ...by } as Statements });
  expect(await answer(packBuy({ ...shop.as(memberId), accept }, { purchase_id }))).toBe('on_hold');

  // Nothing comes between the refusal and the reversal, and the answer comes after both.
  expect(done).toEqual(['judgeOrders', 'pay', 'orderPaid', 'payBack']);
  expect(at_ms[3]! - at_ms[2]!).toBeLessThan(1000);
  const waits = [{ purchase_id, is_open: true }];
  expect(seen).toEqual([
    { lots: [120, 300, 1000], open: [] },
    { lots: [0, 0, 920], open: waits },
    { lots: [0, 0, 920], open: waits },
    { lots: [120, 300, 1000], open: [{ purchase_id, is_open: false }] },
  ]);
  expect(await lotsNow()).toEqual(before);
  expect(await points(memberId)).toBe(1420);
  expect(await waiting()).toEqual([]);
  expect(await shop.draws.finishPaid(days(1))).toBe(0);
  expect(await lotsNow()).toEqual(before);
});

test('GRO-2 one press, twice in a tab, and at another replica at once: one payment, one purchase, one receipt', async () => {
  const { packId } = await shop.box(10);
  const { memberId, purchase_id } = await aMember(packId);
  const presses = [shop.as(memberId), shop.as(memberId), shop.another().as(memberId)].map((ctx) => packBuy(ctx, { purchase_id }));
  const receipts = (await Promise.all(presses)).map(({ receipt }) => receipt.body);
  expect(new Set(receipts.map((receipt) => JSON.stringify(receipt))).size).toBe(1);
  expect([await points(memberId), await bought(purchase_id)]).toEqual([800, 1]);
});

test('GRO-2 replicas that finish the same purchases at once, beside the member’s own press, order each once', async () => {
  const { packId } = await shop.box(40);
  const all = await Promise.all(Array.from({ length: 12 }, () => aMember(packId)));
  await Promise.all(all.map(({ memberId, purchase_id }) => answer(processThat({ death: ['pay', 'after'] }).buy(memberId, purchase_id))));
  expect(await waiting()).toHaveLength(12);
  shop.clock.advance(6);
  await Promise.all([
    finishPaid(shop.draws),
    finishPaid(shop.another().draws),
    ...all.map(({ memberId, purchase_id }) => packBuy(shop.another().as(memberId), { purchase_id })),
  ]);
  await finishedElsewhere();
  expect(await waiting()).toEqual([]);
  expect(await Promise.all(all.map(({ memberId }) => points(memberId)))).toEqual(all.map(() => 800));
});

test('GRO-2 the service cannot pay back what its box did not refuse: neither what waits for its order nor what is ordered', async () => {
  const { packId } = await shop.box(10);
  const [open, ordered] = [await aMember(packId), await aMember(packId)];
  await answer(processThat({ death: ['pay', 'after'] }).buy(open.memberId, open.purchase_id));
  await answer(processThat({ death: ['orderPaid', 'after'] }).buy(ordered.memberId, ordered.purchase_id));
  const back = (id: string) => statements.payBack(shop.sql, shop.clock.now(), [{ id, outcome: 'sold_out', remaining: 0, cap: 0 }]);
  await expect(back(open.purchase_id)).rejects.toMatchObject({ constraint_name: 'journal_source' });
  await expect(back(ordered.purchase_id)).rejects.toMatchObject({ constraint_name: 'journal_source' });
  await finishedElsewhere();
  expect([await points(open.memberId), await points(ordered.memberId)]).toEqual([800, 800]);
});

test('GRO-2 the service can neither sell what was refused nor forget what is not ordered', async (context) => {
  needsOnePostgres(context, 'guards that compare two homes are not made where these are apart');
  const { packId } = await shop.box(10);
  const [open, ordered] = [await aMember(packId), await aMember(packId)];
  await answer(processThat({ death: ['pay', 'after'] }).buy(open.memberId, open.purchase_id));
  await answer(processThat({ death: ['orderPaid', 'after'] }).buy(ordered.memberId, ordered.purchase_id));
  await expect(statements.forgetPaid(shop.sql, [open.purchase_id])).rejects.toMatchObject({ constraint_name: 'paid_is_ordered' });
  const denied = { code: '42501' };
  await expect(shop.sql`delete from gacha.paid_purchase`).rejects.toMatchObject(denied);
  await expect(shop.sql`update gacha.paid_purchase set outcome = 'x'`).rejects.toMatchObject(denied);
  await expect(shop.sql`delete from gacha.refused_order`).rejects.toMatchObject(denied);
  await expect(
    shop.sql`insert into gacha.refused_order (purchase_id, box_id, outcome, remaining, cap, at) values (gen_random_uuid(), gen_random_uuid(), 'x', 0, 0, now())`,
  ).rejects.toMatchObject(denied);
  await shop.owner`
    insert into gacha.refused_order (purchase_id, box_id, outcome, remaining, cap, at)
    select id, box_id, 'sold_out', 0, 0, now() from gacha.paid_purchase where id = ${open.purchase_id}`;
  const sold = shop.sql`
    insert into gacha.purchase (id, box_id, pack_id, member_id, session_hash, n, cost, unit, seq, tick, client_seed, head, journal_id, accepted_at)
    select w.id, w.box_id, w.pack_id, w.member_id, w.session_hash, w.n, w.cost, w.unit, b.seq + 1, b.last_tick + 1000, w.client_seed, b.head, w.journal_id, now()
    from gacha.paid_purchase w join gacha.box b on b.id = w.box_id where w.id = ${open.purchase_id}`;
  await expect(sold).rejects.toMatchObject({ constraint_name: 'purchase_in_order' });
  await finishedElsewhere();
  expect([await points(open.memberId), await points(ordered.memberId)]).toEqual([1000, 800]);
});

test('GRO-2 after all of this the books balance, and every accept chain and draw recomputes', async () => {
  await finishedElsewhere();
  await shop.draw();
  expect(await shop.broken()).toEqual([]);
});
