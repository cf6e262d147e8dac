import { balanceOf, brokenInvariants } from '@fudaya/books';
import { account, noRight } from '@fudaya/contracts';
import { goodwillCeilings, goodwillGrant, member, type Role } from '@fudaya/contracts/desk';
import { testDatabase, type TestDatabase } from '@fudaya/db/testing';
import { testClient, testSettings, type TestClient } from '@fudaya/kit/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createAccountService } from '../../app.ts';
import { goodRegistration } from '../../testing.ts';

let database: TestDatabase;
let ids: Readonly<Record<string, string>> = {};
/** An hour before a day of Japan ends. */
let now = new Date('2026-11-20T14:00:00Z');
const passwords = { hash: async (pass: string) => pass, isMatch: async (hash: string | null, pass: string) => hash === pass };
const browser = () =>
  testClient(createAccountService({ sql: database.as('account'), settings: testSettings, passwords, now: () => now }).app);
const [ken, aya, hana] = ['ken@example.com', 'aya@example.com', 'hana@example.com'];
const reason = '配送の遅れのお詫び';

beforeAll(async () => {
  database = await testDatabase();
  for (const mail of [ken, aya, hana]) await browser().write(account.registerAppend, { ...goodRegistration, mail });
  const rows = await database.sql<{ id: string; mail: string }[]>`
    update account.member set verified_at = now(), is_staff = mail <> ${hana} returning id, mail`;
  ids = Object.fromEntries(rows.map(({ id, mail }) => [mail, id]));
});
beforeEach(async () => {
  await database.sql`truncate account.session, account.staff_role, plumbing.rate_limit`;
});
afterAll(() => database.close());

async function staffAs(mail: string, ...roles: Role[]): Promise<TestClient> {
  const client = browser();
  await client.write(account.login, { mail, pass: goodRegistration.pass, save_cookie: '1' });
  await database.sql`update account.session set passkey_at = now(), created_at = now(), expires_at = now() + interval '1 day' where id_hash = ${client.sessionHash}`;
  for (const role of roles) await database.sql`insert into account.staff_role values (${ids[mail]!}, ${role}, now())`;
  return client;
}
const hanas = async () => (await balanceOf(database.sql, ids[hana]!, now)).byClass.bonus;
const give = (desk: TestClient, points: number, order = crypto.randomUUID(), to = hana) =>
  desk.write(goodwillGrant, { id: ids[to]!, order, points, reason });

test('SEC-5 OPS-2 support gives points through the books: once for an order, with the reason kept and the member told', async () => {
  const desk = await staffAs(ken, 'support');
  const order = crypto.randomUUID();
  const answers = await Promise.all([give(desk, 500, order), give(desk, 500, order)]);
  expect(answers).toMatchObject([
    { state: 200, points: 500, left: 2500 },
    { state: 200, points: 500, left: 2500 },
  ]);
  expect(await hanas()).toBe(500);
  expect(await give(desk, 600, order)).toMatchObject({ refusal: 'order_used' });
  expect(await hanas()).toBe(500);
  const [act] = await database.sql`select by, reason, act, key, after from plumbing.act where thing = 'account.goodwill'`;
  expect(act).toEqual({ by: '星野 空', reason, act: 'insert', key: ids[hana], after: { id: order, points: 500 } });
  expect(await database.sql`select title_ja from account.notice where member_id = ${ids[hana]!}`).toEqual([
    { title_ja: '500ポイントを加算しました' },
  ]);
  expect(await desk.read(member, { id: ids[hana]! })).toMatchObject({
    points: { bonus: 500 },
    goodwill: { ceiling: 3000, left: 2500 },
    acts: [{ act: 'goodwill.give', detail: '500 points', note: reason }],
  });
  const theirs = browser();
  await theirs.write(account.login, { mail: hana, pass: goodRegistration.pass, save_cookie: '1' });
  expect(await theirs.read(account.pointList, {})).toMatchObject({ list: [{ kind: 'other', memo: 'お詫びのポイント', bonusPoint: 500 }] });
  expect(await brokenInvariants(database.sql, now)).toEqual([]);
});

test('SEC-5 OPS-2 nobody gives more in a day of Japan than the ceiling of their roles, however much is asked at once', async () => {
  const before = await hanas();
  const desk = await staffAs(ken, 'support');
  const answers = await Promise.all([1, 2, 3, 4].map(() => give(desk, 1000)));
  expect(answers.map(({ refusal = 'done' }) => refusal).toSorted()).toEqual(['done', 'done', 'goodwill_ceiling', 'goodwill_ceiling']);
  expect(answers.find(({ refusal }) => refusal)).toMatchObject({ errors: { points: [expect.stringContaining('500') as string] } });
  expect(await hanas()).toBe(before + 2000);
  // Another person has a ceiling of their own, and the owner a higher one.
  const owner = await staffAs(aya, 'owner');
  expect(await give(owner, 20_000)).toMatchObject({ state: 200, left: 10_000 });
  expect(await give(owner, 10_001)).toMatchObject({ refusal: 'goodwill_ceiling' });
  // It is tomorrow in Japan, and today still elsewhere.
  now = new Date('2026-11-20T15:00:00Z');
  expect(await give(desk, 3000)).toMatchObject({ state: 200, left: 0 });
  expect(await brokenInvariants(database.sql, now)).toEqual([]);
});

test('SEC-11 SEC-5 staff get nothing, other roles give nothing, and what is no number of points is not asked of the books', async () => {
  const desk = await staffAs(aya, 'support');
  const before = await hanas();
  for (const to of [aya, ken]) expect(await give(desk, 1, crypto.randomUUID(), to)).toMatchObject({ refusal: 'goodwill_staff' });
  for (const points of [0, -5, 1.5, 30_001]) expect((await give(desk, points)).state).toBe(400);
  const finance = await staffAs(ken, 'finance');
  expect(await give(finance, 1)).toMatchObject({ refusal: noRight });
  expect(await hanas()).toBe(before);
});

test('SEC-5 the service itself decides on no goodwill, and its ceilings are those of the contract', async () => {
  const sql = database.as('account');
  const row = { id: crypto.randomUUID(), member_id: ids[hana]!, points: 5, staff_id: ids[ken]!, at: now };
  await expect(sql`insert into account.goodwill ${sql(row)}`).rejects.toThrow('permission denied');
  await expect(sql`select account.give_goodwill(${row.id}, ${row.member_id}, ${row.staff_id}, 5, ${now})`).rejects.toThrow(
    'permission denied',
  );
  await expect(sql`select books.grant_goodwill(${row.id}, ${now})`).rejects.toThrow('permission denied');
  for (const role of ['owner', 'support', 'finance', 'catalogue', 'warehouse', 'releases'] as const) {
    await database.sql`truncate account.staff_role`;
    await database.sql`insert into account.staff_role values (${ids[ken]!}, ${role}, now())`;
    const [{ ceiling } = { ceiling: -1 }] = await sql<{ ceiling: number }[]>`select account.goodwill_ceiling(${ids[ken]!}) as ceiling`;
    expect(ceiling).toBe((goodwillCeilings as Readonly<Record<string, number>>)[role] ?? 0);
  }
});
