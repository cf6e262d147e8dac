import { sellerFactsPut as putContract } from '@fudaya/contracts/desk';
import { sampleFacts } from '@fudaya/contracts/legal-text';
import { type TestDatabase, testDatabase } from '@fudaya/db/testing';
import type { StaffContext } from '@fudaya/kit';
import { deskContext } from '@fudaya/kit/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { putSampleFacts } from '../../operator/shop-texts.ts';
import { noon } from '../../testing.ts';
import { sellerFactsPut } from './seller-facts-put.ts';
import { sellerFacts } from './seller-facts.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const staff = { id: '01890000-0000-7000-8000-00000000000b', name: '経理 実', roles: ['finance'], provedAt: new Date(0) };
const desk = (): StaffContext => deskContext('store', staff, database.as('store'), { now: () => noon });
const words = {
  ...{ name_ja: '株式会社龍', name_en: 'Dragon Inc.', manager_ja: '龍 太郎', manager_en: 'Taro Ryu' },
  ...{ address_ja: '東京都', address_en: 'Tokyo', phone_ja: '03-0000-0000', phone_en: '+81-3-0000-0000' },
  ...{ licence_ja: '第1号', licence_en: 'No. 1', mail: 'shop@dragon.example', privacy_mail: 'privacy@dragon.example' },
};

test('OPS-1 OPS-2 who runs the shop is said at the desk in place of a sample, by the one who read what is said', async () => {
  expect(await sellerFacts(desk())).toMatchObject({ ja: { name: '' }, is_sample: false, is_incomplete: true });
  await database.sql.begin((tx) => putSampleFacts(tx, sampleFacts));
  const sample = await sellerFacts(desk());
  expect(sample).toMatchObject({ ja: { name: sampleFacts.name.ja }, is_sample: true, is_incomplete: false });
  const both = await Promise.allSettled(
    [words, { ...words, name_ja: '別の会社' }].map((given) => sellerFactsPut(desk(), { ...given, seen: sample.version })),
  );
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'changed_meanwhile' } });
  const now = await sellerFacts(desk());
  await sellerFactsPut(desk(), { ...words, seen: now.version });
  const last = await sellerFacts(desk());
  expect(last).toMatchObject({ is_sample: false, is_incomplete: false });
  expect(last.ja).toEqual({
    ...{ name: '株式会社龍', manager: '龍 太郎', address: '東京都', phone: '03-0000-0000', licence: '第1号' },
    ...{ mail: 'shop@dragon.example', privacy_mail: 'privacy@dragon.example' },
  });
  // The number of an invoice issuer is there when there is one.
  const numbered = await sellerFactsPut(desk(), { ...words, registration: 'T1234567890123', seen: last.version });
  expect(await sellerFacts(desk())).toMatchObject({ registration: 'T1234567890123', is_incomplete: false });
  expect((await sellerFactsPut(desk(), { ...words, seen: numbered.version })).version).toBe(numbered.version);
  expect(await sellerFactsPut(desk(), { ...words, registration: '', seen: numbered.version })).toEqual({ version: last.version });
  expect(last.en).toMatchObject({ name: 'Dragon Inc.', mail: 'shop@dragon.example' });
  // The same again changes nothing.
  expect(await sellerFactsPut(desk(), { ...words, seen: last.version })).toEqual({ version: last.version });
  const acts = await database.sql<
    { by: string }[]
  >`select distinct by from plumbing.act where thing = 'store.shop_fact' and by = ${staff.name}`;
  expect(acts).toHaveLength(1);
});

test.each([
  ['name_ja', ' '],
  ['address_en', 'x'.repeat(201)],
  ['mail', 'no mail'],
  ['registration', 'T12'],
  ['privacy_mail', 'a@b.example\nBcc: c@d.example'],
])('OPS-1 OPS-2 a fact that cannot be (%s) is refused by the call', (field, text) => {
  expect(putContract.input.safeParse({ ...words, seen: 'x' }).success).toBe(true);
  expect(putContract.input.safeParse({ ...words, seen: 'x', [field]: text }).success).toBe(false);
});
