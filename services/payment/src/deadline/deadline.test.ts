import { randomUUID } from 'node:crypto';
import { payment } from '@fudaya/contracts';
import { testSettings } from '@fudaya/kit/testing';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createPaymentService } from '../app.ts';
import { grantsOf, pointsOf, stateOf } from '../testing/member-steps.ts';
import { testShop, type TestShop } from '../testing/shop.ts';
import { remindOrders } from './remind.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop();
});
afterEach(async () => {
  await shop.simulator.settled();
  await shop.order('reset');
  await shop.proveBooks();
});
afterAll(() => shop.close());

const day_ms = 24 * 3_600_000;
const bank = { pay_id: 4, name: 'ヤマダ' };
const store = { pay_id: 2, combini_code: 'other' as const };

async function order(extra: typeof bank | typeof store) {
  const member = await shop.newMember();
  const input = { point_price_id: shop.courses.small, request_id: randomUUID(), pack_id: 7, ...extra };
  const bought = await member.client.write(payment.pointBuy, input);
  return { ...member, bought, orderId: bought.order_id ?? '' };
}

const arrives = async (orderId: string, more: object = {}) => {
  await shop.order('bills/pay', { order_id: orderId.replaceAll('-', ''), ...more });
  await shop.simulator.settled();
};

interface Job {
  readonly key: string;
  readonly payload: object;
  readonly run_at: Date;
}
const jobsOf = (orderId: string) => shop.database.sql<Job[]>`
  select j.key, j.payload, j.run_at from graphile_worker._private_jobs j where j.key like ${`payment.settle:%:${orderId}`} order by j.key`;

/** A worker of another process is waited for so long, however busy the machine is. */
const patience = { timeout: 30_000, interval: 20 };

/** Has the worker run the task now, which a test's clock has reached; resolves when it is done, and fails with what is left of it. */
async function runNow({ key, payload }: Job): Promise<void> {
  const { sql } = shop.database;
  await sql`select plumbing.enqueue('payment.settle', ${JSON.stringify(payload)}, null, ${key})`;
  await expect
    .poll(() => sql`select key, attempts, last_error from graphile_worker._private_jobs where key = ${key}`, patience)
    .toEqual([]);
}

test('PNT-7 an order has a task for its end, which whichever replica takes it runs, here and at the provider', async () => {
  const second = createPaymentService({
    sql: shop.sql,
    settings: testSettings,
    deps: shop.deps,
    poll_ms: 2 ** 31 - 1,
    now: shop.settling.now,
  });
  await second.start(0);
  const { id, client, orderId } = await order(store);
  const [job] = await jobsOf(orderId);
  const [row] = await shop.database.sql<{ expires_at: Date }[]>`select expires_at from payment.payment where id = ${orderId}`;
  expect(job?.payload).toEqual({ id: orderId, why: 'expire' });
  expect(job?.run_at.getTime()).toBe((row?.expires_at.getTime() ?? 0) + 1000);
  shop.pass(3 * day_ms + 1000);
  if (job) await runNow(job);
  await second.close();
  expect(await stateOf(shop, orderId)).toMatchObject({ state: 'expired' });
  expect([...shop.simulator.world.bills.values()].at(-1)?.state).toBe('cancelled');
  expect(await client.read(payment.pointEnd, { payment_id: orderId })).toMatchObject({ result: '0', failure: 'expired' });
  expect(await pointsOf(shop, id)).toBe(0);
});

test('PNT-7 a transfer in the evening has a task for when the next business day opens, and is granted by it once', async () => {
  const { id, orderId } = await order(bank);
  // 18:30 in Japan on the next Friday that no holiday follows.
  const friday = new Date('2027-06-18T09:30:00Z');
  const made = await shop.database.sql`
    update payment.payment set expires_at = ${new Date('2027-07-01T00:00:00Z')} where id = ${orderId} returning 1`;
  expect(made).toHaveLength(1);
  shop.pass(friday.getTime() - shop.settling.now().getTime());
  await arrives(orderId);
  expect(await stateOf(shop, orderId)).toMatchObject({ state: 'pending' });
  const job = (await jobsOf(orderId)).find(({ key }) => key.includes('reflect'));
  expect(job?.run_at).toEqual(new Date('2027-06-21T01:00:00Z'));
  expect(await pointsOf(shop, id)).toBe(0);
  shop.pass(new Date('2027-06-21T01:00:00Z').getTime() - shop.settling.now().getTime() + 1);
  if (job) await runNow(job);
  expect(await pointsOf(shop, id)).toBe(1010);
  expect(await grantsOf(shop, orderId)).toBe(1);
});

test('PNT-7 while the provider cannot be asked the task stays and comes again', async () => {
  const { orderId } = await order(store);
  shop.pass(3 * day_ms + 1000);
  await shop.control({ search: 'broken' });
  const [job] = await jobsOf(orderId);
  const { sql } = shop.database;
  await sql`select plumbing.enqueue('payment.settle', ${JSON.stringify(job?.payload)}, null, ${job?.key ?? ''})`;
  const failed = () =>
    sql`select 1 from graphile_worker._private_jobs where key = ${job?.key ?? ''} and last_error like '%could not be settled%'`;
  await expect.poll(failed, patience).toHaveLength(1);
  expect(await stateOf(shop, orderId)).toMatchObject({ state: 'action_required' });
  await shop.control({ search: 'ok' });
  if (job) await runNow(job);
  expect(await stateOf(shop, orderId)).toMatchObject({ state: 'expired' });
});

