import { account, japanMonth, noRight } from '@fudaya/contracts';
import { member, rankRules, rankRulesApprove, rankRulesNew, rankRulesWithdraw, type Role } from '@fudaya/contracts/desk';
import { testDatabase, type TestDatabase } from '@fudaya/db/testing';
import { testClient, testSettings, type TestClient } from '@fudaya/kit/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createAccountService } from '../../app.ts';
import { monthAfter } from '../../profile/rank/month.ts';
import { goodRegistration } from '../../testing.ts';

let database: TestDatabase;
let ids: Readonly<Record<string, string>> = {};
let desk: TestClient;
let second: TestClient;
const passwords = { hash: async (pass: string) => pass, isMatch: async (hash: string | null, pass: string) => hash === pass };
const browser = () => testClient(createAccountService({ sql: database.as('account'), settings: testSettings, passwords }).app);
const [ken, aya, hana] = ['ken@example.com', 'aya@example.com', 'hana@example.com'];
const reason = '新しい年度のため';
/** By the real clock, as the database judges. */
const month = (ahead: number) => monthAfter(japanMonth(new Date()), ahead);
const terms = {
  names_ja: ['種', '芽', '葉', '枝', '木'],
  names_en: ['Seed', 'Sprout', 'Leaf', 'Branch', 'Tree'],
  uses: [0, 500, 5000, 50_000, 500_000],
  bonus: [0, 0, 10, 20, 200],
  early_hours: [0, 0, 3, 24, 168],
  dispatch_days: [14, 14, 10, 10, 1],
};

beforeAll(async () => {
  database = await testDatabase();
  for (const mail of [ken, aya, hana]) await browser().write(account.registerAppend, { ...goodRegistration, mail });
  const rows = await database.sql<{ id: string; mail: string }[]>`
    update account.member set verified_at = now(), is_staff = mail <> ${hana} returning id, mail`;
  ids = Object.fromEntries(rows.map(({ id, mail }) => [mail, id]));
});
beforeEach(async () => {
  await database.sql`truncate account.session, account.staff_role, plumbing.rate_limit`;
  await database.sql`delete from account.rank_rules where created_by is not null`;
  [desk, second] = [await staffAs(ken, 'catalogue'), await staffAs(aya, 'finance')];
});
afterAll(() => database.close());

async function staffAs(mail: string, ...roles: Role[]): Promise<TestClient> {
  const client = browser();
  await client.write(account.login, { mail, pass: goodRegistration.pass, save_cookie: '1' });
  await database.sql`
    update account.session set passkey_at = now(), created_at = now(), expires_at = now() + interval '1 day' where id_hash = ${client.sessionHash}`;
  for (const role of roles) await database.sql`insert into account.staff_role values (${ids[mail]!}, ${role}, now())`;
  return client;
}
const list = async () => await second.read(rankRules, {});
const holding = async (of: string) => (await database.sql<{ uses: number[] }[]>`select uses from account.rank_rules_in(${of})`)[0]?.uses[1];
async function make(changed: Partial<typeof terms & { from: string; seen: number; order: string }> = {}, by = desk) {
  const { version: seen = -1 } = await list();
  return await by.write(rankRulesNew, { ...terms, from: month(1), order: crypto.randomUUID(), seen, reason, ...changed });
}
const approve = (id: string | undefined, by = second) => by.write(rankRulesApprove, { id: id ?? '', reason });
const withdraw = (id: string | undefined, by = second) => by.write(rankRulesWithdraw, { id: id ?? '', reason });

test('MEM-10 OPS-12 a set for a coming month waits for a second person, holds from its first day once approved, and each is kept with its reason', async () => {
  const made = await make();
  expect(made).toMatchObject({ state: 200, waiting: 'second_person' });
  expect(await holding(month(1))).toBe(10_000);
  expect((await list()).sets?.[0]).toMatchObject({ ...terms, from: month(1), standing: 'waiting', is_own: false });
  expect(await approve(made.id, desk)).toMatchObject({ refusal: 'rank_own' });
  expect(await holding(month(1))).toBe(10_000);
  expect(await Promise.all([approve(made.id), approve(made.id)])).toMatchObject([{ state: 200 }, { state: 200 }]);
  expect([await holding(month(0)), await holding(month(1)), await holding(month(30))]).toEqual([10_000, 500, 500]);
  expect((await list()).sets?.map(({ standing }) => standing)).toEqual(['ahead', 'live']);
  const acts = await database.sql`
    select act, reason from plumbing.act where thing = 'account.rank_rules' and key = ${made.id ?? ''} order by id`;
  expect([...acts]).toEqual([
    { act: 'insert', reason },
    { act: 'update', reason },
  ]);
});

