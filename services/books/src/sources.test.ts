import { shopRules } from '@fudaya/contracts';
import type { Sql } from '@fudaya/db';
import { testDatabase, type TestDatabase } from '@fudaya/db/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { balanceOf, grant, grantCoins, grantCourse, grantPayment, grantReferral, grantTransfer, reverse, spend } from './index.ts';
import { memberWith, paidPayment } from './testing.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const at = new Date('2026-11-21T03:00:00Z');
const services = ['account', 'gacha', 'payment', 'ops', 'store', 'edge'] as const;
const pointsOf = async (memberId: string) => (await balanceOf(database.sql, memberId, at)).pt;
const member = () => memberWith(database.sql, [], at);

test('SEC-5 no service role writes the books by itself: no journal, entry, lot or balance', async () => {
  const memberId = await memberWith(database.sql, [{ points: 10 }], at);
  for (const role of services) {
    const sql = database.as(role);
    for (const forge of [
      () => sql`insert into books.journal (kind, idem, ref, at) values ('payment', 'forged', 'x', ${at})`,
      () => sql`insert into books.entry (journal_id, line, account_id, unit, amount) values (1, 9, 1, 'PT', 1)`,
      () => sql`insert into books.lot (member_id, unit, class, granted, remaining, granted_at, expires_at, journal_id)
          values (${memberId}, 'PT', 'bonus', 1, 1, ${at}, ${at}, 1)`,
      () => sql`insert into books.balance (member_id, coin) values (gen_random_uuid(), 1000)`,
      () => sql`update books.lot set remaining = 1000`,
      () => sql`update books.balance set coin = 1000`,
      () => sql`update books.balance set member_id = gen_random_uuid() where member_id = ${memberId}`,
      () =>
        sql`insert into books.card_decision (drawn_card_id, kind, decided_by, at, journal_id) values (1, 'convert', 'member', ${at}, 1)`,
      () => sql`select books.put_lots(${memberId}, array['bonus'], array[1], array[null]::timestamptz[], 'x', 'payment', 'x', ${at})`,
      () => sql`select books.take_points(${memberId}, 1, null, ${at})`,
    ]) {
      await expect(forge()).rejects.toThrow(/permission denied|a balance stays with its member/);
    }
  }
});

test('SEC-5 a service that names member and amount itself gets nothing without the source that says the same', async () => {
  const [payer, thief] = [await member(), await member()];
  const open = await paidPayment(database.sql, { memberId: payer, price: 1000, points: 1010, at, state: 'pending' });
  const failed = await paidPayment(database.sql, { memberId: payer, price: 1000, points: 1010, at, state: 'failed' });
  for (const role of services) {
    const sql = database.as(role);
    for (const forge of [
      () => grant(sql, { memberId: thief, class: 'bonus', points: 5000, idem: 'gift', kind: 'campaign', ref: 'x', at }),
      () =>
        grant(sql, { memberId: thief, class: 'bonus', points: 500, idem: `referral:${thief}:invitee`, kind: 'referral', ref: thief, at }),
      () => grantCoins(sql, { memberId: thief, coins: 9, idem: `payment:${open}:paid`, kind: 'payment', ref: open, at }),
      () => grantCourse(sql, { paymentId: open, memberId: thief, price_yen: 1000, points: 1010, at }),
      () => grantCourse(sql, { paymentId: open, memberId: payer, price_yen: 1000, points: 9999, at }),
      () => grantCourse(sql, { paymentId: failed, memberId: payer, price_yen: 1000, points: 1010, at }),
      () => grantPayment(sql, failed, at),
      () => grantPayment(sql, crypto.randomUUID(), at),
      () => grantTransfer(sql, crypto.randomUUID(), at),
      () => grantReferral(sql, thief, 'invitee', at),
    ]) {
      await expect(forge()).rejects.toThrow(/permission denied|there is no|granted nothing/);
    }
  }
  expect([await pointsOf(payer), await pointsOf(thief)]).toEqual([0, 0]);
});

/** No payment is marked paid before. */
const providerSays = (sql: Sql, id: string) => sql`select payment.note_paid(${id}, '{"kind": "paid", "amount_yen": 1000}')`;

test('SEC-5 a payment is granted as it was agreed, and only in a transaction that makes it paid', async () => {
  const memberId = await member();
  const id = await paidPayment(database.sql, { memberId, price: 1000, points: 1010, at, state: 'pending' });
  const sql = database.as('payment');
  await expect(grantPayment(sql, id, at)).rejects.toThrow('has no payment');
  await expect(grantCourse(sql, { paymentId: id, memberId, price_yen: 1010, points: 1010, at })).rejects.toThrow('has no payment');
  expect(await pointsOf(memberId)).toBe(0);
  await providerSays(sql, id);
  await sql.begin(async (tx) => {
    const { journalId } = await grantPayment(tx, id, at);
    await tx`update payment.payment set state = 'paid', paid_at = ${at}, journal_id = ${journalId} where id = ${id}`;
  });
  expect((await grantPayment(sql, id, at)).isNew).toBe(false);
  expect(await balanceOf(sql, memberId, at)).toMatchObject({ byClass: { paid: 1000, bonus: 10 } });
});

test('SEC-5 as services of before ask it, a paid payment is granted all the same', async () => {
  const memberId = await member();
  const id = await paidPayment(database.sql, { memberId, price: 1000, points: 1010, at, state: 'pending' });
  await providerSays(database.as('payment'), id);
  await database.as('payment').begin(async (tx) => {
    await grantCourse(tx, { paymentId: id, memberId, price_yen: 1000, points: 1010, at });
    await tx`update payment.payment set state = 'paid' where id = ${id}`;
  });
  expect(await pointsOf(memberId)).toBe(1010);
});

test('SEC-5 what a purchase took comes back only when it is void', async () => {
  const memberId = await memberWith(database.sql, [{ points: 100 }], at);
  const id = crypto.randomUUID();
  const gacha = database.as('gacha');
  const [journal] = await spend(gacha, 'draw', [{ memberId, amount: 100, unit: 'PT', idem: `draw:${id}`, ref: id }], at);
  await expect(reverse(gacha, [journal ?? 0], at)).rejects.toThrow('has no void');
  expect(await pointsOf(memberId)).toBe(0);
});

test('SEC-5 TRM-3 the books give what the shop’s rules say for a referral', async () => {
  const [row] = await database.sql`select books.referral_points() as points`;
  expect(row).toEqual({ points: shopRules.referral.points });
});
