import { brokenInvariants, releaseMember, suspendMember } from '@fudaya/books';
import { account, noRight } from '@fudaya/contracts';
import {
  couponAlone,
  couponNew,
  discount,
  discountApprove,
  discountNew,
  discounts,
  discountStop,
  type DiscountLine,
  type Role,
} from '@fudaya/contracts/desk';
import { testDatabase, type TestDatabase } from '@fudaya/db/testing';
import { testClient, testSettings, type TestClient } from '@fudaya/kit/testing';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createAccountService } from '../app.ts';
import { goodRegistration } from '../testing.ts';

let database: TestDatabase;
let ids: Readonly<Record<string, string>> = {};
let desk: TestClient;
let codes = 0;
const day_ms = 86_400_000;
const passwords = { hash: async (pass: string) => pass, isMatch: async (hash: string | null, pass: string) => hash === pass };
const pause = () => Promise.resolve();
const browser = () => testClient(createAccountService({ sql: database.as('account'), settings: testSettings, passwords, pause }).app);
const [ken, aya, hana, jun] = ['ken@example.com', 'aya@example.com', 'hana@example.com', 'jun@example.com'];

beforeAll(async () => {
  database = await testDatabase();
  for (const mail of [ken, aya, hana, jun]) await browser().write(account.registerAppend, { ...goodRegistration, mail });
  const rows = await database.sql<{ id: string; mail: string }[]>`
    update account.member set verified_at = now(), is_staff = mail in ${database.sql([ken, aya])} returning id, mail`;
  ids = Object.fromEntries(rows.map(({ id, mail }) => [mail, id]));
  await database.sql`insert into store.card_type (id, name_ja, name_en, position) values (1, '星', 'Stars', 1) on conflict do nothing`;
  for (const [pack, method] of [
    [7, 1],
    [8, 2],
  ] as const) {
    await database.sql`
      insert into store.pack (id, card_type_id, box_id, name_ja, name_en, images, price, payment_method, starts_at, ends_at)
      values (${pack}, 1, gen_random_uuid(), '星空パック', 'Starry pack', '[]', 100, ${method}, now(), now())`;
  }
});
beforeEach(async () => {
  await database.sql`truncate account.session, account.staff_role, plumbing.rate_limit`;
  // What one person makes alone is counted, and what is live is shown: each test begins with nothing.
  await database.sql`update account.discount_rule set created_at = created_at - interval '31 days', stopped_at = coalesce(stopped_at, now())`;
  await database.sql`update account.coupon set created_at = created_at - interval '31 days'`;
  desk = await staffAs(ken, 'catalogue');
});
afterEach(async () => {
  const broken = await brokenInvariants(database.sql, new Date());
  if (broken.length > 0) throw new Error(JSON.stringify(broken));
});
afterAll(() => database.close());

async function memberAs(mail: string): Promise<TestClient> {
  const client = browser();
  await client.write(account.login, { mail, pass: goodRegistration.pass, save_cookie: '1' });
  return client;
}
async function staffAs(mail: string, ...roles: Role[]): Promise<TestClient> {
  const client = await memberAs(mail);
  await database.sql`update account.session set passkey_at = now(), created_at = now(), expires_at = now() + interval '1 day' where id_hash = ${client.sessionHash}`;
  for (const role of roles) await database.sql`insert into account.staff_role values (${ids[mail]!}, ${role}, now())`;
  return client;
}
const terms = () => ({
  name: '秋の割引',
  code: null as string | null,
  pack_id: null as number | null,
  points: 30 as number | null,
  percent: null as number | null,
  max_packs: 3,
  is_first_only: false,
  min_rank: 1,
  max_uses: 10,
  max_per_member: 2,
  max_points: 1000,
  starts: new Date(Date.now() - day_ms).toISOString(),
  ends: new Date(Date.now() + day_ms).toISOString(),
});
type Terms = ReturnType<typeof terms>;
const make = (changed: Partial<Terms> = {}, by = desk, order = crypto.randomUUID()) =>
  by.write(discountNew, { ...terms(), ...changed, order, reason: '秋の感謝' });
const code = () => `PACK${(codes += 1)}`;
const enter = (client: TestClient, typed: string) =>
  client.write(account.couponUse, { order: crypto.randomUUID(), code: typed, takes_discounts: '1' });
