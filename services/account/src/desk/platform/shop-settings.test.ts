import { account, noRight } from '@fudaya/contracts';
import { maintenanceSet, shopSettings, type Role } from '@fudaya/contracts/desk';
import { testDatabase, type TestDatabase } from '@fudaya/db/testing';
import { testClient, testSettings, type TestClient } from '@fudaya/kit/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAccountService } from '../../app.ts';
import { goodRegistration } from '../../testing.ts';

let database: TestDatabase;
const passwords = { hash: async (pass: string) => pass, isMatch: async (hash: string | null, pass: string) => hash === pass };
const mail = 'ren@example.com';
const browser = () => testClient(createAccountService({ sql: database.as('account'), settings: testSettings, passwords }).app);

beforeAll(async () => {
  database = await testDatabase();
  await browser().write(account.registerAppend, { ...goodRegistration, mail });
  await database.sql`update account.member set verified_at = now(), is_staff = true`;
});
afterAll(() => database.close());

async function staffAs(role: Role): Promise<TestClient> {
  const client = browser();
  await client.write(account.login, { mail, pass: goodRegistration.pass, save_cookie: '1' });
  await database.sql`update account.session set passkey_at = now() where id_hash = ${client.sessionHash}`;
  await database.sql`delete from account.staff_role`;
  await database.sql`insert into account.staff_role select id, ${role}, now() from account.member`;
  return client;
}

test('OPS-2 every setting that is a row is told as it is now, with who changed it last, when and why', async () => {
  const releases = await staffAs('releases');
  const until = new Date(Date.now() + 3_600_000).toISOString();
  expect((await releases.write(maintenanceSet, { area: 'gacha', is_closed: true, until, reason: '抽選の点検' })).state).toBe(200);
  await database.sql.begin(async (tx) => {
    await tx`select set_config('fudaya.by', '経理 凛', true), set_config('fudaya.reason', '屋号を改めた', true)`;
    await tx`insert into store.shop_fact (name, ja, en) values ('name', '札屋', 'Fudaya') on conflict (name) do update set ja = excluded.ja`;
    await tx`insert into payment.method (id, name_ja, name_en, position, is_active) values (90, '銀行', 'Bank', 1, true) on conflict do nothing`;
  });
  // Somebody asked for a higher ceiling: nothing is changed yet.
  await database.sql`
    insert into plumbing.act (at, by, role, reason, act, thing, key) values (now(), '運用 蓮', 'desk', '繁忙期', 'ask', 'account.ceiling', 'box')`;
  const told = (await releases.read(shopSettings)).settings ?? [];
  const of = (kind: string, name: string) => told.find((one) => one.kind === kind && one.name === name);
  expect(of('maintenance', 'gacha')).toMatchObject({ is_on: true, until, changed: { reason: '抽選の点検' } });
  expect(of('maintenance', 'store')).toMatchObject({ is_on: false, until: null, changed: null });
  expect(of('seller', 'name')).toMatchObject({ ja: '札屋', en: 'Fudaya', changed: { by: '経理 凛', reason: '屋号を改めた' } });
  expect(of('method', '90')).toMatchObject({ ja: '銀行', is_on: true, changed: { by: '経理 凛' } });
  expect(of('refund', '')).toMatchObject({ ja: '30000', is_on: null, changed: null });
  expect(of('ceiling', 'box')).toMatchObject({ ja: '1000000', is_on: null, changed: null });
  expect(of('waiting_room', '')).toMatchObject({ is_on: false, changed: null });
});

test('SEC-11 who may not see settings is told none', async () => {
  expect((await (await staffAs('support')).read(shopSettings)).refusal).toBe(noRight);
});