test('MEM-10 a set is made once for its order, from two tabs and after a lost reply; the order says nothing else', async () => {
  const order = crypto.randomUUID();
  const { version: seen = -1 } = await list();
  const answers = await Promise.all([make({ order, seen }), make({ order, seen })]);
  expect(answers).toMatchObject([
    { id: order, waiting: 'second_person' },
    { id: order, waiting: 'second_person' },
  ]);
  expect(await make({ order, seen, uses: [0, 1, 2, 3, 4] })).toMatchObject({ refusal: 'order_used' });
  expect(await make({ order, seen }, second)).toMatchObject({ refusal: 'order_used' });
  expect((await list()).sets).toHaveLength(2);
});

test('MEM-10 whoever filled a form from what does not stand any more is told so: of two who write at once one does', async () => {
  const { version: seen = -1 } = await list();
  const answers = await Promise.all([make({ seen }), make({ seen, from: month(2) }, second)]);
  expect(answers.map(({ state }) => state).toSorted()).toEqual([200, 400]);
  expect(answers.find(({ state }) => state !== 200)).toMatchObject({ refusal: 'changed_meanwhile' });
  const { version: later = -1 } = await list();
  await withdraw(answers.find(({ state }) => state === 200)?.id);
  expect(await make({ seen: later })).toMatchObject({ refusal: 'changed_meanwhile' });
});

test('MEM-10 what has begun is neither made nor approved nor withdrawn; a month has one set', async () => {
  for (const from of [month(0), month(-1)]) expect(await make({ from })).toMatchObject({ refusal: 'rank_begun' });
  const made = await make();
  expect(await make()).toMatchObject({ refusal: 'rank_taken' });
  const late = await make({ from: month(2) });
  await approve(made.id);
  // As when their months come.
  await database.sql`update account.rank_rules set from_month = ${month(-1)} where id = ${late.id ?? ''}`;
  await database.sql`update account.rank_rules set from_month = ${month(0)} where id = ${made.id ?? ''}`;
  expect(await approve(late.id)).toMatchObject({ refusal: 'rank_begun' });
  expect(await withdraw(made.id)).toMatchObject({ refusal: 'rank_begun' });
  expect((await list()).sets?.map(({ standing }) => standing)).toEqual(['live', 'lapsed', 'over']);
  expect(await holding(month(0))).toBe(500);
});

test('MEM-10 a set that has not begun is withdrawn, the one before goes on, and the month is free for another', async () => {
  const made = await make();
  await approve(made.id);
  expect(await Promise.all([withdraw(made.id), withdraw(made.id, desk)])).toMatchObject([{ state: 200 }, { state: 200 }]);
  expect(await holding(month(1))).toBe(10_000);
  expect(await approve(made.id)).toMatchObject({ refusal: 'rank_withdrawn' });
  const again = await make({ uses: [0, 7, 8, 9, 10] });
  await approve(again.id);
  expect(await holding(month(1))).toBe(7);
  expect((await list()).sets?.map(({ standing }) => standing).toSorted()).toEqual(['ahead', 'live', 'withdrawn']);
});

