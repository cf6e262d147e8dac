import { store } from '@fudaya/contracts';
import { sampleFacts } from '@fudaya/contracts/legal-text';
import { testDatabase, type TestDatabase } from '@fudaya/db/testing';
import { testClient, testSettings } from '@fudaya/kit/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createStoreService } from '../app.ts';
import { missingFacts, putFacts, putLegalTexts, putSampleFacts } from '../operator.ts';
import { hoursLater, noon } from '../testing.ts';

let database: TestDatabase;
const client = (now = noon, headers = {}) =>
  testClient(createStoreService({ sql: database.as('store'), settings: testSettings, now: () => now, fresh_ms: 0 }).app, headers);
const terms = (now?: Date, headers = {}) => client(now, headers).read(store.legalText, { page: 'terms-of-service' });
/** As the operators' role, which may do what ops does. */
const write = <T>(act: (tx: Parameters<Parameters<TestDatabase['sql']['begin']>[1]>[0]) => Promise<T>) => database.sql.begin(act);

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const markdown = (words: string) => `# 利用規約\n\n## 第1条\n\n${words}\n`;

test('OPS-1 before anybody has said who runs the shop its facts are empty, and a demo’s are said to be samples', async () => {
  expect(await terms()).toMatchObject({ state: 200, facts: { name: '', licence: '' }, is_sample: '0', text: null, next: null });
  expect(await missingFacts(database.sql)).toHaveLength(7);
  await write((tx) => putSampleFacts(tx, sampleFacts));
  expect(await terms(noon, { 'accept-language': 'en' })).toMatchObject({ facts: { name: sampleFacts.name.en }, is_sample: '1' });
  expect(await missingFacts(database.sql)).toEqual([]);
});

test('OPS-1 facts are put once, wrong ones are named, and what is real is no sample', async () => {
  const name = { name: 'name', ja: '株式会社龍', en: 'Dragon Inc.' };
  const wrong = [name, { ...name, name: 'colour' }, { name: 'mail', ja: 'x', en: 'x' }, { name: 'phone', ja: '', en: '1' }];
  const { problems } = await write((tx) => putFacts(tx, wrong));
  expect(problems.map(({ text }) => text)).toEqual([
    `name must be one of ${Object.keys(sampleFacts).join(', ')}`,
    'ja must be one mail address, the same in both languages',
    'ja is missing',
  ]);
  expect((await write((tx) => putFacts(tx, [name]))).written).toEqual({ added: 0, changed: 0 });
  expect(await terms()).toMatchObject({ facts: { name: '株式会社龍' }, is_sample: '0' });
});

test('OPS-1 a text holds from its day in Japan, and what comes after it is announced', async () => {
  const line = (holds_from: string, words: string) => ({ page: 'terms-of-service', holds_from, ja: markdown(words), en: markdown('x') });
  const put = (...lines: object[]) => write((tx) => putLegalTexts(tx, lines, '2026-11-01'));
  expect((await put(line('2026-11-01', '今の文'), line('2026-11-02', '明日の文'))).written).toEqual({ added: 2, changed: 0 });
  const paragraph = (words: string) => expect.arrayContaining([{ tag: 'p', children: [words] }]);
  expect(await terms()).toMatchObject({
    text: paragraph('今の文'),
    holds_from: '2026-11-01',
    next: { text: paragraph('明日の文'), holds_from: '2026-11-02' },
  });
  // Midnight in Japan is three hours past noon in London's day before.
  expect(await terms(new Date('2026-11-01T14:59:59.999Z'))).toMatchObject({ holds_from: '2026-11-01' });
  expect(await terms(new Date('2026-11-01T15:00:00Z'))).toMatchObject({
    text: paragraph('明日の文'),
    holds_from: '2026-11-02',
    next: null,
  });
  expect(await terms(hoursLater(-24))).toMatchObject({ text: null, next: { holds_from: '2026-11-01' } });
  // What holds stands; what is to come may still change; the same again changes nothing.
  expect((await put(line('2026-11-01', 'heimlich'))).problems).toEqual([
    { index: 0, text: 'the text of terms-of-service from 2026-11-01 holds already: give its change a day of its own' },
  ]);
  expect((await put(line('2026-11-01', '今の文'), line('2026-11-02', '別の文'))).written).toEqual({ added: 0, changed: 1 });
});

test.each([
  ['<script>alert(1)</script>', 'may not hold this: <script>'],
  ['[x](javascript:alert(1))', 'may lead to'],
  ['{{secret}}', '{{secret}} is no figure of the shop'],
  ['[x](mailto:{{secret}})', '{{secret}} is no figure of the shop'],
])('OPS-1 a text with %s is refused', async (words, why) => {
  const line = { page: 'user-guide', holds_from: '2026-11-01', ja: markdown(words), en: markdown('x') };
  const { problems, written } = await write((tx) => putLegalTexts(tx, [line], '2026-11-01'));
  expect(problems).toEqual([{ index: 0, text: expect.stringContaining(why) }]);
  expect(written).toEqual({ added: 0, changed: 0 });
});

test('OPS-1 what got into the table past the commands is not shown', async () => {
  await database.sql`insert into store.legal_text (page, language, holds_from, markdown) values ('user-guide', 'ja', '2026-01-01', '<script>alert(1)</script>')`;
  expect(await client().read(store.legalText, { page: 'user-guide' })).toMatchObject({ state: 200, text: null, holds_from: '' });
});

test('OPS-1 an address of no legal page is refused', async () => {
  expect(await client().read(store.legalText, { page: 'secret' as 'user-guide' })).toMatchObject({ state: 400 });
});
