import { randomUUID } from 'node:crypto';
import { noRight, payment } from '@fudaya/contracts';
import { memberCare, memberLimit, memberPause } from '@fudaya/contracts/desk';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { buyWithCard, cards } from '../../testing/member-steps.ts';
import { testShop, type TestShop } from '../../testing/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop();
});
afterEach(() => shop.proveBooks());
afterAll(() => shop.close());
const reason = 'ご家族からの相談';

const noticesOf = async (id: string) =>
  (await shop.database.sql<{ title_ja: string }[]>`select title_ja from account.notice where member_id = ${id} order by id`).map(
    ({ title_ja }) => title_ja,
  );
const actsOf = async (id: string) =>
  await shop.database.sql<{ reason: string; before: unknown; after: unknown }[]>`
    select reason, before, after from plumbing.act where thing = 'payment.care' and key = ${id} order by id`;

test('PNT-3 OPS-2 support lowers limits at once, with a reason that is kept, and the member is told once', async () => {
  const support = await shop.newStaff('support');
  const { id, client } = await shop.newMember();
  const input = { id, day_limit: 1000, month_limit: 3000, reason };
  expect(await support.write(memberLimit, input)).toMatchObject({ state: 200, day_limit: 1000, month_limit: 3000 });
  expect(await support.write(memberLimit, input)).toMatchObject({ state: 200, day_limit: 1000 });
  expect(await buyWithCard(shop, client, cards.approved, { course: shop.courses.large })).toMatchObject({ refusal: 'over_own_limit' });
  expect(await support.read(memberCare, { id })).toMatchObject({ day_limit: 1000, month_limit: 3000, month_spent: 0 });
  expect(await noticesOf(id)).toEqual(['ご購入の上限を引き下げました']);
  expect(await actsOf(id)).toMatchObject([{ reason, before: { day_limit: null }, after: { day_limit: 1000, month_limit: 3000 } }]);
});

test('PNT-3 the desk raises no limit; the member does, and waits', async () => {
  const support = await shop.newStaff('support');
  const { id, client } = await shop.newMember();
  await support.write(memberLimit, { id, day_limit: 1000, month_limit: 3000, reason });
  expect(await support.write(memberLimit, { id, day_limit: 2000, month_limit: 3000, reason })).toMatchObject({ refusal: 'looser_day' });
  expect(await support.write(memberLimit, { id, day_limit: 1000, month_limit: null, reason })).toMatchObject({ refusal: 'looser_month' });
  expect(await support.write(memberLimit, { id, day_limit: 900, month_limit: 800, reason })).toMatchObject({ refusal: 'day_over_month' });
  const raise = { day_limit: 2000, month_limit: 3000 };
  expect(await client.write(payment.careLimit, raise)).toMatchObject({ day_limit: 1000, next_day: { limit: 2000 } });
  expect(await support.write(memberLimit, { id, day_limit: 1000, month_limit: 3000, reason })).toMatchObject({
    day_limit: 1000,
    next_day: null,
  });
});

test('PNT-3 a pause from the desk stops buying, counts once when sent twice, and is never shortened', async () => {
  const support = await shop.newStaff('support');
  const { id, client } = await shop.newMember();
  const input = { id, days: '7', seen: null, reason } as const;
  const both = await Promise.all([support.write(memberPause, input), support.write(memberPause, input)]);
  expect(both.map(({ refusal }) => refusal ?? 'done').toSorted()).toEqual(['changed_meanwhile', 'done']);
  const { paused_until: seen = null } = await support.read(memberCare, { id });
  expect(await support.write(memberPause, { id, days: '1', seen, reason })).toMatchObject({ refusal: 'shorter' });
  expect(await buyWithCard(shop, client, cards.approved, { course: shop.courses.small })).toMatchObject({ refusal: 'paused' });
  expect(await support.write(memberPause, { id, days: '30', seen, reason })).toMatchObject({ state: 200 });
  expect(await noticesOf(id)).toHaveLength(2);
});

test('SEC-11 SEC-17 the database refuses the desk what loosens, however it is written', async () => {
  const { id } = await shop.newMember();
  await shop.database.sql`
    update payment.care set day_limit = 1000, next_month_limit = 9000, next_month_from = now() + interval '1 day', month_limit = 3000,
      paused_until = now() + interval '7 days' where member_id = ${id}`;
  for (const loosened of [
    'day_limit = 1001',
    'day_limit = null',
    'month_limit = 9000',
    'next_month_from = now()',
    'next_day_limit = null, next_day_from = now()',
    'paused_until = null',
    "paused_until = now() + interval '6 days'",
  ]) {
    const attack = shop.database.sql.begin(async (tx) => {
      await tx`select set_config('fudaya.by', 'thief', true), set_config('fudaya.reason', 'none', true)`;
      await tx`set local role fudaya_payment_desk`;
      await tx.unsafe(`update payment.care set ${loosened} where member_id = '${id}'`);
    });
    await expect(attack).rejects.toMatchObject({ constraint_name: 'care_tightens' });
  }
  for (const denied of [`update payment.care set age_bracket = '20_over'`, 'delete from payment.care']) {
    const attack = shop.database.sql.begin(async (tx) => {
      await tx`set local role fudaya_payment_desk`;
      await tx.unsafe(`${denied} where member_id = '${id}'`);
    });
    await expect(attack).rejects.toMatchObject({ code: '42501' });
  }
});

test('SEC-11 finance sees limits and sets none; of nobody there is nothing to see or set', async () => {
  const finance = await shop.newStaff('finance');
  const { id } = await shop.newMember();
  expect(await finance.read(memberCare, { id })).toMatchObject({ state: 200 });
  const limits = { day_limit: 1000, month_limit: null, reason };
  expect(await finance.write(memberLimit, { id, ...limits })).toMatchObject({ refusal: noRight });
  expect(await finance.write(memberPause, { id, days: '1', seen: null, reason })).toMatchObject({ refusal: noRight });
  const support = await shop.newStaff('support');
  const nobody = randomUUID();
  expect(await support.read(memberCare, { id: nobody })).toMatchObject({ refusal: 'no_member' });
  expect(await support.write(memberLimit, { id: nobody, ...limits })).toMatchObject({ refusal: 'no_member' });
  expect(await support.write(memberPause, { id: nobody, days: '1', seen: null, reason })).toMatchObject({ refusal: 'no_member' });
  expect(await shop.database.sql`select from payment.care where member_id = ${nobody}`).toHaveLength(0);
});