test('MEM-10 figures that do not rise, names that are no names or stand twice, and sets of another size change nothing', async () => {
  for (const uses of [
    [1, 2, 3, 4, 5],
    [0, 500, 500, 600, 700],
    [0, 5, 4, 6, 7],
  ])
    expect(await make({ uses })).toMatchObject({ refusal: 'rank_order' });
  expect(await make({ early_hours: [0, 3, 2, 4, 5] })).toMatchObject({ refusal: 'rank_early' });
  expect(await make({ dispatch_days: [14, 10, 12, 9, 8] })).toMatchObject({ refusal: 'rank_dispatch' });
  expect(await make({ names_en: ['Seed', 'Seed', 'Leaf', 'Branch', 'Tree'] })).toMatchObject({ refusal: 'rank_names' });
  const wrong = [
    ...[
      { uses: [0, 1, 2, 3] },
      { uses: [0, 1, 2, 3, 4, 5] },
      { uses: [0, 1, 2, 3, 1e9] },
      { from: '2026-13' },
      { bonus: [0, 0, 0, 0, 201] },
      { early_hours: [0, 0, 0, 0, 169] },
      { early_hours: [0, 0, 0, 0] },
      { dispatch_days: [15, 14, 14, 14, 14] },
      { dispatch_days: [14, 14, 14, 14, 0] },
    ],
    ...[' ', 'x'.repeat(21), 'a\nb', 'a\u202Eb', '\uD800'].map((name) => ({ names_ja: [name, '芽', '葉', '枝', '木'] })),
  ];
  for (const changed of wrong) expect((await make(changed)).state).toBe(400);
  for (const act of [approve, withdraw]) expect(await act(crypto.randomUUID())).toMatchObject({ refusal: 'no_rank_rules' });
  expect((await list()).sets).toHaveLength(1);
});

test('MEM-10 FED-6 a page of before, which knows neither early sales nor dispatch, leaves both as in the set before; so does a service of before', async () => {
  const first = await make();
  await approve(first.id);
  const { early_hours: _, dispatch_days: __, ...before } = terms;
  const { version: seen = -1 } = await list();
  const order = crypto.randomUUID();
  for (const _again of [1, 2])
    expect(await desk.write(rankRulesNew, { ...before, from: month(2), order, seen, reason })).toMatchObject({ state: 200, id: order });
  await database.sql`
    select account.make_rank_rules(${crypto.randomUUID()}, ${ids[ken]!}, ${month(3)}, ${terms.names_ja}, ${terms.names_en}, ${terms.uses}::bigint[],
      ${terms.bonus}::int[], account.rank_rules_version())`;
  const { early_hours, dispatch_days } = terms;
  expect((await list()).sets?.slice(0, 2)).toMatchObject([
    { from: month(3), early_hours, dispatch_days },
    { from: month(2), early_hours, dispatch_days },
  ]);
});

test('MEM-10 SEC-5 without the right nobody sees or changes a set, and neither service writes one past the functions', async () => {
  const made = await make();
  const support = await staffAs(hana, 'support');
  expect(await support.read(rankRules, {})).not.toMatchObject({ state: 200 });
  await database.sql`truncate account.session, account.staff_role`;
  const helper = await staffAs(aya, 'support');
  expect(await helper.read(rankRules, {})).toMatchObject({ state: 200 });
  for (const answer of [await make({}, helper), await approve(made.id, helper), await withdraw(made.id, helper)])
    expect(answer).toMatchObject({ refusal: noRight });
  const sql = database.as('account');
  const past = [
    `update account.rank_rules set uses = '{0,1,2,3,4}'`,
    'delete from account.rank_rules',
    'insert into account.rank_rules select * from account.rank_rules',
  ];
  for (const statement of past) {
    await expect(sql.unsafe(statement)).rejects.toThrow('permission denied');
    const asDesk = sql.begin((tx) => tx`set local role fudaya_account_desk`.then(() => tx.unsafe(statement)));
    await expect(asDesk).rejects.toThrow('permission denied');
  }
  await expect(sql`select account.approve_rank_rules(${made.id ?? ''}, ${ids[aya]!})`).rejects.toThrow('permission denied');
});

test('MEM-10 the desk calls a member’s rank as it is called this month', async () => {
  const made = await make();
  await approve(made.id);
  const helper = await staffAs(aya, 'support');
  expect(await helper.read(member, { id: ids[hana]! })).toMatchObject({ member: { rank: 1, rank_name: { ja: 'つぼみ', en: 'Bud' } } });
  await database.sql`update account.rank_rules set from_month = ${month(0)} where id = ${made.id ?? ''}`;
  expect(await helper.read(member, { id: ids[hana]! })).toMatchObject({ member: { rank: 1, rank_name: { ja: '種', en: 'Seed' } } });
});
