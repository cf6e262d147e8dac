import { account, noRight } from '@fudaya/contracts';
import { member, memberMail, type Role } from '@fudaya/contracts/desk';
import { testDatabase, type TestDatabase } from '@fudaya/db/testing';
import { testClient, testSettings, type TestClient } from '@fudaya/kit/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createAccountService } from '../../app.ts';
import { goodRegistration } from '../../testing.ts';

let database: TestDatabase;
let id = '';
let later_ms = 0;
const passwords = { hash: async (pass: string) => pass, isMatch: async (hash: string | null, pass: string) => hash === pass };
const now = () => new Date(Date.now() + later_ms);
const browser = () => testClient(createAccountService({ sql: database.as('account'), settings: testSettings, passwords, now }).app);
const [ken, old, fresh, other] = ['ken@example.com', 'hana@example.com', 'hana-new@example.com', 'other@example.com'];
const reason = '本人確認書類を確認';

beforeAll(async () => {
  database = await testDatabase();
  for (const mail of [ken, old, other]) await browser().write(account.registerAppend, { ...goodRegistration, mail });
  const [row] = await database.sql<{ id: string }[]>`select id from account.member where mail = ${old}`;
  id = row!.id;
});
beforeEach(async () => {
  later_ms = 0;
  await database.sql`truncate account.session, account.staff_role, plumbing.rate_limit, account.mail_outbox, account.mail_change`;
  await database.sql`update account.member set verified_at = now(), is_staff = mail = ${ken}`;
  await database.sql`update account.member set mail = ${old} where id = ${id}`;
});
afterAll(() => database.close());

const login = async (mail: string) => {
  const client = browser();
  const answer = await client.write(account.login, { mail, pass: goodRegistration.pass, save_cookie: '1' });
  return { client, isIn: answer.state === 200 };
};
async function staffAs(...roles: Role[]): Promise<TestClient> {
  const { client } = await login(ken);
  await database.sql`update account.session set passkey_at = now() where id_hash = ${client.sessionHash}`;
  for (const role of roles)
    await database.sql`insert into account.staff_role select id, ${role}, now() from account.member where mail = ${ken}`;
  return client;
}
const mailsTo = async (mail: string) =>
  await database.sql<{ text: string }[]>`select text from account.mail_outbox where recipient = ${mail} order by created_at`;
const linkTo = async (mail: string) => /verify-mail\?token=([\w-]{43})/.exec((await mailsTo(mail)).at(-1)?.text ?? '')?.[1] ?? '';
const follow = (token: string) => browser().write(account.verifyMail, { token });
const ask = (desk: TestClient, mail = fresh, seen = old) => desk.write(memberMail, { id, seen, mail, reason });

test('SEC-11 OPS-2 a new address holds once its link is followed: the old one is told, and every session ends', async () => {
  const { client: theirs } = await login(old);
  const desk = await staffAs('support');
  expect(await ask(desk, ' Hana-New@Example.com ')).toMatchObject({ state: 200, expires: expect.any(String) as string });
  expect(await desk.read(member, { id })).toMatchObject({ member: { personal: { mail: old }, new_mail: { mail: fresh } } });
  expect((await mailsTo(old)).map(({ text }) => text)).toEqual([expect.stringContaining('メールアドレスの変更を受け付けました') as string]);
  expect((await login(old)).isIn).toBe(true);
  const token = await linkTo(fresh);
  expect(await follow(token)).toMatchObject({ state: 200 });
  expect(await follow(token)).toMatchObject({ state: 204 });
  expect((await theirs.read(account.userPoint)).is_login).toBe('0');
  expect([(await login(old)).isIn, (await login(fresh)).isIn]).toEqual([false, true]);
  expect(await desk.read(member, { id })).toMatchObject({
    member: { personal: { mail: fresh }, new_mail: null },
    acts: [{ act: 'member.mail' }],
  });
  const [act] =
    await database.sql`select by, reason, act, key, after from plumbing.act where thing = 'account.mail_change' order by id desc limit 1`;
  expect(act).toMatchObject({ by: '星野 空', reason, act: 'ask', key: id });
  expect(JSON.stringify(act)).not.toContain('@');
});

test('SEC-11 a link that was replaced, is over, or whose address somebody took meanwhile changes nothing', async () => {
  const desk = await staffAs('support');
  await ask(desk);
  const first = await linkTo(fresh);
  await ask(desk, 'third@example.com');
  expect(await follow(first)).toMatchObject({ refusal: 'link_unknown' });
  const second = await linkTo('third@example.com');
  later_ms = 25 * 60 * 60 * 1000;
  expect(await follow(second)).toMatchObject({ refusal: 'link_unknown' });
  later_ms = 0;
  await database.sql`update account.member set mail = 'third@example.com' where mail = ${other}`;
  expect(await follow(second)).toMatchObject({ refusal: 'link_unknown' });
  await database.sql`update account.member set mail = ${other} where mail = 'third@example.com'`;
  expect((await login(old)).isIn).toBe(true);
});

test('SEC-11 no address of staff, none that is in use, none without the right, and none that the page did not show', async () => {
  const desk = await staffAs('support');
  expect(await ask(desk, other)).toMatchObject({ refusal: 'mail_taken' });
  expect(await ask(desk, fresh, 'before@example.com')).toMatchObject({ refusal: 'changed_meanwhile' });
  expect((await ask(desk, 'no address')).state).toBe(400);
  await database.sql`update account.member set is_staff = true where id = ${id}`;
  expect(await ask(desk)).toMatchObject({ refusal: 'mail_of_staff' });
  await database.sql`update account.member set is_staff = false where id = ${id}`;
  await database.sql`truncate account.staff_role`;
  expect(await ask(await staffAs('finance'))).toMatchObject({ refusal: noRight });
  expect(await database.sql`select 1 from account.mail_change`).toEqual([]);
  expect(await database.sql`select 1 from account.mail_outbox`).toEqual([]);
});

test('SEC-11 the service itself writes no new address down', async () => {
  const sql = database.as('account');
  const forged = { member_id: id, mail: fresh, token_hash: new Uint8Array(32), created_at: new Date(), expires_at: new Date() };
  await expect(sql`insert into account.mail_change ${sql(forged)}`).rejects.toThrow('permission denied');
  await expect(sql`update account.mail_change set mail = 'x'`).rejects.toThrow('permission denied');
});