test('PNT-7 an unpaid order is reminded of once in its last day, in both languages, and a paid one is not', async () => {
  const [waiting, paid, young] = [await order(store), await order(bank), await order(store)];
  const remind = () => remindOrders({ ...shop.deps, ...shop.settling }, shop.settling.now(), new AbortController().signal);
  const told = () => shop.database.sql<{ subject: string; body: string; idem: string }[]>`
    select subject, text as body, idem from account.mail_outbox where idem in ${shop.database.sql([waiting, paid, young].map(({ orderId }) => `unpaid:${orderId}`))}`;
  shop.pass(2 * day_ms - 60_000);
  await remind();
  expect(await told()).toEqual([]);
  // Nobody heard of this money yet: the provider is asked before the member is.
  await shop.control({ callbacks: 'lost' });
  await arrives(paid.orderId);
  await shop.database.sql`update payment.payment set expires_at = expires_at + interval '1 day' where id = ${young.orderId}`;
  shop.pass(120_000);
  const both = await Promise.all([remind(), remind()]);
  expect(both[0] + both[1]).toBe(1);
  expect(await remind()).toBe(0);
  const [letter, ...more] = await told();
  expect(more).toEqual([]);
  expect(letter?.subject).toBe('【札屋】お支払いの期限が近づいています');
  expect(letter?.body).toContain(waiting.bought.receipt_number ?? 'no number');
  expect(letter?.body).toContain(`/confirm-combini?paymentID=${waiting.orderId}&packId=7`);
  const [notice] = await shop.database.sql`select title_en, text_en, href from account.notice where idem = ${`unpaid:${waiting.orderId}`}`;
  expect(notice).toMatchObject({
    title_en: 'Your order has not been paid yet',
    href: `/confirm-combini?paymentID=${waiting.orderId}&packId=7`,
  });
  expect(notice?.['text_en']).toContain('1,010 points (¥1,000)');
  expect(await shop.database.sql`select 1 from payment.payment where id = ${waiting.orderId} and reminded_at is not null`).toHaveLength(1);
});

test('PNT-7 the reminder of a transfer says to whom and in whose name; that of a remittance says the mail address', async () => {
  const { sql } = shop.database;
  await sql`insert into payment.method (id, name_ja, name_en, position, is_active) values (3, 'メール送金', 'Remittance', 7, true)`;
  const [transfer, remittance] = [await order(bank), await order({ pay_id: 3 } as never)];
  shop.pass(2 * day_ms + 60_000);
  await remindOrders({ ...shop.deps, ...shop.settling }, shop.settling.now(), new AbortController().signal);
  const textOf = async (orderId: string) =>
    (await sql<{ text: string }[]>`select text from account.mail_outbox where idem = ${`unpaid:${orderId}`}`)[0]?.text;
  expect(await textOf(transfer.orderId)).toMatch(/お振込先：サンプル銀行 本店 普通 \d{7} フダヤ\n[^]*お振込名義：ヤマダ\n/);
  expect(await textOf(remittance.orderId)).toMatch(/送金先 pay@fudaya\.example：サンプル銀行/);
  expect(await textOf(remittance.orderId)).not.toContain('お振込名義');
  await sql`update payment.method set is_active = false where id = 3`;
});

test('PNT-7 who paid at a store or by transfer, too late, or otherwise than agreed, finds it under the bell, once', async () => {
  const [paid, over, other] = [await order(store), await order(store), await order(bank)];
  await arrives(paid.orderId);
  await arrives(other.orderId, { payer: 'スズキ' });
  shop.pass(3 * day_ms + 2000);
  await Promise.all([shop.poll(), shop.poll()]);
  const heard = async ({ id }: { id: string }) =>
    (await shop.database.sql<{ title_en: string }[]>`select title_en from account.notice where member_id = ${id} order by id`).map(
      (row) => row.title_en,
    );
  expect(await heard(paid)).toEqual(['Your points have been added']);
  expect(await heard(over)).toEqual(['Your order was cancelled']);
  expect(await heard(other)).toEqual(['We are looking into your payment']);
});

test('PNT-7 a provider that does not find an order for a while does not end it: its number was given out', async () => {
  const { id, orderId } = await order(store);
  const bills = [...shop.simulator.world.bills];
  shop.simulator.world.bills.clear();
  for (const wait_ms of [310_000, 310_000, 310_000]) {
    shop.pass(wait_ms);
    await shop.poll();
  }
  expect(await stateOf(shop, orderId)).toMatchObject({ state: 'action_required' });
  for (const [key, bill] of bills) shop.simulator.world.bills.set(key, bill);
  await arrives(orderId);
  expect(await pointsOf(shop, id)).toBe(1010);
});
