import { testDatabase, type TestDatabase } from '@fudaya/db/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { grant } from './index.ts';
import { memberWith } from './testing.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const at = new Date('2026-11-21T03:00:00Z');
type Line = [line: number, code: string, unit: string, amount: number];

/** Entries by hand, as the role that could do most. */
const post = (lines: Line[], journal: 'new' | number = 'new') =>
  database.sql.begin(async (tx) => {
    const [made] = await tx<{ id: number }[]>`
      insert into books.journal (kind, idem, ref, at) values ('test', ${crypto.randomUUID()}, 'x', ${at}) returning id`;
    const id = journal === 'new' ? made!.id : journal;
    await tx`
      insert into books.entry (journal_id, line, account_id, unit, amount)
      select ${id}, l.line, coalesce(books.system_account(l.code, l.unit), books.system_account(l.code, 'PT'), -1), l.unit, l.amount
      from unnest(${lines.map((l) => l[0])}::int[], ${lines.map((l) => l[1])}::text[], ${lines.map((l) => l[2])}::text[], ${lines.map((l) => l[3])}::bigint[])
        as l (line, code, unit, amount)`;
    return id;
  });

test('a journal that balances in each unit is taken', async () => {
  expect(
    await post([
      [1, 'promo', 'PT', 5],
      [2, 'revenue', 'PT', -5],
      [3, 'cash', 'JPY', 7],
      [4, 'clearing', 'JPY', -7],
    ]),
  ).toBeGreaterThan(0);
});

test('a journal that does not sum to zero in a unit is refused, though it does over both', async () => {
  await expect(
    post([
      [1, 'promo', 'PT', 5],
      [2, 'revenue', 'PT', -4],
    ]),
  ).rejects.toThrow('sum to zero');
  await expect(
    post([
      [1, 'promo', 'PT', 5],
      [2, 'cash', 'JPY', -5],
    ]),
  ).rejects.toThrow('sum to zero');
});

test('entries cannot join a journal of an earlier transaction, nor one that does not exist', async () => {
  const old = await post([
    [1, 'promo', 'PT', 5],
    [2, 'revenue', 'PT', -5],
  ]);
  await expect(
    post(
      [
        [3, 'promo', 'PT', 5],
        [4, 'revenue', 'PT', -5],
      ],
      old,
    ),
  ).rejects.toThrow('its own transaction');
  await expect(
    post(
      [
        [1, 'promo', 'PT', 5],
        [2, 'revenue', 'PT', -5],
      ],
      999_999_999,
    ),
  ).rejects.toThrow('its own transaction');
});

test('an entry names an account that exists and is kept in its unit', async () => {
  await expect(
    post([
      [1, 'promo', 'PT', 5],
      [2, 'nowhere', 'PT', -5],
    ]),
  ).rejects.toThrow('its own transaction');
  await expect(
    post([
      [1, 'promo', 'JPY', 5],
      [2, 'revenue', 'JPY', -5],
    ]),
  ).rejects.toThrow('its own transaction');
});

test('a service cannot claim another transaction for a journal', async () => {
  const forged = database.as('gacha')`insert into books.journal (kind, idem, ref, at, xid) values ('test', 'forged', 'x', ${at}, '1')`;
  await expect(forged).rejects.toThrow('permission denied');
});

test('a balance cannot go below zero, nor a lot hold more than was granted', async () => {
  const memberId = await memberWith(database.sql, [], at);
  await grant(database.sql, { memberId, class: 'bonus', points: 5, idem: 'balanced:lot', kind: 'campaign', ref: 'x', at });
  await expect(database.sql`update books.balance set pt = -1 where member_id = ${memberId}`).rejects.toThrow('balance_pt');
  await expect(database.sql`update books.lot set remaining = 6 where member_id = ${memberId}`).rejects.toThrow('lot_remaining');
});
