import { account, noRight } from '@fudaya/contracts';
import { ceilingConfirm, ceilingDrop, ceilingPut, ceilings, type CeilingName, type Role } from '@fudaya/contracts/desk';
import { testDatabase, type TestDatabase } from '@fudaya/db/testing';
import { testClient, testSettings, type TestClient } from '@fudaya/kit/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createAccountService } from '../../app.ts';
import { goodRegistration } from '../../testing.ts';

let database: TestDatabase;
const passwords = { hash: async (pass: string) => pass, isMatch: async (hash: string | null, pass: string) => hash === pass };
const browser = () => testClient(createAccountService({ sql: database.as('account'), settings: testSettings, passwords }).app);
const mails = { ren: 'ren@example.com', rin: 'rin@example.com' } as const;
const reason = '繁忙期のため';

beforeAll(async () => {
  database = await testDatabase();
  for (const mail of Object.values(mails)) await browser().write(account.registerAppend, { ...goodRegistration, mail });
  await database.sql`update account.member set verified_at = now(), is_staff = true`;
});
beforeEach(() => database.sql`truncate account.ceiling, account.ceiling_ask`);
afterAll(() => database.close());

async function staffAs(who: keyof typeof mails, role: Role): Promise<TestClient> {
  const client = browser();
  await client.write(account.login, { mail: mails[who], pass: goodRegistration.pass, save_cookie: '1' });
  await database.sql`update account.session set passkey_at = now() where id_hash = ${client.sessionHash}`;
  await database.sql`delete from account.staff_role where member_id = (select id from account.member where mail = ${mails[who]})`;
  await database.sql`insert into account.staff_role select id, ${role}, now() from account.member where mail = ${mails[who]}`;
  return client;
}
const now = async (client: TestClient, name: CeilingName) => (await client.read(ceilings)).ceilings!.find((one) => one.name === name)!;
const set = (client: TestClient, name: CeilingName, most: number, seen: number) => client.write(ceilingPut, { name, most, seen, reason });

test('OPS-12 a lower ceiling holds at once, a higher one once somebody else confirms that figure; what holds is what the rules ask', async () => {
  const [owner, finance] = [await staffAs('ren', 'owner'), await staffAs('rin', 'finance')];
  expect(await now(owner, 'promotion')).toEqual({ name: 'promotion', most: 50_000, second: null });
  expect(await set(owner, 'promotion', 20_000, 50_000)).toMatchObject({ state: 200, waiting: null });
  expect(await database.sql`select account.coupon_alone()::int as alone`).toEqual([{ alone: 20_000 }]);
  expect(await set(owner, 'promotion', 90_000, 50_000)).toMatchObject({ refusal: 'changed_meanwhile' });
  for (let turn = 0; turn < 2; turn += 1)
    expect(await set(owner, 'promotion', 90_000, 20_000)).toMatchObject({ state: 200, waiting: 'second_person' });
  expect(await now(finance, 'promotion')).toMatchObject({
    most: 20_000,
    second: { most: 90_000, by: '星野 空', reason, is_mine: false },
  });
  const confirm = { name: 'promotion', most: 90_000, seen: 20_000, reason } as const;
  expect(await owner.write(ceilingConfirm, confirm)).toMatchObject({ refusal: 'own' });
  expect(await finance.write(ceilingConfirm, { ...confirm, most: 90_001 })).toMatchObject({ refusal: 'changed_meanwhile' });
  const both = await Promise.all([1, 2].map(() => finance.write(ceilingConfirm, confirm)));
  expect(both.map(({ state }) => state)).toEqual([200, 200]);
  expect(await now(owner, 'promotion')).toMatchObject({ most: 90_000, second: null });
  expect(await database.sql`select account.coupon_alone()::int as alone`).toEqual([{ alone: 90_000 }]);
  const acts = await database.sql<{ act: string }[]>`
    select act, reason from plumbing.act where thing = 'account.ceiling' and key = 'promotion' order by id`;
  expect(acts.map(({ act }) => act)).toEqual(['insert', 'ask', 'update']);
});

test('OPS-12 what waits is taken back by either, and is gone where the ceiling was lowered meanwhile', async () => {
  const [owner, finance] = [await staffAs('ren', 'owner'), await staffAs('rin', 'finance')];
  await set(owner, 'box', 2_000_000, 1_000_000);
  // Another one waits than the page showed.
  expect(await finance.write(ceilingDrop, { name: 'box', seen: 3_000_000, reason })).toMatchObject({ refusal: 'changed_meanwhile' });
  for (let turn = 0; turn < 2; turn += 1)
    expect(await finance.write(ceilingDrop, { name: 'box', seen: 2_000_000, reason })).toMatchObject({ state: 200 });
  expect(await finance.write(ceilingConfirm, { name: 'box', most: 2_000_000, seen: 1_000_000, reason })).toMatchObject({
    refusal: 'changed_meanwhile',
  });
  await set(owner, 'box', 2_000_000, 1_000_000);
  await set(owner, 'box', 500_000, 1_000_000);
  expect(await now(owner, 'box')).toMatchObject({ most: 500_000, second: null });
  expect(await database.sql`select gacha.published_alone()::int as alone, account.broadcast_alone() as broadcast`).toEqual([
    { alone: 500_000, broadcast: 1000 },
  ]);
});

test('OPS-12 SEC-11 an owner alone sets ceilings, within what each may be; no statement of one person raises one', async () => {
  const [support, owner] = [await staffAs('rin', 'support'), await staffAs('ren', 'owner')];
  expect((await support.read(ceilings)).ceilings).toHaveLength(5);
  expect(await set(support, 'goodwill_support', 5000, 3000)).toMatchObject({ refusal: noRight });
  expect(await support.write(ceilingConfirm, { name: 'box', most: 2, seen: 1, reason })).toMatchObject({ refusal: noRight });
  expect(await set(owner, 'goodwill_support', 1_000_001, 3000)).toMatchObject({ refusal: 'too_high' });
  await set(owner, 'goodwill_support', 0, 3000);
  expect(
    (await database.sql`select account.goodwill_ceiling(member_id) as n from account.staff_role order by role`).map(({ n }) => n),
  ).toEqual([30_000, 0]);
  const raised = (as: 'account') => database.as(as)`insert into account.ceiling values ('box', 9000000)`;
  await expect(raised('account')).rejects.toMatchObject({ code: '42501' });
  await expect(database.as('account')`select account.put_ceiling('box', 1, 1000000, null, '', '', now())`).rejects.toMatchObject({
    code: '42501',
  });
});
