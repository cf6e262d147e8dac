import { randomUUID } from 'node:crypto';
import { grantCourse, openMember } from '@fudaya/books';
import { testDatabase, type TestDatabase } from '@fudaya/db/testing';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { payment } from './payment.ts';

let database: TestDatabase;
const at = new Date('2026-11-20T03:00:00Z');
beforeAll(async () => {
  vi.stubEnv('OPERATOR', '試験 花子');
  database = await testDatabase();
  await database.sql`
    insert into payment.course (id, point, price, original_price, position) overriding system value values (1, 1010, 1000, 1000, 1)`;
  await database.sql`
    insert into payment.method (id, name_ja, name_en, position) values (1, 'カード', 'Credit card', 1), (4, '銀行振込', 'Bank transfer', 4)`;
});
afterAll(() => database.close());

/** A payment as it stands in the database; a paid one with its points. */
async function madePayment({ kind, state, failure = null }: { kind: 'card' | 'bank'; state: string; failure?: string | null }) {
  const { sql } = database;
  const [id, member] = [randomUUID(), randomUUID()];
  await openMember(sql, member);
  const isPaid = state === 'paid';
  const granted = isPaid ? await grantCourse(sql, { paymentId: id, memberId: member, price_yen: 1000, points: 1010, at }) : undefined;
  const bytes = new Uint8Array(32);
  await sql`insert into payment.payment ${sql({
    id,
    member_id: member,
    session_hash: bytes,
    course_id: 1,
    method_id: kind === 'card' ? 1 : 4,
    price: 1000,
    point: 1010,
    provider: 'gateway-a',
    order_id: id.replaceAll('-', ''),
    state,
    failure,
    input_hash: bytes,
    created_at: at,
    updated_at: at,
    paid_at: isPaid ? at : null,
    journal_id: granted?.journalId ?? null,
    detail: sql.json({ kind, holder: 'ヤマダ' }),
  })}`;
  return { id, member };
}
const pointsOf = async (member: string) =>
  (await database.sql<{ pt: number }[]>`select pt from books.balance where member_id = ${member}`)[0]?.pt;

test('PAY-9 an operator reads in one sentence what is wrong with a command', async () => {
  const id = randomUUID();
  await expect(payment.run(database.as('operator'), [])).rejects.toThrow(/Usage: pnpm ops payment list/);
  await expect(payment.run(database.as('operator'), ['show', '12'])).rejects.toThrow('"12" is no payment id');
  await expect(payment.run(database.as('operator'), ['show', id])).rejects.toThrow(`There is no payment ${id}.`);
  await expect(payment.run(database.as('operator'), ['match', id])).rejects.toThrow(`No money of payment ${id} is in suspense.`);
  await expect(payment.run(database.as('operator'), ['refund', id])).rejects.toThrow(/Say why and how with --note/);
  await expect(payment.run(database.as('operator'), ['refund', id, '--note', 'x'])).rejects.toThrow(`There is no payment ${id}.`);
  expect(await payment.run(database.as('operator'), ['list'])).toBe('Nothing waits for an operator.');
});

test('PAY-9 an operator sees how a payment stands, and asks once for a card’s money to go back', async () => {
  const { sql } = database;
  const { id } = await madePayment({ kind: 'card', state: 'paid' });
  const shown = await payment.run(database.as('operator'), ['show', id]);
  expect(shown).toMatch(/^state +paid$/m);
  expect(shown).toMatch(/^method +Credit card$/m);
  expect(shown).toMatch(/^price +1000$/m);
  expect(shown).not.toMatch(/input_hash|body/);
  for (const note of ['bought twice', 'asked again'])
    expect(await payment.run(database.as('operator'), ['refund', id, '--note', note, '--by', 'sato'])).toMatch(/^Asked\./);
  // As the payment service finds it: it gives the money back and takes the points.
  expect(await sql`select asked_by, note, done_at from payment.operator_request where payment_id = ${id}`).toEqual([
    { asked_by: 'sato', note: 'asked again', done_at: null },
  ]);
  expect(await payment.run(database.as('operator'), ['list'])).toContain(`${id}  `);
  expect(await payment.run(database.as('operator'), ['list'])).toContain('refund asked: not tried yet');
  await sql`delete from payment.operator_request`;
});

test('PAY-9 bank money is sent back by hand: then the points are taken, once', async () => {
  const { id, member } = await madePayment({ kind: 'bank', state: 'paid' });
  await expect(payment.run(database.as('operator'), ['refund', id, '--note', 'sent back'])).rejects.toThrow(
    /send it yourself, then repeat with --by-hand/,
  );
  expect(await pointsOf(member)).toBe(1010);
  for (let times = 0; times < 2; times += 1)
    expect(await payment.run(database.as('operator'), ['refund', id, '--note', 'sent back', '--by-hand'])).toContain('Refunded by hand');
  expect(await pointsOf(member)).toBe(0);
  expect(await payment.run(database.as('operator'), ['show', id])).toMatch(/^state +refunded$/m);
});

test('PAY-9 money in suspense is listed with whose name it came in, and matched or booked out as sent back', async () => {
  const { sql } = database;
  const suspended = async () => {
    const made = await madePayment({ kind: 'bank', state: 'failed', failure: 'suspense: name' });
    await sql`select books.suspend(${made.id}, ${1000}, ${at})`;
    await sql`
      insert into payment.suspense (payment_id, amount, reason, payer, arrived_at) values (${made.id}, 1000, 'name', 'スズキ', ${at})`;
    return made;
  };
  const [matched, returned] = [await suspended(), await suspended()];
  expect(await payment.run(database.as('operator'), ['list'])).toContain(
    `${matched.id}  2026-11-20T03:00:00.000Z  1000 of 1000 yen  suspense: name  スズキ`,
  );
  expect(await payment.run(database.as('operator'), ['match', matched.id, '--note', 'the husband paid'], { now: at })).toMatch(
    /^Matched\./,
  );
  expect(await pointsOf(matched.member)).toBe(1010);
  await expect(payment.run(database.as('operator'), ['refund', returned.id, '--note', 'no answer'])).rejects.toThrow(
    /in suspense: send it back/,
  );
  expect(await payment.run(database.as('operator'), ['refund', returned.id, '--note', 'no answer', '--by-hand'])).toBe(
    'Booked out of suspense as returned.',
  );
  expect(await pointsOf(returned.member)).toBe(0);
  expect(await payment.run(database.as('operator'), ['list'])).toBe('Nothing waits for an operator.');
  expect(await payment.run(database.as('operator'), ['show', returned.id])).toMatch(/^suspense_outcome +returned$/m);
});
