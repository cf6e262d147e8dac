// The nightly check judges what changed and a share of what is old; whatever the check of everything finds, it finds too.
import { brokenInvariants, checkNightly, findings, standing } from '@fudaya/books';
import { checkWithin } from '@fudaya/books/testing';
import { connect, type Sql, type TransactionSql } from '@fudaya/db';
import { testDatabase, unguarded, type TestDatabase } from '@fudaya/db/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { damages } from './damages.ts';
import { everyKindOfRow, later, makeOld } from './every-kind-of-row.ts';

/** In `grown` everything came after the first check; in `old` all of it was checked and is settled. */
let grown: TestDatabase;
let old: TestDatabase;
beforeAll(async () => {
  [grown, old] = await Promise.all([testDatabase(), testDatabase()]);
  await checkNightly(grown.as('ops'), later);
  await everyKindOfRow(grown.sql);
  await everyKindOfRow(old.sql);
  await makeOld(old);
  // The first part, in which all of it stands, is the last to have its turn.
  await old.sql`update checks.round set after = '0' where kind in ('journal_part', 'card_part')`;
});
afterAll(() => Promise.all([grown.close(), old.close()]));

const settledIn = async (tx: TransactionSql) => {
  const [ids] = await tx<{ journal: number; card: number }[]>`
    select (select max(id) from books.journal) as journal, (select max(id) from books.drawn_card) as card`;
  return ids!;
};

/** Damaged as the owner with triggers off, and undone at the end. */
async function damaged<T>(sql: Sql, statement: string, look: (tx: TransactionSql) => Promise<T>): Promise<T> {
  let result: { value: T } | undefined;
  const undo = new Error('undo');
  await sql
    .begin('isolation level repeatable read', async (tx) => {
      await tx`set local session_replication_role = replica`;
      for (const part of statement.split('; ')) {
        if ((await tx.unsafe(part)).count === 0) throw new Error(`nothing is damaged by ${part}`);
      }
      result = { value: await look(tx) };
      throw undo;
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error;
    });
  return result!.value;
}

/** The checks, one a night, until the promise is found broken; how many that were. */
async function nightsUntil(tx: TransactionSql, number: number, most: number, share?: number): Promise<number> {
  for (let night = 1; night <= most; night += 1) {
    const at = new Date(later.getTime() + night * 60_000);
    const broken = await checkWithin(tx, at, await settledIn(tx), share);
    if (broken.some((invariant) => invariant.number === number)) return night;
  }
  return Infinity;
}

test('OPS-12 nothing is found where nothing is broken, night after night', async () => {
  for (const { as } of [grown, old]) {
    for (const night of [1, 2, 3]) expect(await checkNightly(as('ops'), new Date(later.getTime() + night * 1000))).toEqual([]);
  }
  expect(await findings(old.as('ops'), { areAll: true })).toEqual([]);
});

test.each(damages.filter(([number]) => number !== 22))(
  'OPS-12 promise %i, broken in new rows since %s, is found by the next check',
  async (number, _, statement) => {
    expect(await damaged(grown.sql, statement, (tx) => nightsUntil(tx, number, 1))).toBe(1);
  },
);

test.each(damages)(
  'OPS-12 promise %i, broken in old rows since %s, is found when all had their turn @all',
  async (number, _, statement) => {
    const nights = await damaged(old.sql, statement, async (tx) => {
      expect((await brokenInvariants(tx, later)).map((broken) => broken.number)).toContain(number);
      return nightsUntil(tx, number, 24, 1);
    });
    expect(nights).toBeLessThanOrEqual(24);
  },
);

/** All that the check keeps. */
const keptIn = (sql: Sql) => sql`
  select query_to_xml('select * from checks.' || name || ' order by 1, 2', false, false, '')::text as rows
  from unnest(array['mark', 'round', 'journal_part', 'account_sum', 'purchase_part', 'card_part', 'finding']) as name`;

/** As the pool, but that its transaction fails at the so-manieth statement or piece of one. */
function failingAt(sql: Sql, call: number): Sql {
  let calls = 0;
  const begin = (options: string, work: (tx: TransactionSql) => Promise<unknown>) =>
    sql.begin(options, (tx) =>
      work(
        new Proxy(tx, {
          apply(target, self, args) {
            calls += 1;
            if (calls === call) throw new Error('cut off');
            return Reflect.apply(target as unknown as (...all: unknown[]) => unknown, self, args);
          },
        }),
      ),
    );
  return new Proxy(sql, { get: (target, name) => (name === 'begin' ? begin : Reflect.get(target, name)) });
}

test('OPS-12 a check that is cut off leaves nothing, and the next one goes on as if it had not been @all', async () => {
  const database = await testDatabase();
  try {
    await everyKindOfRow(database.sql);
    await makeOld(database);
    const [ops, at] = [database.as('ops'), new Date(later.getTime() + 60_000)];
    await unguarded(database.sql, (tx) => tx`update books.balance set pt = pt + 1 where coin = 0`);
    const before = await keptIn(database.sql);
    let cuts = 0;
    for (let call = 1; ; call += 11) {
      const cut = await checkNightly(failingAt(ops, call), at).then(
        () => false,
        (error: Error) => error.message === 'cut off',
      );
      if (!cut) break;
      cuts += 1;
      expect(await keptIn(database.sql)).toEqual(before);
    }
    expect(cuts).toBeGreaterThan(10);
    expect((await findings(ops)).map(({ invariant }) => invariant)).toContain(2);
    expect((await checkNightly(ops, at))?.map(({ number }) => number)).toContain(2);
  } finally {
    await database.close();
  }
});

