import { noRight } from '@fudaya/contracts';
import { differenceReopen, differenceSettle, paymentDifferences } from '@fudaya/contracts/desk';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buyWithCard, cards } from '../../testing/member-steps.ts';
import { tellDifferences } from '../../reconcile/nightly.ts';
import { testShop, type TestShop } from '../../testing/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop();
});
afterAll(() => shop.close());

test('PAY-9 OPS-13 what a night found is told by day and provider with all three sides, until its day is compared without it', async () => {
  const finance = await shop.newStaff('finance');
  const { client } = await shop.newMember();
  const { order_id: id = '' } = await buyWithCard(shop, client, cards.approved, { course: shop.courses.small });
  const amount = { kind: 'amount', about: id, provider_yen: 900, payment_yen: 1000, booked_yen: 1000 };
  const stranger = { kind: 'unknown_order', about: 'their:order', provider_yen: 500, payment_yen: null, booked_yen: null };
  const keep = (day: string, found: readonly { kind: string; about: string }[]) => shop.database.sql`
    select payment.keep_differences(${day}::date, ${found.map(({ kind, about }) => `${day}:${kind}:${about}`)}::text[],
      ${found.map((one) => JSON.stringify(one))}::text[], now())`;
  await keep('2026-11-01', [stranger]);
  await keep('2026-11-02', [amount]);
  const { differences, count } = await finance.read(paymentDifferences, {});
  expect(count).toBe(2);
  expect(differences).toMatchObject([
    { day: '2026-11-02', payment_id: id, provider: expect.stringMatching(/./), ...amount },
    { day: '2026-11-01', payment_id: null, provider: null, ...stranger },
  ]);
  await keep('2026-11-02', []);
  expect(await finance.read(paymentDifferences, {})).toMatchObject({ count: 1, differences: [{ day: '2026-11-01' }] });
});

test('SEC-11 support is not shown what did not reconcile', async () => {
  expect(await (await shop.newStaff('support')).read(paymentDifferences, {})).toMatchObject({ refusal: noRight });
});

test('PAY-9 OPS-13 OPS-2 a difference that was explained is no longer open, with who and why, until one of its figures is another', async () => {
  const [finance, support] = [await shop.newStaff('finance'), await shop.newStaff('support')];
  const about = 'explained:order';
  const keep = (yen: number) => {
    const one = { kind: 'unknown_order', about, provider_yen: yen, payment_yen: null, booked_yen: null };
    return shop.database.sql`
      select payment.keep_differences('2026-10-05'::date, ${[`2026-10-05:unknown_order:${about}`]}::text[], ${[JSON.stringify(one)]}::text[], now())`;
  };
  const open = async () => (await finance.read(paymentDifferences, {})).differences!.find((line) => line.about === about);
  const settled = async () => (await finance.read(paymentDifferences, { settled: '1' })).differences!.find((line) => line.about === about);
  const alerted = async () => {
    const told: number[] = [];
    await tellDifferences(shop.sql, { gauge: (_, __, value) => void told.push(value) });
    return told[0]!;
  };
  await keep(500);
  const line = (await open())!;
  const before = await alerted();
  const reason = '先方の試験注文と確認';
  const input = { id: line.id, seen: line.version!, reason };
  expect(await support.write(differenceSettle, input)).toMatchObject({ refusal: noRight });
  expect(await finance.write(differenceSettle, { ...input, seen: 'x' })).toMatchObject({ refusal: 'changed_meanwhile' });
  expect(await finance.write(differenceSettle, { ...input, id: 999_999 })).toMatchObject({ refusal: 'gone' });
  const both = await Promise.all([1, 2].map(() => finance.write(differenceSettle, input)));
  expect(both.map(({ state }) => state)).toEqual([200, 200]);
  expect(await open()).toBeUndefined();
  expect(await settled()).toMatchObject({ settled: { by: '山田 花子', reason } });
  expect(await alerted()).toBe(before - 1);
  // Found again the same night after night, it stays settled; with another sum it is open.
  await keep(500);
  expect(await open()).toBeUndefined();
  await keep(700);
  expect(await open()).toMatchObject({ provider_yen: 700, settled: null });
  await keep(500);
  expect(await finance.write(differenceReopen, { id: line.id, reason })).toMatchObject({ state: 200 });
  expect(await open()).toMatchObject({ provider_yen: 500 });
  const acts = await shop.database.sql`select act, by, reason from plumbing.act where thing = 'payment.difference' order by id`;
  expect(acts).toMatchObject([
    { act: 'settle', by: '山田 花子', reason },
    { act: 'reopen', by: '山田 花子', reason },
  ]);
});

test('SEC-5 nobody settles a difference by a statement of their own', async () => {
  const statement = `insert into payment.settled_difference values (1, '{}', gen_random_uuid(), 'x', 'y', now())`;
  await expect(shop.sql.unsafe(statement)).rejects.toMatchObject({ code: '42501' });
  const call = `select payment.settle_difference(1, 'x', gen_random_uuid(), 'x', 'y', now())`;
  await expect(shop.sql.unsafe(call)).rejects.toMatchObject({ code: '42501' });
  const asDesk = shop.sql.begin(async (tx) => {
    await tx`select set_config('role', 'fudaya_payment_desk', true)`;
    await tx.unsafe(statement);
  });
  await expect(asDesk).rejects.toMatchObject({ code: '42501' });
});
