import { readdirSync, readFileSync } from 'node:fs';
import { connect } from './connect.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engineSettings, textFor } from './engine.ts';
import { namedIn, withoutWords } from './homes.ts';
import { migrate } from './migrate.ts';
import { statementsOf } from './sql-statements.ts';
import { testDatabase, type TestDatabase } from './testing.ts';
import { testRolePassword } from './testing-cluster.ts';
import { askingWhole } from './whole.ts';

describe('GRO-4 the engine is a setting', () => {
  test('one Postgres unless told, and four shards of Citus unless told', () => {
    expect(engineSettings({})).toEqual({ engine: 'postgres' });
    expect(engineSettings({ DATABASE_ENGINE: 'postgres', DATABASE_SHARDS: 'x' })).toEqual({ engine: 'postgres' });
    expect(engineSettings({ DATABASE_ENGINE: 'citus' })).toEqual({ engine: 'citus', shards: 4 });
    expect(engineSettings({ DATABASE_ENGINE: 'citus', DATABASE_SHARDS: '16' })).toEqual({ engine: 'citus', shards: 16 });
  });

  test.each([
    [{ DATABASE_ENGINE: 'Citus' }, 'DATABASE_ENGINE is postgres or citus, not Citus.'],
    [{ DATABASE_ENGINE: 'citus', DATABASE_SHARDS: '0' }, 'DATABASE_SHARDS is a whole number from 1 to 64, not 0.'],
    [{ DATABASE_ENGINE: 'citus', DATABASE_SHARDS: '2.5' }, 'DATABASE_SHARDS is a whole number from 1 to 64, not 2.5.'],
  ])('an unknown one is refused: %j', (env, sentence) => {
    expect(() => engineSettings(env)).toThrow(sentence);
  });
});

describe('GRO-4 what is for Citus alone', () => {
  const folder = new URL('../sql/', import.meta.url);
  const texts = readdirSync(folder).map((name) => [name, readFileSync(new URL(name, folder), 'utf8')] as const);

  test('is a comment for one Postgres, and none of it stays one for Citus', () => {
    expect(textFor('postgres', 'a/*citus , b*/ c')).toBe('a/*citus , b*/ c');
    expect(textFor('citus', 'a/*citus , b*/ c')).toBe('a, b c');
  });

  test('and a line is for one Postgres alone by a comment that hides the rest of it there', () => {
    expect(textFor('citus', 'a\n/*citus --*/  b\nc')).toBe('a\n--  b\nc');
    const [order] = texts
      .flatMap(([, text]) => statementsOf(text))
      .filter((statement) => statement.includes('function gacha.guard_purchase'));
    const reaches = (engine: 'postgres' | 'citus') => namedIn(withoutWords(textFor(engine, order!))).has('books.journal');
    expect([reaches('postgres'), reaches('citus')]).toEqual([true, false]);
  });

  test('stands in every statement that writes a journal, its key, an entry or a decision', () => {
    const written = /insert into books\.(?:journal|journal_key|entry|card_decision) \(([^)]*)\)/g;
    const columns = texts.flatMap(([name, text]) =>
      statementsOf(textFor('citus', text)).flatMap((statement) =>
        [...statement.matchAll(written)].map(([, list]) => [name, list!] as const),
      ),
    );
    expect(columns.length).toBeGreaterThan(15);
    expect(columns.filter(([, list]) => !list.includes('member_id'))).toEqual([]);
  });
});

describe('GRO-4 a database keeps the engine it was made for', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await testDatabase();
  });
  afterAll(() => database.close());
  const onCitus = (url: string) => migrate(url, { rolePassword: testRolePassword, database: { engine: 'citus', shards: 4 } });

  test('one that was made for one Postgres is refused, and nothing of it changes', async () => {
    const columns = () => database.sql`
      select attrelid::regclass::text as table, attname from pg_attribute where attrelid in ('books.journal'::regclass, 'books.account'::regclass) order by 1, 2`;
    const before = await columns();
    await expect(onCitus(database.url('owner'))).rejects.toThrow('begins with an empty one');
    expect(await columns()).toEqual(before);
  });

  test('an empty one on a Postgres without the extension is refused by a sentence', async () => {
    const name = `${new URL(database.url('owner')).pathname.slice(1)}_empty`;
    await database.sql.unsafe(`create database ${name}`);
    try {
      await expect(onCitus(new URL(`/${name}`, database.url('owner')).href)).rejects.toThrow('offers no extension citus');
    } finally {
      const sql = connect(new URL('/postgres', database.url('owner')).href, { max: 1 });
      await sql.unsafe(`drop database ${name} with (force)`);
      await sql.end();
    }
  });
});

test('GRO-4 a check of the whole shop asks for all shards by the same text: of tables with homes, not of others, and no word of it', () => {
  expect(
    askingWhole(
      `select 'books.entry', books.is_frozen(b.member_id) from books.balance b join gacha.tick t on true join gacha.discount d on true`,
    ),
  ).toBe(
    `select 'books.entry', books.is_frozen(b.member_id) from whole_books.balance b join whole_gacha.tick t on true join gacha.discount d on true`,
  );
});
