import { grant, openMember } from '@fudaya/books';
import { testDatabase, unguarded, type TestDatabase } from '@fudaya/db/testing';
import { createLog, type Watch } from '@fudaya/kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkBooks, tellFindings } from './check-books.ts';

let database: TestDatabase;
const start = new Date('2026-11-21T03:00:00Z');
const nightly = (night: number) => new Date(start.getTime() + night * 86_400_000);
const watch = { log: createLog('payment', 'silent') };
const memberId = crypto.randomUUID();

beforeAll(async () => {
  database = await testDatabase();
  await openMember(database.sql, memberId);
  await grant(database.sql, { memberId, class: 'bonus', points: 30, idem: 'campaign:1', kind: 'campaign', ref: '1', at: start });
});
afterAll(() => database.close());

/** The figures of a replica that was only just started. */
async function figures(at: Date): Promise<Record<string, number>> {
  const told: Record<string, number> = {};
  const gauge: Watch['gauge'] = (name, _help, value) => void (told[name] = value);
  await tellFindings(database.as('ops'), at, { gauge });
  return told;
}

const balance = (pt: number) => unguarded(database.sql, (tx) => tx`update books.balance set pt = ${pt} where member_id = ${memberId}`);

test('OPS-12 every replica tells what a nightly check found, whichever ran it, until it is gone', async () => {
  expect(await figures(start)).toEqual({ invariants_broken: 0, books_findings: 0, books_longest_round: 0 });
  expect(await checkBooks(database.as('ops'), nightly(1), watch)).toBe(0);
  expect(await figures(nightly(2))).toMatchObject({ invariants_broken: 0, books_checked_seconds: 86_400, books_longest_round: 1 });
  await balance(31);
  expect(await checkBooks(database.as('ops'), nightly(2), watch)).toBe(2);
  expect(await figures(nightly(2))).toMatchObject({ invariants_broken: 2, books_findings: 2, books_checked_seconds: 0 });
  expect(await checkBooks(database.as('ops'), nightly(3), watch)).toBe(2);
  expect(await figures(nightly(3))).toMatchObject({ invariants_broken: 2, books_findings: 2 });
  await balance(30);
  expect(await checkBooks(database.as('ops'), nightly(4), watch)).toBe(0);
  expect(await figures(nightly(4))).toMatchObject({ invariants_broken: 0, books_findings: 0 });
});
