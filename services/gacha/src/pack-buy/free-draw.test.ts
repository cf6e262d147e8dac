import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { gacha } from '@fudaya/contracts';
import { maxFreeCard_points, premiumLimit } from '@fudaya/contracts/desk';
import { shopFacts } from '@fudaya/contracts/legal-text';
import { isOnePostgres } from '@fudaya/db/testing';
import { deskContext } from '@fudaya/kit/testing';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { box } from '../desk/box/box.ts';
import { boxDraft } from '../desk/draft/box-draft.ts';
import { boxPublish } from '../desk/draft/box-publish.ts';
import { cancelBox } from '../operator/cancel-box.ts';
import { storeIntents } from '../pack-check/box-on-sale.sql.ts';
import { packCheck } from '../pack-check/pack-check.ts';
import { testClock, testShop, type TestShop } from '../testing.ts';
import { packBuy } from './pack-buy.ts';
import * as statements from './steps.sql.ts';
import { twoStepsOf } from './two-steps.ts';

const people = ['企画 花', '企画 健'].map((name, at) => ({ id: `01890000-0000-7000-8000-00000000000${at}`, name }));
const day_s = 86_400;

/** A shop that is able to publish at its desk, at noon of a day of Japan. */
async function freeShop(purchaseSteps: 'one' | 'two') {
  const shop = await testShop({ purchaseSteps, clock: testClock('2026-11-21T03:00:00.500Z') });
  await shop.owner`insert into store.card_type (id, name_ja, name_en, position) values (1, '星', 'Stars', 1) on conflict do nothing`;
  for (const [id, points] of [
    ['F-1', 50],
    ['F-2', null],
    ['F-3', 2001],
  ] as const) {
    await shop.owner`
      insert into store.card (id, card_type_id, name_ja, name_en, model_number, rarity, image, set_size, reference_points, reference_on)
      values (${id}, 1, ${id}, ${id}, ${id}, 1, '/x.webp', 1, ${points}, ${points === null ? null : '2026-11-01'})`;
  }
  for (const name of shopFacts) {
    await shop.owner`insert into store.shop_fact (name, ja, en) values (${name}, 'あり', 'given') on conflict (name) do nothing`;
  }
  const desk = (who: 0 | 1) => ({
    ...deskContext('gacha', { ...people[who]!, roles: ['catalogue'], provedAt: new Date(0) }, shop.sql, { now: shop.clock.now }),
    drafts: shop.deps.drafts,
  });
  let packs = 8000;
  type Input = Parameters<typeof boxDraft>[1];
  const draft = async (changes: Partial<Input> = {}, days = 5) => {
    const pack_id = (packs += 1);
    await shop.owner`
      insert into store.pack (id, card_type_id, box_id, name_ja, name_en, images, price, payment_method, starts_at, ends_at)
      values (${pack_id}, 1, gen_random_uuid(), '無料', 'Free', '[]', 1, 1, now(), now())`;
    const at = shop.clock.now().getTime();
    const { version } = await boxDraft(desk(0), {
      pack_id,
      price: 0,
      unit: 'PT',
      cap_per_member: 0,
      cap_per_purchase: 0,
      sale_start: new Date(at + 60_000).toISOString(),
      sale_end: new Date(at + days * day_s * 1000).toISOString(),
      is_hidden: false,
      is_strongbox: false,
      lines: [{ card_id: 'F-1', count: 40, rarity: 'B', reveal_rarity: 1, return_points: 100 }],
      seen: null,
      ...changes,
    });
    return { pack_id, version };
  };
  const publish = ({ pack_id, version }: { pack_id: number; version: string }, who: 0 | 1) =>
    boxPublish(desk(who), { pack_id, seen: version, reason: '毎日の一枚' });
  /** A free box on sale, published by two. */
  const freeBox = async (changes: Partial<Input> = {}, days = 5): Promise<number> => onSale(await draft(changes, days));
  const onSale = async (made: Awaited<ReturnType<typeof draft>>): Promise<number> => {
    expect(await publish(made, 0)).toEqual({ waiting: 'second_person' });
    expect(await publish(made, 1)).toEqual({ waiting: null });
    await shop.log.write();
    shop.clock.advance(90);
    return made.pack_id;
  };
  /** Where boxes are spread over shards, one on another shard than this pack's. */
  const freeBoxElsewhere = async (packId: number): Promise<number> => {
    const shardOf = async (of: number) =>
      (
        await shop.owner<{ shard: string }[]>`
        select get_shard_id_for_distribution_column('gacha.box', id) as shard from gacha.box where pack_id = ${of}`
      )[0]!.shard;
    let made = await draft();
    while (!isOnePostgres() && (await shardOf(made.pack_id)) === (await shardOf(packId))) made = await draft();
    return onSale(made);
  };
  const verify = (id: string, phone: string, at = new Date(shop.clock.now().getTime() - day_s * 1000)) =>
    shop.owner`insert into account.verified_phone (member_id, phone, verified_at) values (${id}, ${phone}, ${at})`;
  let phones = 0;
  const member = async (given: { points?: number } = {}): Promise<string> => {
    const id = await shop.accountMember(given);
    await verify(id, `+8190${String((phones += 1)).padStart(8, '0')}`);
    return id;
  };
  const buyer = (id: string, process: Pick<TestShop, 'as'> = shop) => process.as(id);
  const draw = async (id: string, packId: number, process: Pick<TestShop, 'as'> = shop) => {
    const { purchase_id } = await packCheck(buyer(id, process), { count: 1, pack_id: packId });
    return packBuy(buyer(id, process), { purchase_id });
  };
  /** Two checks before either buys: what two tabs do. */
  const checked = async (id: string, packId: number) => (await packCheck(buyer(id), { count: 1, pack_id: packId })).purchase_id;
  const saleOf = async (packId: number) => {
    const [found] = await shop.owner<{ boxId: string }[]>`select id as "boxId" from gacha.box where pack_id = ${packId}`;
    return { ...found!, at: shop.clock.now() };
  };
  const bought = async (id: string) =>
    (await shop.owner<{ n: number }[]>`select count(*)::int as n from gacha.purchase where member_id = ${id} and state <> 'void'`)[0]!.n;
  return { ...shop, shop, desk, draft, publish, freeBox, freeBoxElsewhere, member, verify, draw, buyer, checked, saleOf, bought };
}
type FreeShop = Awaited<ReturnType<typeof freeShop>>;

