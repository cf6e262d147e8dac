import { setTimeout as pause } from 'node:timers/promises';
import { testDatabase, type TestDatabase } from '@fudaya/db/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { balanceOf, reverse, spend } from './index.ts';
import { checkNightly } from './nightly/check-nightly.ts';
import { memberWith } from './testing.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const at = new Date('2026-11-21T03:00:00Z');
const item = (memberId: string, amount: number, idem: string) => ({ memberId, amount, unit: 'PT' as const, idem, ref: idem });
const gacha = () => database.as('gacha');
const months = async () => (await database.sql`select to_char(month, 'YYYY-MM') as m from books.months()`).map((row) => row['m'] as string);
const turn = async (day: string) => {
  const [row] = await database.sql<{ isCurrent: boolean }[]>`select books.turn_months(${day}) as "isCurrent"`;
  return row?.isCurrent;
};
const partitionOf = async (id: number | null | undefined) =>
  (await database.sql`select tableoid::regclass::text as name from books.journal where id = ${id!}`)[0]?.['name'] as string;

/** Each test begins in a month of its own, later than all of before. */
let year = 2030;
beforeEach(() => {
  year += 1;
});

test("OPS-13 the hourly task makes months ahead, and begins with none: that is the owner's, after which it goes on by itself", async () => {
  const own = await testDatabase();
  try {
    const keep = async () => (await own.as('payment')<{ isCurrent: boolean }[]>`select books.keep_months() as "isCurrent"`)[0]!.isCurrent;
    expect([await keep(), await keep()]).toEqual([false, false]);
    expect(await own.sql`select from books.months()`).toHaveLength(3);
    await expect(own.as('payment')`select books.turn_months(now())`).rejects.toThrow('permission denied');
    await own.sql`select books.turn_months(now())`;
    expect(await keep()).toBe(true);
    const figures = await own.sql`select name, value from books.month_figures() order by name`;
    expect(figures).toEqual([
      { name: 'books_month_is_current', value: 1 },
      { name: 'books_months_ahead', value: 2 },
    ]);
  } finally {
    await own.close();
  }
});

test('OPS-13 there are partitions for this month and two more, and journals go into this month, a call after it is made', async () => {
  const made = await turn(`${year}-05-31T14:59:59Z`);
  expect([made, (await months()).slice(-3)]).toEqual([false, [`${year}-05`, `${year}-06`, `${year}-07`]]);
  expect(await turn(`${year}-05-31T14:59:59Z`)).toBe(true);
  // June begins in Japan, and was made ahead.
  expect(await turn(`${year}-05-31T15:00:00Z`)).toBe(true);
  const buyer = await memberWith(database.sql, [{ points: 500 }], at);
  const [journal] = await spend(gacha(), 'draw', [item(buyer, 100, `draw:${year}`)], at);
  expect(await partitionOf(journal)).toBe(`months.journal_${year}_06`);
  const entries = await database.sql`select distinct tableoid::regclass::text as name from books.entry where journal_id = ${journal!}`;
  expect(entries).toEqual([{ name: `months.entry_${year}_06` }]);
});

test('OPS-13 after months in which nobody looked, and by several at once, it comes right, and the ids never go back', async () => {
  for (let round = 0; round < 3; round++) await Promise.all(Array.from({ length: 4 }, () => turn(`${year}-11-15T00:00:00Z`)));
  expect((await months()).slice(-3)).toEqual([`${year}-11`, `${year}-12`, `${year + 1}-01`]);
  const last = async () => (await database.sql<{ id: number }[]>`select last_value as id from books.journal_id_seq`)[0]!.id;
  const now = await last();
  await turn(`${year}-10-15T00:00:00Z`);
  expect(await last()).toBe(now);
  year += 1;
});

test('OPS-13 while nobody turns the months, members buy on, in the month before', async () => {
  const buyer = await memberWith(database.sql, [{ points: 500 }], at);
  const [before] = await spend(gacha(), 'draw', [item(buyer, 1, `draw:late:${year}`)], at);
  const [after] = await spend(gacha(), 'draw', [item(buyer, 1, `draw:later:${year}`)], at);
  expect(await partitionOf(after)).toBe(await partitionOf(before));
});