test('OPS-12 of two replicas one checks, and nothing is found twice', async () => {
  const database = await testDatabase();
  try {
    await everyKindOfRow(database.sql);
    const ops = database.as('ops');
    await database.sql.begin(async (tx) => {
      await tx`lock table checks.mark in share row exclusive mode`;
      expect(await checkNightly(ops, later)).toBe(null);
    });
    await unguarded(database.sql, (tx) => tx`update books.balance set pt = pt + 1 where coin = 0`);
    const runs = await Promise.all([1, 2, 3].map(() => checkNightly(ops, later)));
    expect(runs.filter((run) => run !== null).length).toBeGreaterThan(0);
    const found = await findings(ops);
    expect(found.length).toBeGreaterThan(0);
    expect(new Set(found.map(({ invariant, about }) => `${invariant} ${about}`)).size).toBe(found.length);
  } finally {
    await database.close();
  }
});

test('OPS-12 what is written slowly under a small id is not passed over', async () => {
  const database = await testDatabase();
  const slow = connect(database.url('owner'), { max: 1 });
  try {
    const ops = database.as('ops');
    await everyKindOfRow(database.sql);
    await slow`begin`;
    await slow`set local session_replication_role = replica`;
    const [journal] = await slow<{ id: number }[]>`
      insert into books.journal (kind, idem, ref, at) values ('campaign', 'slow', 'x', ${later}) returning id`;
    // Others, far behind it, are done before.
    await database.sql`select setval(pg_get_serial_sequence('books.journal', 'id'), 20000)`;
    await database.sql`insert into books.journal (kind, idem, ref, at) values ('campaign', 'quick', 'x', ${later})`;
    expect(await checkNightly(ops, later, 200)).toEqual([]);
    const [mark] = await database.sql<{ journal_from: number }[]>`select journal_from from checks.mark`;
    expect(mark!.journal_from).toBeLessThanOrEqual(journal!.id);
    await slow`insert into books.entry (journal_id, line, account_id, unit, amount) values (${journal!.id}, 1, 1, 'JPY', 5)`;
    await slow`commit`;
    expect((await checkNightly(ops, later))?.map(({ number }) => number)).toEqual([1, 10]);
    const [moved] = await database.sql<{ journal_from: number }[]>`select journal_from from checks.mark`;
    expect(moved!.journal_from).toBe(16_384);
  } finally {
    await slow.end();
    await database.close();
  }
});

test('OPS-12 a finding is kept from when it was first seen until it is gone, and comes anew if it returns', async () => {
  const database = await testDatabase();
  try {
    const [ops, memberId] = [database.as('ops'), crypto.randomUUID()];
    const night = (n: number) => new Date(later.getTime() + n * 86_400_000);
    const coins = (coin: number) =>
      unguarded(database.sql, (tx) => tx`update books.balance set coin = ${coin} where member_id = ${memberId}`);
    await database.sql`insert into books.balance (member_id) values (${memberId})`;
    await coins(1);
    await checkNightly(ops, night(1));
    await checkNightly(ops, night(2));
    await coins(0);
    await checkNightly(ops, night(3));
    expect(await standing(ops)).toMatchObject({ broken: 0, findings: 0, checked_at: night(3) });
    await coins(2);
    await checkNightly(ops, night(4));
    expect(await findings(ops, { areAll: true })).toMatchObject([
      { invariant: 4, about: memberId, first_seen: night(1), last_seen: night(2), resolved_at: night(3) },
      { invariant: 4, about: memberId, first_seen: night(4), last_seen: night(4), resolved_at: null },
    ]);
  } finally {
    await database.close();
  }
});

test('OPS-12 the check’s role reads, and writes what it keeps and nothing else; nobody deletes a finding', async () => {
  const ops = old.as('ops');
  await expect(ops`update checks.mark set journal_from = 0`).rejects.toThrow('permission denied');
  const asChecker = (statement: string) =>
    ops.begin(async (tx) => {
      await tx`set local role fudaya_checker`;
      await tx.unsafe(statement);
    });
  for (const statement of [
    'delete from checks.finding',
    'truncate checks.finding',
    'update books.balance set pt = pt',
    'update gacha.purchase set state = state',
    'select mail from account.member',
    'insert into books.journal (kind, idem, ref, at) values (1, 1, 1, now())',
    `select plumbing.set_maintenance('all', true, null, 'x', 'x')`,
  ]) {
    await expect(asChecker(statement)).rejects.toThrow('permission denied');
  }
  const [rights] = await old.sql`
    select array_agg(distinct n.nspname) as areas from pg_class c join pg_namespace n on n.oid = c.relnamespace
    cross join unnest(array['INSERT', 'UPDATE', 'DELETE', 'TRUNCATE']) as verb
    where c.relkind in ('r', 'p', 'v') and n.nspname !~ '^pg_|^information_schema$' and has_table_privilege('fudaya_checker', c.oid, verb)`;
  expect(rights).toEqual({ areas: ['checks'] });
});