test('MEM-11 what a free card may be worth is said once, in the contracts and in the database', async () => {
  const shop = await testShop();
  const [row] = await shop.owner`select gacha.max_free_card() as most, gacha.free_average() as average`;
  expect(row).toEqual({ most: maxFreeCard_points, average: premiumLimit(0) });
  expect(gacha.packBuy.refusals.phone_needed.field).toBe('count');
  await shop.close();
});

/** What was drawn has its end, and every promise holds. */
async function endWhole({ shop }: FreeShop): Promise<void> {
  await shop.convertOverdue();
  assert.deepEqual(await shop.broken(), []);
  await shop.close();
}

// On Citus there is no purchase in one step.
describe.each([...(isOnePostgres() ? (['one'] as const) : []), 'two' as const])('a free pack, bought in %s step(s)', (steps) => {
  let free: FreeShop;
  let packId: number;
  beforeAll(async () => {
    free = await freeShop(steps);
    packId = await free.freeBox();
  });
  // A tick that waits for days would end the sale.
  afterEach(() => free.shop.draw());
  afterAll(() => endWhole(free));

  test('MEM-11 a member draws one a day of Japan for nothing, the purchase sent again is the same one, and tomorrow there is another', async () => {
    const id = await free.member({ points: 30 });
    expect(await packCheck(free.buyer(id), { count: 1, pack_id: packId })).toMatchObject({ cost: 0, balance: 30, remainder: 30 });
    await expect(packCheck(free.buyer(id), { count: 2, pack_id: packId })).rejects.toMatchObject({ code: 'over_purchase' });
    const first = await free.draw(id, packId);
    const again = await packBuy(free.buyer(id), { purchase_id: first.purchase_id });
    expect(again.receipt.body).toEqual(first.receipt.body);
    await expect(free.draw(id, packId)).rejects.toMatchObject({ code: 'over_day', fill: { count: 1 } });
    await free.shop.draw();
    free.clock.advance(12 * 3600);
    await free.draw(id, packId);
    await expect(free.draw(id, packId)).rejects.toMatchObject({ code: 'over_day' });
    expect(await free.bought(id)).toBe(2);
    expect(await free.shop.owner`select 1 from books.lot where member_id = ${id}`).toHaveLength(1);
  });

  test('MEM-11 two tabs, two devices on two replicas: what was checked before buys one pack', async () => {
    const id = await free.member();
    const other = free.shop.another();
    const ids = await Promise.all([free.checked(id, packId), free.checked(id, packId), free.checked(id, packId)]);
    const ended = await Promise.allSettled(
      ids.map((purchase_id, at) => packBuy(free.buyer(id, at === 0 ? other : free.shop), { purchase_id })),
    );
    expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refused = ended.flatMap((end) => (end.status === 'rejected' ? [(end.reason as { code: string }).code] : []));
    expect(refused).toEqual(['over_day', 'over_day']);
    expect(await free.bought(id)).toBe(1);
  });

  test('MEM-11 at midnight a replica whose clock is behind brings no second pack of the new day', async () => {
    const id = await free.member();
    const slow = await free.checked(id, packId);
    const at = free.clock.now().getTime();
    const toMidnight_s = (Math.ceil((at + 9 * 3_600_000) / (day_s * 1000)) * day_s * 1000 - 9 * 3_600_000 - at) / 1000;
    free.clock.advance(toMidnight_s + 0.2);
    await free.draw(id, packId);
    free.clock.advance(-0.4);
    await expect(packBuy(free.buyer(id), { purchase_id: slow })).rejects.toMatchObject({
      code: expect.stringMatching(/over_day|no_intent/),
    });
    free.clock.advance(0.4);
    expect(await free.bought(id)).toBe(1);
  });

  test('MEM-11 without a phone there is none, nor on the day one is verified; a phone that moved to another account draws once a day', async () => {
    const id = await free.shop.accountMember();
    await expect(free.draw(id, packId)).rejects.toMatchObject({ code: 'phone_needed' });
    await free.verify(id, '+81809999', free.clock.now());
    await expect(free.draw(id, packId)).rejects.toMatchObject({ code: 'phone_needed' });
    free.clock.advance(day_s);
    const kept = await free.checked(id, packId);
    await free.shop.owner`delete from account.verified_phone where member_id = ${id}`;
    // Past the check, too: the database asks again.
    await expect(packBuy(free.buyer(id), { purchase_id: kept })).rejects.toMatchObject({ code: 'phone_needed' });
    const next = await free.shop.accountMember();
    await free.verify(next, '+81809999', free.clock.now());
    await expect(free.draw(next, packId)).rejects.toMatchObject({ code: 'phone_needed' });
  });

  test('MEM-11 MEM-17 who paused buying is given none, and no staff', async () => {
    const id = await free.member();
    const until = new Date(free.clock.now().getTime() + day_s * 1000);
    const bought = await free.checked(id, packId);
    await free.shop.owner`insert into payment.care (member_id, paused_until) values (${id}, ${until})`;
    await expect(free.draw(id, packId)).rejects.toMatchObject({ code: 'paused' });
    await expect(packBuy(free.buyer(id), { purchase_id: bought })).rejects.toMatchObject({ code: 'paused' });
    const staff = await free.member();
    await expect(packCheck(free.shop.as(staff, { isStaff: true }), { count: 1, pack_id: packId })).rejects.toMatchObject({
      code: 'not_on_sale',
    });
  });

  test('MEM-11 its card is drawn and proved like any other, becomes points of a lot of its own, and counts for no mission and no rank', async () => {
    const id = await free.member();
    const { purchase_id } = await free.draw(id, packId);
    await free.shop.draw();
    const [card] = await free.shop.owner<{ id: number; cost: number }[]>`
      select id, cost from books.drawn_card where purchase_id = ${purchase_id}`;
    expect(card?.cost).toBe(0);
    const all = free.shop.owner<{ draws: number; used: string }[]>`
      select account.mission_draws('draws', ${id}, '-infinity', 'infinity') as draws,
        (select coalesce(sum(points), 0) from gacha.points_used where member_id = ${id}) as used`;
    expect((await all)[0]).toMatchObject({ draws: 0 });
    expect(Number((await all)[0]!.used)).toBe(0);
    await free.shop.owner`
      select * from books.decide(${id}, ${[card!.id]}::bigint[], array['convert'], 'member', ${free.clock.now()}, 'as_spent')`;
    const lots = await free.shop.owner<{ class: string; remaining: number; fresh: boolean }[]>`
      select class, remaining::int, expires_at = books.expiry_of(${free.clock.now()}) as fresh from books.lot where member_id = ${id}`;
    expect([...lots]).toEqual([{ class: 'return', remaining: 100, fresh: true }]);
  });

  test('MEM-11 a free pack of a box that is cancelled brings no points back, and another box is free on the same day', async () => {
    const id = await free.member({ points: 30 });
    const { purchase_id } = await free.draw(id, packId);
    expect(await cancelBox(free.shop.owner, { packId, reason: 'カードの傷', now: free.clock.now() })).toBe(1);
    const balance = await free.shop.owner`select pt::int from books.balance where member_id = ${id}`;
    expect([...balance]).toEqual([{ pt: 30 }]);
    const next = await free.freeBox();
    expect((await free.draw(id, next)).purchase_id).not.toBe(purchase_id);
    await expect(free.draw(id, next)).rejects.toMatchObject({ code: 'over_day' });
    expect(await free.bought(id)).toBe(1);
  });
});

