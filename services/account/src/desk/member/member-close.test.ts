import { grant, releaseMember, suspendMember } from '@fudaya/books';
import { account, noRight } from '@fudaya/contracts';
import { member, memberClose, memberClosing, memberExport, type Role } from '@fudaya/contracts/desk';
import { testDatabase, type TestDatabase } from '@fudaya/db/testing';
import { testClient, testSettings, type TestClient } from '@fudaya/kit/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAccountService } from '../../app.ts';
import { goodRegistration } from '../../testing.ts';

let database: TestDatabase;
const passwords = { hash: async (pass: string) => pass, isMatch: async (hash: string | null, pass: string) => hash === pass };
const browser = () => testClient(createAccountService({ sql: database.as('account'), settings: testSettings, passwords }).app);
const [staffMail, mail] = ['ken@example.com', 'hana@example.com'];
const reason = '本人からの退会の申し出';
let [id, staffId] = ['', ''];

beforeAll(async () => {
  database = await testDatabase();
  for (const each of [staffMail, mail]) await browser().write(account.registerAppend, { ...goodRegistration, mail: each });
  await database.sql`update account.member set verified_at = now(), is_staff = mail = ${staffMail}`;
  const rows = await database.sql<{ id: string; mail: string }[]>`select id, mail from account.member`;
  id = rows.find((row) => row.mail === mail)!.id;
  staffId = rows.find((row) => row.mail === staffMail)!.id;
});
afterAll(() => database.close());

async function staffAs(role: Role): Promise<TestClient> {
  const client = browser();
  await client.write(account.login, { mail: staffMail, pass: goodRegistration.pass, save_cookie: '1' });
  await database.sql`update account.session set passkey_at = now() where id_hash = ${client.sessionHash}`;
  await database.sql`delete from account.staff_role`;
  await database.sql`insert into account.staff_role select id, ${role}, now() from account.member where mail = ${staffMail}`;
  return client;
}

test('SEC-11 OPS-2 everything that is kept of a member is handed out as a file, and that is kept first', async () => {
  const support = await staffAs('support');
  expect(await support.write(memberExport, { id, reason: 'x' })).toMatchObject({ errors: { reason: [expect.any(String)] } });
  expect((await support.read(member, { id })).acts).toEqual([]);
  const { text = '', file_name } = await support.write(memberExport, { id, reason });
  expect(file_name).toMatch(/^fudaya-data-.*\.json$/);
  expect(JSON.parse(text)).toMatchObject({ member_id: id, profile: [{ mail }] });
  expect(text).not.toContain(goodRegistration.pass);
  expect((await support.read(member, { id })).acts).toMatchObject([{ act: 'member.export', note: reason }]);
  expect(await (await staffAs('finance')).write(memberExport, { id, reason })).toMatchObject({ refusal: noRight });
});

test('SEC-11 OPS-2 an account is closed at the desk as a member would close it: once, with what the page said is lost, and not while something is open', async () => {
  const { sql } = database;
  const at = new Date();
  await grant(sql, { memberId: id, class: 'bonus', points: 120, idem: 'closing', kind: 'campaign', ref: 'a', at });
  const support = await staffAs('support');
  expect(await support.read(memberClosing, { id })).toMatchObject({ points: 120, coins: 0, obstacles: [] });
  await suspendMember(sql, id, { by: 'a test', note: 'a test', at });
  expect((await support.read(memberClosing, { id })).obstacles).toEqual(['payments']);
  expect(await support.write(memberClose, { id, points: 120, coins: 0, reason })).toMatchObject({ refusal: 'unfinished' });
  await releaseMember(sql, id, { by: 'a test', note: 'a test', at });
  expect(await support.write(memberClose, { id, points: 100, coins: 0, reason })).toMatchObject({ refusal: 'changed_meanwhile' });
  expect(await support.write(memberClose, { id: staffId, points: 0, coins: 0, reason })).toMatchObject({ refusal: 'is_staff' });
  expect(await (await staffAs('finance')).write(memberClose, { id, points: 120, coins: 0, reason })).toMatchObject({ refusal: noRight });
  const again = await staffAs('support');
  const both = await Promise.all([1, 2].map(() => again.write(memberClose, { id, points: 120, coins: 0, reason })));
  expect(both.map(({ refusal = 'done' }) => refusal).toSorted()).toEqual(['done', 'member_closed']);
  expect(await again.read(member, { id })).toMatchObject({
    member: { standing: 'closed', personal: null },
    points: { paid: 0, bonus: 0 },
    acts: [{ act: 'member.close', note: reason }, { act: 'member.export' }],
  });
  const [mails] = await sql<{ n: number }[]>`select count(*)::int as n from account.mail_outbox where recipient = ${mail}`;
  expect(mails).toEqual({ n: 1 });
  expect(await browser().write(account.login, { mail, pass: goodRegistration.pass, save_cookie: '0' })).toMatchObject({ state: 400 });
  expect(await again.write(memberExport, { id, reason })).toMatchObject({ refusal: 'member_closed' });
  expect(await again.read(memberClosing, { id })).toMatchObject({ refusal: 'member_closed' });
});