test('OPS-13 BUY-4 a key of another month charges nobody again, also asked ten times at once while the month turns', async () => {
  const buyer = await memberWith(database.sql, [{ points: 1000 }], at);
  const key = `draw:turned:${year}`;
  await turn(`${year}-03-10T00:00:00Z`);
  const [first] = await spend(gacha(), 'draw', [item(buyer, 300, key)], at);
  await Promise.all([
    turn(`${year}-03-10T00:00:00Z`),
    ...Array.from({ length: 10 }, () => spend(gacha(), 'draw', [item(buyer, 300, key)], at)),
  ]);
  expect(await turn(`${year}-04-10T00:00:00Z`)).toBe(true);
  expect(await spend(gacha(), 'draw', [item(buyer, 300, key)], at)).toEqual([first]);
  expect(await balanceOf(gacha(), buyer, at)).toMatchObject({ pt: 700 });
  const again = database.sql`insert into books.journal (kind, idem, ref, at) values ('draw', ${key}, 'x', now())`;
  await expect(again).rejects.toMatchObject({ code: '23505' });
  // What was paid in one month is undone in another, once.
  const undone = await reverse(database.sql, [first!], at);
  expect(await reverse(database.sql, [first!], at)).toEqual(undone);
  expect(await balanceOf(gacha(), buyer, at)).toMatchObject({ pt: 1000 });
});

test('OPS-13 a key that somebody is booking is waited for: one of the two books it, whichever month it is', async () => {
  const open = (sql: typeof database.sql) =>
    sql<{ id: number | null }[]>`select books.open_journal('campaign', ${`open:${year}`}, 'x', now()) as id`;
  const { promise: isBooked, resolve: booked } = Promise.withResolvers<number | null>();
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>();
  const first = database.sql.begin(async (tx) => {
    booked((await open(tx as never))[0]!.id);
    await mayEnd;
  });
  expect(await isBooked).toEqual(expect.any(Number));
  let isAnswered = false;
  const second = open(database.sql).then((rows) => ((isAnswered = true), rows[0]!.id));
  await waitFor(async () => (await database.sql`select from pg_locks where not granted`).length > 0);
  expect(isAnswered).toBe(false);
  end();
  await first;
  expect(await second).toBeNull();
});

test.each([
  `insert into books.lot (member_id, unit, class, granted, remaining, granted_at, expires_at, journal_id)
   values (gen_random_uuid(), 'PT', 'bonus', 5, 5, now(), now(), 4)`,
  `insert into books.debt (payment_id, member_id, owed, remaining, at, journal_id) values (gen_random_uuid(), gen_random_uuid(), 5, 5, now(), 4)`,
  `insert into books.card_decision (drawn_card_id, kind, decided_by, at, journal_id) values (4, 'ship', 'member', now(), 4)`,
])('OPS-13 what names a journal that is not there is refused: %s', async (statement) => {
  const nobodys = statement.replaceAll(/\b4\)/g, '900000000000000)');
  await expect(database.sql.unsafe(nobodys)).rejects.toMatchObject({ code: '23503' });
});

test('OPS-13 the nightly check goes on over the turn of a month: it keeps its marks, and finds what was changed in a month of before', async () => {
  const own = await testDatabase();
  try {
    const turnOwn = (month: string) => own.sql`select books.turn_months(${`2031-${month}-10T00:00:00Z`})`;
    for (const month of ['05', '06', '07']) {
      await turnOwn(month);
      await turnOwn(month);
      await memberWith(own.sql, [{ points: 100 }, { points: 50 }], at);
      expect(await checkNightly(own.as('ops'), at)).toEqual([]);
    }
    const [mark] =
      await own.sql`select journal_from = books.first_id('2031-07-01') as "isMoved", (select count(*)::int from checks.journal_part) as parts from checks.mark`;
    expect(mark).toEqual({ isMoved: true, parts: 4 });
    await own.sql`update months.entry_2031_05 set amount = amount + 1 where line = 1`;
    const found = await checkNightly(own.as('ops'), at);
    expect(found?.map(({ number }) => number)).toEqual(expect.arrayContaining([1, 22]));
  } finally {
    await own.close();
  }
});

async function waitFor(is: () => Promise<boolean>): Promise<void> {
  while (!(await is())) await pause(10);
}