describe('GRO-2 a free pack in two steps', () => {
  let free: FreeShop;
  let packId: number;
  beforeAll(async () => {
    free = await freeShop('two');
    packId = await free.freeBox();
  });
  afterEach(() => free.shop.draw());
  afterAll(() => endWhole(free));

  type Step = 'pay' | 'orderPaid' | 'forgetPaid';
  const real = { ...statements } as unknown as Readonly<Record<string, (...given: unknown[]) => Promise<unknown>>>;
  /** A process that dies before one of its statements, or after it with the answer lost. */
  const diesAt = (step: Step, when: 'before' | 'after') => {
    const killed = async (...given: unknown[]) => {
      if (when === 'after') await real[step]!(...given);
      throw new Error('killed');
    };
    const { accept } = twoStepsOf({ sql: free.shop.sql, now: free.clock.now, by: { ...statements, [step]: killed } });
    return (id: string, purchase_id: string) =>
      packBuy({ ...free.buyer(id), accept }, { purchase_id }).then(
        () => 'bought',
        ({ message }: Error) => message,
      );
  };
  /** Without the sweeper's patience: ticks that wait for it are late, and of many of them the sale would end. */
  const finishedElsewhere = () => free.shop.another().draws.finishPaid(new Date(free.clock.now().getTime() + 1000));
  const waiting = () => free.shop.owner`select id from gacha.paid_purchase where outcome is null`;
  const journals = (id: string) => free.shop.owner`select kind from books.journal where ref = ${id} order by id`;

  test.each([
    ['pay', 'before', 0],
    ['pay', 'after', 1],
    ['orderPaid', 'before', 1],
    ['orderPaid', 'after', 1],
    ['forgetPaid', 'before', 1],
    ['forgetPaid', 'after', 1],
  ] as const)('MEM-11 its process dies at %s, %s: another replica finishes it, and the day has one', async (step, when, had) => {
    const id = await free.member({ points: 30 });
    const [first, second] = [await free.checked(id, packId), await free.checked(id, packId)];
    expect(await diesAt(step, when)(id, first)).toBe(step === 'forgetPaid' ? 'bought' : 'killed');
    await finishedElsewhere();
    expect([await free.bought(id), await waiting()]).toEqual([had, []]);
    await packBuy(free.buyer(id), { purchase_id: first });
    await expect(packBuy(free.buyer(id), { purchase_id: second })).rejects.toMatchObject({ code: 'over_day' });
    expect([await free.bought(id), await waiting()]).toEqual([1, []]);
    expect([...(await free.shop.owner`select pt::int from books.balance where member_id = ${id}`)]).toEqual([{ pt: 30 }]);
  });

  test('MEM-11 of two tabs one dies when its step at the member’s home is done, the other draws: the sweeper gives the first one no pack', async () => {
    const id = await free.member();
    const [first, second] = [await free.checked(id, packId), await free.checked(id, packId)];
    expect(await diesAt('pay', 'after')(id, first)).toBe('killed');
    await packBuy(free.buyer(id, free.shop.another()), { purchase_id: second });
    await Promise.all([finishedElsewhere(), finishedElsewhere()]);
    expect([await free.bought(id), await waiting()]).toEqual([1, []]);
    expect([await journals(first), await journals(second)]).toEqual([[{ kind: 'draw' }, { kind: 'void' }], [{ kind: 'draw' }]]);
    // For good: tomorrow too it is another purchase.
    free.clock.advance(day_s);
    await expect(packBuy(free.buyer(id), { purchase_id: first })).rejects.toMatchObject({
      code: expect.stringMatching(/over_day|no_intent/),
    });
    await free.draw(id, packId);
    expect(await free.bought(id)).toBe(2);
  });

  test('MEM-11 when its box ends another one is free on the same day, wherever that lies: who drew of the first draws none of it, past the check neither', async () => {
    const [id, other] = [await free.member(), await free.member()];
    await free.draw(id, packId);
    await free.shop.draw();
    await cancelBox(free.shop.owner, { packId, reason: 'カードの傷', now: free.clock.now() });
    const next = await free.freeBoxElsewhere(packId);
    await expect(free.draw(id, next)).rejects.toMatchObject({ code: 'over_day', fill: { count: 1 } });
    const [purchaseId, { boxId, at }] = [randomUUID(), await free.saleOf(next)];
    await storeIntents(free.shop.sql, [
      { purchaseId, sessionHash: free.buyer(id).sessionHash, memberId: id, packId: next, boxId, n: 1, at, couponId: null },
    ]);
    await expect(packBuy(free.buyer(id), { purchase_id: purchaseId })).rejects.toMatchObject({ code: 'over_day' });
    expect(await free.bought(id)).toBe(1);
    await free.draw(other, next);
    expect(await free.bought(other)).toBe(1);
  });
});

