import { account, noRight } from '@fudaya/contracts';
import {
  acts,
  actsExport,
  deskMe,
  mayDo,
  rights,
  roles,
  searchAccount,
  staffRoles,
  staffSetRoles,
  type Role,
} from '@fudaya/contracts/desk';
import { testDatabase, type TestDatabase } from '@fudaya/db/testing';
import { testClient, testSettings, type TestClient } from '@fudaya/kit/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createAccountService } from '../app.ts';
import { goodRegistration } from '../testing.ts';

let database: TestDatabase;
const passwords = { hash: async (pass: string) => pass, isMatch: async (hash: string | null, pass: string) => hash === pass };
const [aya, ken, eve] = ['aya@example.com', 'ken@example.com', 'eve@example.com'];
let ids: Record<string, string> = {};
const browser = () => testClient(createAccountService({ sql: database.as('account'), settings: testSettings, passwords }).app);

beforeAll(async () => {
  database = await testDatabase();
  for (const mail of [aya, ken, eve]) await browser().write(account.registerAppend, { ...goodRegistration, mail });
  const rows = await database.sql<{ id: string; mail: string }[]>`select id, mail from account.member`;
  ids = Object.fromEntries(rows.map(({ id, mail }) => [mail, id]));
});
beforeEach(async () => {
  await database.sql`truncate account.session, account.staff_role, plumbing.rate_limit`;
  await database.sql`update account.member set verified_at = now(), is_staff = true`;
});
afterAll(() => database.close());
const idOf = (mail: string): string => ids[mail] ?? '';

/** Logged in as staff by a passkey shown just now, with these roles. */
async function staffAt(mail: string, ...theirs: Role[]): Promise<TestClient> {
  const client = browser();
  await client.write(account.login, { mail, pass: goodRegistration.pass, save_cookie: '1' });
  await database.sql`update account.session set passkey_at = now() where id_hash = ${client.sessionHash}`;
  await database.sql`delete from account.staff_role where member_id = ${idOf(mail)}`;
  for (const role of theirs) await database.sql`insert into account.staff_role values (${idOf(mail)}, ${role}, now())`;
  return client;
}
const rolesNow = async (mail: string) =>
  (await database.sql<{ role: string }[]>`select role from account.staff_role where member_id = ${idOf(mail)} order by role`).map(
    ({ role }) => role,
  );
const set = (client: TestClient, mail: string, wished: Role[], seen: Role[], reason = 'a new task') =>
  client.write(staffSetRoles, { id: idOf(mail), roles: wished, seen, reason });

test('SEC-11 the owner may do everything, each other role what the table gives it, and nobody without a role more than see who they are', async () => {
  expect(Object.keys(rights).filter((right) => !mayDo(['owner'], right as keyof typeof rights))).toEqual([]);
  const warehouse = await staffAt(ken, 'warehouse');
  const answer = await warehouse.read(deskMe);
  expect(answer).toMatchObject({ state: 200, id: idOf(ken), roles: ['warehouse'] });
  expect(answer.rights).toContain('parcel.pack');
  expect(answer.rights).not.toContain('payment.refund');
  const nobody = await staffAt(eve);
  expect(await nobody.read(deskMe)).toMatchObject({ state: 200, roles: [], rights: [] });
  expect(await nobody.read(staffRoles)).toMatchObject({ state: 400, refusal: noRight });
});

test('SEC-11 a call without the right is refused before its input is looked at, and changes nothing', async () => {
  const support = await staffAt(ken, 'support');
  expect(await set(support, ken, ['owner'], ['support'])).toMatchObject({ state: 400, refusal: noRight });
  expect(await support.write(staffSetRoles, { id: 'nonsense' } as never)).toMatchObject({ state: 400, refusal: noRight });
  expect(await support.write(account.staffInvite, { mail: eve, roles: ['owner'] })).toMatchObject({ state: 400, refusal: noRight });
  expect(await support.read(acts)).toMatchObject({ state: 400, refusal: noRight });
  expect(await rolesNow(ken)).toEqual(['support']);
});

test('SEC-11 OPS-2 an owner gives roles, at once and with a reason; who did it, why, before and after is kept', async () => {
  const owner = await staffAt(aya, 'owner');
  const other = await staffAt(ken, 'support');
  expect(await set(owner, ken, ['finance', 'support'], ['support'], 'Ken refunds now')).toMatchObject({ state: 200 });
  expect((await other.read(deskMe)).rights).toContain('payment.refund');
  // The same again, as after a lost reply.
  expect(await set(owner, ken, ['finance', 'support'], ['support'], 'Ken refunds now')).toMatchObject({ state: 200 });
  const { acts: lines } = await owner.read(acts, { thing: 'account.staff_role', key: `${idOf(ken)} finance` });
  expect(lines).toMatchObject([{ act: 'insert', reason: 'Ken refunds now', before: null, after: { role: 'finance' } }]);
  expect(await set(owner, ken, ['support'], ['finance', 'support'], 'x')).toMatchObject({
    state: 400,
    errors: { reason: [expect.any(String)] },
  });
  expect(await rolesNow(ken)).toEqual(['finance', 'support']);
});

