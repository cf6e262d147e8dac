import { account } from '@fudaya/contracts';
import { winnerNameIn, winnerWordsIn } from '@fudaya/contracts/texts/winner-words';
import { testDatabase, type TestDatabase } from '@fudaya/db/testing';
import { inTransaction } from '@fudaya/kit';
import { testClient, testSettings } from '@fudaya/kit/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAccountService } from '../app.ts';
import { closeMember, goodRegistration } from '../testing.ts';

let database: TestDatabase;
const passwords = { hash: async (pass: string) => pass, isMatch: async (hash: string | null, pass: string) => hash === pass };
const browser = () => testClient(createAccountService({ sql: database.as('account'), settings: testSettings, passwords }).app);
const { mail, pass } = goodRegistration;

beforeAll(async () => {
  database = await testDatabase();
  await browser().write(account.registerAppend, goodRegistration);
});
afterAll(() => database.close());

async function login() {
  const client = browser();
  await client.write(account.login, { mail, pass, save_cookie: '1' });
  return client;
}

test('MEM-9 nobody is named before choosing so, and everybody is in the ranking', async () => {
  const client = await login();
  expect(await client.read(account.winnerName, {})).toMatchObject({ is_shown: '0', is_ranked: '1' });
  const chosen = { first: 3, second: 2, is_shown: '1', is_ranked: '0' } as const;
  expect(await client.write(account.winnerNameSet, chosen)).toMatchObject({ result: '1' });
  expect(await client.write(account.winnerNameSet, chosen)).toMatchObject({ result: '1' });
  expect(await client.read(account.winnerName, {})).toMatchObject(chosen);
  const rows = await database.sql<{ first: number; is_ranked: boolean }[]>`select first, second, is_ranked from account.winner`;
  expect(rows).toEqual([{ first: 3, second: 2, is_ranked: false }]);
});

test('MEM-9 a name is made of the shop’s words alone, as many in both languages', async () => {
  const client = await login();
  for (const wrong of [-1, account.winnerWords, 0.5])
    expect(await client.write(account.winnerNameSet, { first: wrong, second: 0, is_shown: '1', is_ranked: '1' })).toMatchObject({
      state: 400,
    });
  expect(await client.read(account.winnerName, {})).toMatchObject({ first: 3, second: 2 });
  for (const language of ['ja', 'en'] as const) {
    const { first, second } = winnerWordsIn(language);
    expect([new Set(first).size, new Set(second).size]).toEqual([account.winnerWords, account.winnerWords]);
  }
  expect([winnerNameIn('ja', 0, 0), winnerNameIn('en', 0, 0)]).toEqual(['あかつきのキツネ', 'Dawn Fox']);
});

test('MEM-9 the choice goes with the account', async () => {
  expect(await browser().read(account.winnerName, {})).toMatchObject({ state: 401 });
  const [member] = await database.sql<{ id: string }[]>`select id from account.member where mail = ${mail}`;
  await inTransaction(database.as('account'), (tx) => closeMember(tx, { memberId: member?.id ?? '', mail, at: new Date() }));
  expect(await database.sql`select 1 from account.winner_name`).toHaveLength(0);
});
