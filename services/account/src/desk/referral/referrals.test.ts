import { balanceOf, brokenInvariants } from '@fudaya/books';
import { account } from '@fudaya/contracts';
import { phoneRelease, referrals, referralSettle, type Role } from '@fudaya/contracts/desk';
import { testDatabase, type TestDatabase } from '@fudaya/db/testing';
import { testClient, testSettings, type TestClient } from '@fudaya/kit/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createAccountService } from '../../app.ts';
import { goodRegistration } from '../../testing.ts';

let database: TestDatabase;
let ids: Readonly<Record<string, string>> = {};
const now = new Date('2026-11-20T14:00:00Z');
const passwords = { hash: async (pass: string) => pass, isMatch: async (hash: string | null, pass: string) => hash === pass };
const browser = () =>
  testClient(createAccountService({ sql: database.as('account'), settings: testSettings, passwords, now: () => now }).app);
const [ken, hana, mika, yui] = ['ken@example.com', 'hana@example.com', 'mika@example.com', 'yui@example.com'];
const reason = '本人確認書類を見た';
const id = (mail: string) => ids[mail]!;

beforeAll(async () => {
  database = await testDatabase();
  for (const mail of [ken, hana, mika, yui]) await browser().write(account.registerAppend, { ...goodRegistration, mail });
  const rows = await database.sql<{ id: string; mail: string }[]>`
    update account.member set verified_at = now(), is_staff = mail = ${ken} returning id, mail`;
  ids = Object.fromEntries(rows.map((row) => [row.mail, row.id]));
});
beforeEach(async () => {
  await database.sql`truncate account.session, account.staff_role, plumbing.rate_limit`;
});
afterAll(() => database.close());

async function staffAs(...roles: Role[]): Promise<TestClient> {
  const client = browser();
  await client.write(account.login, { mail: ken, pass: goodRegistration.pass, save_cookie: '1' });
  await database.sql`update account.session set passkey_at = now(), created_at = now(), expires_at = now() + interval '1 day' where id_hash = ${client.sessionHash}`;
  for (const role of roles) await database.sql`insert into account.staff_role values (${id(ken)}, ${role}, now())`;
  return client;
}
const held = (invitee: string, state = 'refused', why = 'card') => database.sql`
  insert into account.referral (invitee_id, referrer_id, state, reason, created_at, decided_at)
  values (${id(invitee)}, ${id(hana)}, ${state}, ${why}, ${now}, ${state === 'waiting' ? null : now})`;
const bonusOf = async (mail: string) => (await balanceOf(database.sql, id(mail), now)).byClass.bonus;

test('REF-1 OPS-2 support gives both their points of a referral that was held back, once however often it is said, and it leaves the list', async () => {
  await held(mika);
  const desk = await staffAs('support');
  expect(await desk.read(referrals, {})).toMatchObject({
    referrals: [
      { invitee: { id: id(mika), name: expect.stringMatching(/./) as string }, referrer: { id: id(hana) }, why: 'card', granted: 0 },
    ],
    next: null,
  });
  const grant = () => desk.write(referralSettle, { id: id(mika), settlement: 'grant', reason });
  const said = await Promise.all([grant(), grant(), grant()]);
  expect(said.map(({ is_new }) => is_new).toSorted()).toEqual([false, false, true]);
  expect(await Promise.all([bonusOf(hana), bonusOf(mika)])).toEqual([500, 500]);
  expect(await database.sql`select by, act, note from account.operator_act where member_id = ${id(mika)}`).toEqual([
    { by: '星野 空', act: 'referral.grant', note: reason },
  ]);
  expect(await desk.read(referrals, {})).toMatchObject({ referrals: [] });
  expect(await desk.write(referralSettle, { id: id(mika), settlement: 'refuse', reason })).toMatchObject({ refusal: 'referral_granted' });
  expect(await brokenInvariants(database.sql, now)).toEqual([]);
});

test('REF-1 OPS-2 what was refused at the desk stays refused, what waits for the rules is not granted, and a stranger is told', async () => {
  await held(yui, 'waiting', '');
  const desk = await staffAs('support');
  const settle = (settlement: 'grant' | 'refuse', of = id(yui)) => desk.write(referralSettle, { id: of, settlement, reason });
  expect(await settle('grant')).toMatchObject({ refusal: 'referral_waiting' });
  expect(await settle('refuse')).toMatchObject({ is_new: true });
  expect(await settle('refuse')).toMatchObject({ is_new: false });
  expect(await settle('grant')).toMatchObject({ refusal: 'referral_refused' });
  expect(await settle('grant', id(hana))).toMatchObject({ refusal: 'no_referral' });
  expect(await bonusOf(yui)).toBe(0);
});

test('SMS-1 OPS-2 support releases a verified number once; its member is told, and the whole number stands nowhere', async () => {
  await database.sql`insert into account.verified_phone values (${id(yui)}, '+818055550001', ${now})`;
  const desk = await staffAs('support');
  const release = (of = id(yui)) => desk.write(phoneRelease, { id: of, reason });
  const said = await Promise.all([release(), release()]);
  expect(said.map(({ is_released }) => is_released).toSorted()).toEqual([false, true]);
  expect(await database.sql`select 1 from account.verified_phone where member_id = ${id(yui)}`).toHaveLength(0);
  expect(await database.sql`select title_ja from account.notice where member_id = ${id(yui)}`).toEqual([
    { title_ja: '電話番号の認証を解除しました' },
  ]);
  const acts = await database.sql`select detail from account.operator_act where member_id = ${id(yui)} and act = 'phone.release'`;
  expect(acts).toHaveLength(1);
  expect(JSON.stringify(acts)).not.toContain('5555');
  expect(await release('01890000-0000-7000-8000-00000000ffff')).toMatchObject({ refusal: 'no_member' });
});