test('SEC-11 what somebody else changed meanwhile is not overwritten', async () => {
  const owner = await staffAt(aya, 'owner');
  await staffAt(ken, 'releases');
  expect(await set(owner, ken, ['finance'], ['support'])).toMatchObject({ state: 400, refusal: 'changed_meanwhile' });
  expect(await rolesNow(ken)).toEqual(['releases']);
});

test('SEC-11 the last owner stays one, also when two owners end each other at once', async () => {
  const first = await staffAt(aya, 'owner');
  expect(await set(first, aya, [], ['owner'])).toMatchObject({ state: 400, refusal: 'last_owner' });
  const second = await staffAt(ken, 'owner');
  const answers = await Promise.all([set(first, ken, [], ['owner']), set(second, aya, [], ['owner'])]);
  expect([...(await rolesNow(aya)), ...(await rolesNow(ken))]).toEqual(['owner']);
  expect(answers.filter(({ state }) => state === 200)).toHaveLength(1);
});

test('SEC-11 a member who is not staff gets no role', async () => {
  const owner = await staffAt(aya, 'owner');
  await database.sql`update account.member set is_staff = false where mail = ${eve}`;
  expect(await set(owner, eve, ['support'], [])).toMatchObject({ state: 400, refusal: 'not_staff' });
  expect(await rolesNow(eve)).toEqual([]);
});

test('SEC-11 the service itself gives nobody a role but by the function that leaves an owner', async () => {
  const direct = database.as('account')`insert into account.staff_role values (${idOf(eve)}, 'owner', now())`;
  await expect(direct).rejects.toThrow('permission denied');
  await expect(database.as('account')`delete from account.staff_role`).rejects.toThrow('permission denied');
});

test('OPS-2 the audit log is searched by person, thing and words, page by page, and exported as text that no spreadsheet runs', async () => {
  const owner = await staffAt(aya, 'owner');
  const wishes = roles.filter((role) => role !== 'owner');
  for (let turn = 0; turn < 12; turn += 1) {
    await set(
      owner,
      ken,
      turn % 2 === 0 ? [...wishes] : [],
      turn % 2 === 0 ? [] : [...wishes],
      turn === 3 ? '=HYPERLINK("x")' : `turn ${turn} 100%`,
    );
  }
  const seen: number[] = [];
  let before: { before_id?: number } = {};
  for (;;) {
    const { acts: page = [], next } = await owner.read(acts, { thing: 'account.staff_role', words: '100%', ...before });
    seen.push(...page.map(({ id }) => id));
    if (typeof next !== 'number') break;
    before = { before_id: next };
  }
  expect(seen).toHaveLength(55);
  expect(seen).toEqual([...new Set(seen)].toSorted((a, b) => b - a));
  expect((await owner.read(acts, { words: 'turn_0' })).acts).toEqual([]);
  expect((await owner.read(acts, { by: 'nobody of that name' })).acts).toEqual([]);
  expect((await owner.read(acts, { to: '2020-01-01T00:00:00Z' })).acts).toEqual([]);
  const file = await owner.read(actsExport, { thing: 'account.staff_role', words: 'HYPERLINK' });
  expect(file).toMatchObject({ state: 200, lines: 5, is_whole: true });
  expect(file.csv).toContain(`"'=HYPERLINK(""x"")"`);
});

test('OPS-2 the audit log is not the service’s to change', async () => {
  await expect(database.as('account')`delete from plumbing.act`).rejects.toThrow('permission denied');
  await expect(database.as('account')`update plumbing.act set by = 'another'`).rejects.toThrow('permission denied');
});

test('SEC-11 members are found by address, id and any part of their name, by those who may see members', async () => {
  const support = await staffAt(aya, 'support');
  const found = async (q: string) => (await support.read(searchAccount, { q })).hits!.map(({ id }) => id);
  expect(await found(ken.toUpperCase())).toEqual([idOf(ken)]);
  expect(await found(idOf(eve))).toEqual([idOf(eve)]);
  expect((await found(`${goodRegistration.lastName} ${goodRegistration.firstName.slice(0, 1)}`)).toSorted()).toEqual(
    Object.values(ids).toSorted(),
  );
  expect(await found('%%')).toEqual([]);
  expect((await (await staffAt(ken, 'releases')).read(searchAccount, { q: eve })).hits).toEqual([]);
});
