import { store } from '@fudaya/contracts';
import { legalPut as putContract } from '@fudaya/contracts/desk';
import { type TestDatabase, testDatabase } from '@fudaya/db/testing';
import type { StaffContext } from '@fudaya/kit';
import { testClient, deskContext, testSettings } from '@fudaya/kit/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createStoreService } from '../../app.ts';
import { noon } from '../../testing.ts';
import { legalPut } from './legal-put.ts';
import { legalRemove } from './legal-remove.ts';
import { legalTexts } from './legal-texts.ts';
import { legalVersion } from './legal-version.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const staff = { id: '01890000-0000-7000-8000-00000000000b', name: '経理 実', roles: ['finance'], provedAt: new Date(0) };
const desk = (now = noon): StaffContext => deskContext('store', staff, database.as('store'), { now: () => now });
const text = (words: string) => `# 利用規約\n\n## 第1条\n\n${words}\n`;
const page = 'terms-of-service' as const;
// Noon of the tests is on the first of November in Japan.
const [today, later] = ['2026-11-01', '2026-12-01'];
const put = (given: object, now?: Date) =>
  legalPut(desk(now), { page, holds_from: later, ja: text('a'), en: text('b'), seen: null, reason: '規約の改定', ...given });
const faultsOf = (outcome: Promise<unknown>) =>
  outcome.then(
    () => [],
    (fault: { code: string; more?: { code: string }[] }) => [fault.code, ...(fault.more ?? []).map(({ code }) => code)],
  );

test('OPS-2 LGL-1 a text is written with its day, read by members from it, and stands once the day has come', async () => {
  await put({ holds_from: today, ja: text('今日から') });
  const { version } = await put({ ja: text('来月から') });
  expect(await legalTexts(desk())).toEqual({
    today,
    texts: [
      { page, holds_from: later, standing: 'ahead' },
      { page, holds_from: today, standing: 'holding' },
    ],
  });
  expect(await legalVersion(desk(), { page, holds_from: later })).toMatchObject({ ja: text('来月から'), standing: 'ahead', version });
  const members = (now: Date) =>
    testClient(createStoreService({ sql: database.as('store'), settings: testSettings, now: () => now, fresh_ms: 0 }).app).read(
      store.legalText,
      { page },
    );
  expect(await members(noon)).toMatchObject({ holds_from: today, next: { holds_from: later } });
  const december = new Date('2026-12-02T00:00:00Z');
  expect(await members(december)).toMatchObject({ holds_from: later, next: null });
  expect(await legalVersion(desk(december), { page, holds_from: today })).toMatchObject({ standing: 'past' });

  expect(await faultsOf(put({ ja: text('別'), seen: version }, december))).toEqual(['holds_already']);
  expect(await faultsOf(legalRemove(desk(december), { page, holds_from: later, seen: version, reason: '誤り' }))).toEqual([
    'holds_already',
  ]);
  expect(await faultsOf(put({ holds_from: '2026-10-31' }))).toEqual(['in_the_past']);
});

test('OPS-2 of two who change a text that is to come, the second is told; the same written again is there once', async () => {
  const day = '2027-01-01';
  const first = await put({ holds_from: day });
  expect(await put({ holds_from: day })).toEqual(first);
  const both = await Promise.all(['c', 'd'].map((words) => faultsOf(put({ holds_from: day, ja: text(words), seen: first.version }))));
  expect(both.flat()).toEqual(['changed_meanwhile']);
  expect(await faultsOf(put({ holds_from: day, ja: text('e') }))).toEqual(['changed_meanwhile']);
  expect(await faultsOf(legalRemove(desk(), { page, holds_from: day, seen: first.version, reason: '取りやめ' }))).toEqual([
    'changed_meanwhile',
  ]);
  const { version } = await legalVersion(desk(), { page, holds_from: day });
  await legalRemove(desk(), { page, holds_from: day, seen: version, reason: '取りやめ' });
  expect(await faultsOf(legalVersion(desk(), { page, holds_from: day }))).toEqual(['no_text']);
  expect(await faultsOf(legalRemove(desk(), { page, holds_from: day, seen: version, reason: '取りやめ' }))).toEqual(['no_text']);
  const acts = await database.sql<{ reason: string }[]>`
    select distinct reason from plumbing.act where thing = 'store.legal_text' and by = ${staff.name} and reason = '取りやめ'`;
  expect(acts).toHaveLength(1);
});

test('OPS-1 OPS-2 everything that is wrong in both languages is told at once, and nothing is written', async () => {
  const before = await legalTexts(desk());
  const wrong = { holds_from: '2028-01-01', ja: '本文 {{money}} {{phone}}', en: '# T\n\n## S\n\n<script>x</script>' };
  expect(await faultsOf(put(wrong))).toEqual(['ja_unknown_figure', 'ja_no_title', 'ja_no_section', 'en_not_allowed']);
  expect(await faultsOf(put({ ...wrong, ja: text('[x](javascript:alert)'), en: text('100% %7B') }))).toEqual(['ja_bad_link']);
  expect(await legalTexts(desk())).toEqual(before);
});

test.each([
  ['holds_from', '2026-13-01'],
  ['page', 'terms'],
  ['ja', ''],
  ['en', 'x'.repeat(30_001)],
  ['reason', ''],
])('OPS-2 a legal text that cannot be (%s) is refused by the call', (field, value) => {
  const good = { page, holds_from: later, ja: text('a'), en: text('b'), seen: null, reason: '規約の改定' };
  expect(putContract.input.safeParse({ ...good, ja: '条'.repeat(30_000) }).success).toBe(true);
  expect(putContract.input.safeParse({ ...good, [field]: value }).success).toBe(false);
});