const offered = async (client: TestClient) => (await client.read(account.couponList, {})).discounts ?? [];
const lineOf = async (id: string) => (await desk.read(discount, { id })).discount as DiscountLine;

test('MEM-11 a discount without a code is listed for whoever it is for, with its end; whoever paused buying is shown none', async () => {
  const any = await make();
  const one = await make({ points: null, percent: 20, pack_id: 7, ends: new Date(Date.now() + 2 * day_ms).toISOString() });
  const hanas = await memberAs(hana);
  expect(await offered(hanas)).toMatchObject([
    { id: any.id, pack: null, points: 30, percent: null, max_packs: 3, is_first_only: '0', uses_left: 2 },
    { id: one.id, pack: { id: 7, name: '星空パック' }, points: null, percent: 20 },
  ]);
  await database.sql`insert into payment.care (member_id, paused_until) values (${ids[hana]!}, now() + interval '1 day')`;
  expect(await hanas.read(account.couponList, {})).toMatchObject({ is_paused: '1', discounts: [] });
  await database.sql`delete from payment.care`;
});

test('MEM-11 SEC-1 a code gives a discount once it is entered, twice is once, and pages of before and others get the one answer', async () => {
  const typed = code();
  const { id } = await make({ code: typed });
  const [hanas, juns] = [await memberAs(hana), await memberAs(jun)];
  expect(await offered(hanas)).toEqual([]);
  expect(await hanas.write(account.couponUse, { order: crypto.randomUUID(), code: typed })).toMatchObject({ refusal: 'coupon_none' });
  expect(await enter(hanas, ` ${typed.toLowerCase()} `)).toMatchObject({ state: 200, points: 0, discount: { id, points: 30 } });
  expect(await enter(hanas, typed)).toMatchObject({ state: 200, discount: { id } });
  expect(await offered(hanas)).toMatchObject([{ id }]);
  expect(await offered(juns)).toEqual([]);
  const first = code();
  await make({ code: first, is_first_only: true });
  const ranked = code();
  await make({ code: ranked, min_rank: 3 });
  expect(await enter(juns, first)).toMatchObject({ refusal: 'coupon_none' });
  expect(await enter(juns, ranked)).toMatchObject({ refusal: 'coupon_none' });
  await desk.write(discountStop, { id: String(id), reason: '終了のため' });
  expect(await enter(juns, typed)).toMatchObject({ refusal: 'coupon_none' });
  expect(await offered(hanas)).toEqual([]);
});

test('MEM-11 GRO-3 who is frozen is shown no discount and gets none by a code, until they are released', async () => {
  await make();
  const typed = code();
  const { id } = await make({ code: typed });
  const hanas = await memberAs(hana);
  const deciding = { by: 'hanako', note: 'the bank asked', at: new Date() };
  await suspendMember(database.sql, ids[hana]!, deciding);
  expect(await offered(hanas)).toEqual([]);
  expect(await enter(hanas, typed)).toMatchObject({ refusal: 'coupon_none' });
  expect(await database.sql`select from account.discount_claim where rule = ${String(id)}`).toHaveLength(0);
  await releaseMember(database.sql, ids[hana]!, deciding);
  expect(await enter(hanas, typed)).toMatchObject({ discount: { id } });
  expect(await offered(hanas)).toHaveLength(2);
});

test('MEM-11 a code says one thing: points or a discount', async () => {
  const typed = code();
  await make({ code: typed });
  const points = { name: '感謝', points: 10, is_first_only: false, max_uses: 1, max_per_member: 1, valid_days: 1, reason: '感謝祭' };
  const { starts, ends } = terms();
  expect(await desk.write(couponNew, { ...points, code: typed, starts, ends, order: crypto.randomUUID() })).toMatchObject({
    refusal: 'coupon_taken',
  });
  const other = code();
  expect(await desk.write(couponNew, { ...points, code: other, starts, ends, order: crypto.randomUUID() })).toMatchObject({ state: 200 });
  expect(await make({ code: other })).toMatchObject({ refusal: 'code_taken' });
  expect(await make({ code: typed })).toMatchObject({ refusal: 'code_taken' });
});

