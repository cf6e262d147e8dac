import { grant, openMember } from '@fudaya/books';
import { testDatabase, type TestDatabase } from '@fudaya/db/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { check } from '../check/check.ts';
import { report } from './report.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  const memberId = crypto.randomUUID();
  await openMember(database.sql, memberId);
  const lot = { memberId, class: 'bonus' as const, kind: 'campaign', ref: 'x' };
  // The last minute of the day in Japan, and the first of the next.
  await grant(database.sql, { ...lot, points: 300, idem: 'a', at: new Date('2026-09-30T14:59:00Z') });
  await grant(database.sql, { ...lot, points: 40, idem: 'b', at: new Date('2026-09-30T15:00:00Z') });
});
afterAll(() => database.close());

test('TRM-1 the report of a base date ends with its day in Japan, as text and as CSV', async () => {
  const text = await report.run(database.as('operator'), ['unused', '--at', '2026-09-30']);
  expect(text).toMatch(/bonus +300 points, 1 lots, 1 members/);
  expect(await report.run(database.as('operator'), ['unused', '--at', '2026-10-01', '--csv'])).toContain('2026-10-01,bonus,340,2,1');
  await expect(report.run(database.as('operator'), ['unused', '--at', 'soon'])).rejects.toThrow('Not a date');
  await database.sql`
    insert into books.put_away_month (month, manifest, journals, entries, at, by, note) values ('2026_05', 'x', 1, 1, now(), 'test', 'OPS-13')`;
  await expect(report.run(database.as('operator'), ['unused', '--at', '2026-05-20'])).rejects.toThrow('2026-05 are kept as files');
  await expect(report.run(database.as('operator'), ['nothing'])).rejects.toThrow('Usage');
});

test('PAY-9 a day without payments has no difference, and the check of the books fails when one of their promises is broken', async () => {
  expect(await report.run(database.as('operator'), ['reconcile', '--date', '2026-09-30'], new Map())).toContain('0 differences');
  const at = new Date('2026-10-02T00:00:00Z');
  expect(await check.run(database.as('operator'), [], at)).toBe('Every promise of the books holds.');
  await database.sql`update books.balance set pt = pt + 1`;
  await expect(check.run(database.as('operator'), [], at)).rejects.toThrow('2. NOT TRUE');
});