describe('a free box at the desk', () => {
  let free: FreeShop;
  beforeAll(async () => {
    free = await freeShop('one');
  });
  afterAll(() => free.shop.close());

  test('MEM-11 it is published by two people however small, and by nobody past the desk', async () => {
    const made = await free.draft();
    expect(await free.publish(made, 0)).toEqual({ waiting: 'second_person' });
    expect(await free.publish(made, 0)).toEqual({ waiting: 'second_person' });
    const past = free.shop.sql`select gacha.announce(${(await free.saleOf(made.pack_id)).boxId})`;
    await expect(past).rejects.toMatchObject({ constraint_name: 'box_free_by_two' });
    await expect(free.shop.sql`select gacha.announce_terms(gen_random_uuid())`).rejects.toMatchObject({ code: '42501' });
    expect(await free.publish(made, 1)).toEqual({ waiting: null });
    expect(await free.publish(made, 1)).toEqual({ waiting: null });
    expect(await box(free.desk(0), { pack_id: made.pack_id })).toMatchObject({ price: 0, cap_per_purchase: 1, cap_per_day: 1 });
  });

  test('MEM-11 one whose cards may be worth too much, or nobody knows how much, is no free box; nor a second one on the same days', async () => {
    const line = { card_id: 'F-1', count: 40, rarity: 'B', reveal_rarity: 1, return_points: 0 };
    const later = { sale_start: new Date(free.clock.now().getTime() + 30 * day_s * 1000).toISOString() };
    for (const [changes, code] of [
      [{ unit: 'COIN', lines: [line] }, 'free_coin'],
      [{ lines: [line, { ...line, count: 1, prize_at: 'last' }] }, 'free_prize'],
      [{ lines: [line, { ...line, card_id: 'F-2', count: 1 }] }, 'free_unknown'],
      [{ lines: [line, { ...line, card_id: 'F-3', count: 1 }] }, 'free_dear'],
      [{ lines: [line, { ...line, return_points: 1_000_000, count: 1 }] }, 'free_dear'],
      [{ lines: [{ ...line, return_points: 201 }] }, 'free_average'],
      [{ lines: [line] }, 'free_taken'],
    ] as const) {
      const asked = free.draft({ ...(code === 'free_taken' ? {} : later), ...changes } as never, 32);
      await expect(asked).rejects.toMatchObject({ code });
    }
    const [row] = await free.shop.owner<{ n: number }[]>`select count(*)::int as n from gacha.box where price = 0`;
    expect(row!.n).toBe(1);
  });

  test('MEM-11 what a card is worth is asked again when it is published, and of two that are published at once one is', async () => {
    const at = free.clock.now().getTime() + 90 * day_s * 1000;
    const days = { sale_start: new Date(at).toISOString(), sale_end: new Date(at + day_s * 1000).toISOString() };
    const [one, two] = [await free.draft(days), await free.draft(days)];
    await free.shop.owner`update store.card set reference_points = 5000 where id = 'F-1'`;
    await expect(free.publish(one, 0)).rejects.toMatchObject({ code: 'free_dear', fill: { card: 'F-1', worth: 5000, most: 2000 } });
    await free.shop.owner`update store.card set reference_points = 50 where id = 'F-1'`;
    await free.publish(one, 0);
    await free.publish(two, 0);
    const ended = await Promise.allSettled([free.publish(one, 1), free.publish(two, 1)]);
    expect(ended.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const refused = ended.find((end) => end.status === 'rejected');
    expect(refused?.reason).toMatchObject({ code: 'free_taken' });
  });
});