test('MEM-11 OPS-2 what may take off much waits for a second person, nobody approves their own, and many small ones are a large one', async () => {
  const { id, waiting } = await make({ max_points: couponAlone + 1 });
  expect(waiting).toBe('second_person');
  const hanas = await memberAs(hana);
  expect(await offered(hanas)).toEqual([]);
  expect(await lineOf(String(id))).toMatchObject({ standing: 'waiting', is_own: true });
  const approve = (by: TestClient) => by.write(discountApprove, { id: String(id), reason: '確認済み' });
  expect(await approve(desk)).toMatchObject({ refusal: 'discount_own' });
  const second = await staffAs(aya, 'catalogue');
  expect(await approve(second)).toMatchObject({ state: 200 });
  expect(await approve(second)).toMatchObject({ state: 200 });
  expect(await offered(hanas)).toMatchObject([{ id }]);
  expect(await make({ max_points: couponAlone })).toMatchObject({ waiting: null });
  expect(await make({ max_points: 1 })).toMatchObject({ waiting: 'second_person' });
});

test('MEM-11 OPS-2 an order that is sent again makes one discount; what is no discount is said at its field, and makes none', async () => {
  const order = crypto.randomUUID();
  const given = terms();
  const twice = await Promise.all([make(given, desk, order), make(given, desk, order)]);
  expect(twice).toMatchObject([
    { id: order, waiting: null },
    { id: order, waiting: null },
  ]);
  expect(await make({ ...given, points: 31 }, desk, order)).toMatchObject({ refusal: 'order_used' });
  const before = (await desk.read(discounts, {})).discounts?.length;
  const wrong: [Partial<Terms>, string][] = [
    [{ percent: 10 }, 'one_figure'],
    [{ points: null }, 'one_figure'],
    [{ pack_id: 404 }, 'no_pack'],
    [{ pack_id: 8 }, 'no_pack'],
    [{ ends: terms().starts }, 'ends_first'],
    [{ starts: '2020-01-01T00:00:00Z', ends: '2020-01-02T00:00:00Z' }, 'is_over'],
  ];
  for (const [changed, refusal] of wrong) expect(await make(changed)).toMatchObject({ refusal });
  for (const changed of [
    { points: -30 },
    { points: 0 },
    { percent: 100, points: null },
    { max_packs: 0 },
    { max_uses: 0 },
    { min_rank: 6 },
  ])
    expect((await make(changed as Partial<Terms>)).state).toBe(400);
  expect((await desk.read(discounts, {})).discounts).toHaveLength(before!);
});

test('MEM-11 OPS-2 the desk shows what a discount was used for, by whom; who may only look makes and ends none', async () => {
  const made = await make({ pack_id: 7 });
  const id = String(made.id);
  const purchaseId = crypto.randomUUID();
  await database.sql`
    insert into gacha.discount (purchase_id, rule, member_id, box_id, n, each, points, at)
    values (${purchaseId}, ${id}, ${ids[hana]!}, gen_random_uuid(), 2, 30, 60, now())`;
  await database.sql`update account.discount_rule set used = 1, given = 60 where id = ${id}`;
  expect(await desk.read(discount, { id })).toMatchObject({
    discount: { standing: 'live', used: 1, given: 60, pack: '星空パック' },
    uses: [{ id: purchaseId, member_id: ids[hana]!, packs: 2, points: 60 }],
    next: null,
  });
  expect((await desk.read(discounts, {})).discounts).toContainEqual(expect.objectContaining({ id, used: 1, given: 60 }));
  const looker = await staffAs(aya, 'support');
  expect((await looker.read(discounts, {})).state).toBe(200);
  expect(await looker.write(discountStop, { id, reason: '試しに停止' })).toMatchObject({ refusal: noRight });
  expect(await make({}, looker)).toMatchObject({ refusal: noRight });
  expect(
    await database.sql`select reason, act from plumbing.act where thing = 'account.discount_rule' and key = ${id} and act = 'insert'`,
  ).toMatchObject([{ reason: '秋の感謝', act: 'insert' }]);
  const sql = database.as('account');
  await expect(sql`select account.approve_discount_rule(${id}, ${ids[aya]!})`).rejects.toThrow('permission denied');
  await expect(sql`insert into account.discount_claim values (${id}, ${ids[jun]!}, now())`).rejects.toThrow('permission denied');
  expect(await desk.read(discount, { id: crypto.randomUUID() })).toMatchObject({ refusal: 'no_discount' });
});
