import { balanceOf, brokenInvariants } from '@fudaya/books';
import { account, noRight } from '@fudaya/contracts';
import { coupon, couponAlone, couponApprove, couponNew, coupons, couponStop, premiumLimit, type Role } from '@fudaya/contracts/desk';
import { readingWhole } from '@fudaya/db';
import { testDatabase, type TestDatabase } from '@fudaya/db/testing';
import { testClient, testSettings, type TestClient } from '@fudaya/kit/testing';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createAccountService } from '../app.ts';
import { goodRegistration } from '../testing.ts';

let database: TestDatabase;
let ids: Readonly<Record<string, string>> = {};
let desk: TestClient;
let codes = 0;
const now = new Date('2026-11-20T03:00:00Z');
const day_ms = 86_400_000;
const passwords = { hash: async (pass: string) => pass, isMatch: async (hash: string | null, pass: string) => hash === pass };
const paused: number[] = [];
const pause = async (ms: number) => {
  paused.push(ms);
};
const browser = () =>
  testClient(createAccountService({ sql: database.as('account'), settings: testSettings, passwords, pause, now: () => now }).app);
const [ken, aya, hana, jun] = ['ken@example.com', 'aya@example.com', 'hana@example.com', 'jun@example.com'];

beforeAll(async () => {
  database = await testDatabase();
  for (const mail of [ken, aya, hana, jun]) await browser().write(account.registerAppend, { ...goodRegistration, mail });
  const rows = await database.sql<{ id: string; mail: string }[]>`
    update account.member set verified_at = now(), is_staff = mail in ${database.sql([ken, aya])} returning id, mail`;
  ids = Object.fromEntries(rows.map(({ id, mail }) => [mail, id]));
});
beforeEach(async () => {
  paused.length = 0;
  await database.sql`truncate account.session, account.staff_role, plumbing.rate_limit`;
  // What one person makes alone is counted: each test begins with nothing.
  await database.sql`update account.coupon set created_at = created_at - interval '31 days'`;
  desk = await staffAs(ken, 'catalogue');
});
afterEach(async () => {
  const broken = await brokenInvariants(database.sql, now);
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
  code: `CODE${(codes += 1)}`,
  name: '秋の感謝',
  points: 100,
  is_first_only: false,
  max_uses: 10,
  max_per_member: 1,
  starts: new Date(now.getTime() - day_ms).toISOString(),
  ends: new Date(now.getTime() + day_ms).toISOString(),
  valid_days: 30,
});
type Terms = ReturnType<typeof terms>;
const make = (changed: Partial<Terms> = {}, by = desk, order = crypto.randomUUID()) =>
  by.write(couponNew, { ...terms(), ...changed, order, reason: '感謝祭' });
async function codeOf(changed: Partial<Terms> = {}): Promise<string> {
  const code = changed.code ?? terms().code;
  expect(await make({ ...changed, code })).toMatchObject({ state: 200, waiting: null });
  return code;
}
const bonusOf = async (mail: string) => (await balanceOf(database.sql, ids[mail]!, now)).byClass.bonus;
const use = (client: TestClient, code: string, order = crypto.randomUUID()) => client.write(account.couponUse, { order, code });

test('MEM-11 a code gives its points once, through the books, as a lot that ends when the coupon says; a lost reply gives none twice', async () => {
  const code = await codeOf();
  const hanas = await memberAs(hana);
  const before = await bonusOf(hana);
  const order = crypto.randomUUID();
  const expires = new Date(now.getTime() + 30 * day_ms).toISOString();
  const typed = ` ${code.slice(0, 2).toLowerCase()}-${code.slice(2)} `;
  const answers = await Promise.all([use(hanas, typed, order), use(hanas, typed, order), use(hanas, code, order)]);
  expect(answers).toMatchObject(Array.from({ length: 3 }, () => ({ state: 200, points: 100, expires })));
  expect(await bonusOf(hana)).toBe(before + 100);
  expect(await use(hanas, code)).toMatchObject({ refusal: 'coupon_none' });
  const [lot] = await (await readingWhole(database.sql))`
    select l.class, l.granted, l.expires_at from books.lot l join books.journal j on j.id = l.journal_id where j.idem = ${`reward:${order}`}`;
  expect(lot).toEqual({ class: 'bonus', granted: 100, expires_at: new Date(expires) });
  expect(await hanas.read(account.couponList, {})).toMatchObject({ is_paused: '0', used: [{ code, points: 100, expires }] });
  expect((await hanas.read(account.pointList, {})).list?.[0]).toMatchObject({ kind: 'other', memo: '特典のポイント', bonusPoint: 100 });
});

test('MEM-11 the last one goes to one of two, and one member in many tabs gets no more than theirs', async () => {
  const last = await codeOf({ max_uses: 1 });
  const [hanas, juns] = [await memberAs(hana), await memberAs(jun)];
  const both = await Promise.all([use(hanas, last), use(juns, last)]);
  expect(both.map(({ refusal = 'done' }) => refusal).toSorted()).toEqual(['coupon_none', 'done']);
  const twice = await codeOf({ max_per_member: 2 });
  const before = await bonusOf(jun);
  const tabs = await Promise.all([1, 2, 3, 4, 5].map(() => use(juns, twice)));
  expect(tabs.filter(({ refusal }) => refusal === undefined)).toHaveLength(2);
  expect(await bonusOf(jun)).toBe(before + 200);
});

test('MEM-11 SEC-1 a code that is unknown, over, ahead, stopped, used up or for others gets one answer, after one time, and few tries', async () => {
  const instant = (days: number) => new Date(now.getTime() + days * day_ms).toISOString();
  const ahead = await codeOf({ starts: instant(1), ends: instant(2) });
  const over = await codeOf();
  await database.sql`update account.coupon set starts_at = ${instant(-3)}, ends_at = ${now} where code = ${over}`;
  const stopped = await make({ code: 'STOPPED1' });
  await desk.write(couponStop, { id: String(stopped.id), reason: '誤りのため' });
  const full = await codeOf({ max_uses: 1 });
  expect((await use(await memberAs(jun), full)).state).toBe(200);
  const firstOnly = await codeOf({ is_first_only: true });
  const hanas = await memberAs(hana);
  const before = await bonusOf(hana);
  const answers = await Promise.all([ahead, over, 'STOPPED1', full, firstOnly, 'NOSUCHCODE'].map((code) => use(hanas, code)));
  expect(new Set(answers.map(({ state, refusal, errors }) => JSON.stringify([state, refusal, errors]))).size).toBe(1);
  expect(answers[0]).toMatchObject({ refusal: 'coupon_none' });
  expect(paused).toHaveLength(6);
  expect(await bonusOf(hana)).toBe(before);
  for (let n = 0; n < 4; n += 1) await use(hanas, 'GUESSED');
  expect((await use(hanas, 'GUESSED')).state).toBe(429);
});

test('MEM-11 a first-time code is for a verified phone that never paid; staff get none; whoever paused buying is offered none', async () => {
  const code = await codeOf({ is_first_only: true, max_per_member: 2 });
  const hanas = await memberAs(hana);
  await database.sql`insert into account.verified_phone (member_id, phone, verified_at) values (${ids[hana]!}, '+819012345678', ${now})`;
  expect((await use(hanas, code)).state).toBe(200);
  expect(await use(desk, code)).toMatchObject({ refusal: 'coupon_none' });
  await database.sql`insert into payment.care (member_id, paused_until) values (${ids[hana]!}, ${new Date(now.getTime() + day_ms)})`;
  expect(await use(hanas, code)).toMatchObject({ refusal: 'coupon_paused' });
  expect(await hanas.read(account.couponList, {})).toMatchObject({ is_paused: '1' });
  await database.sql`delete from payment.care where member_id = ${ids[hana]!}`;
});

test('MEM-11 OPS-2 the desk makes a coupon with its reason kept, lists it with who used it, and stops it; the same order makes one', async () => {
  const order = crypto.randomUUID();
  const given = terms();
  expect(await make(given, desk, order)).toMatchObject({ id: order, waiting: null });
  expect(await make(given, desk, order)).toMatchObject({ id: order, waiting: null });
  expect(await make({ ...given, points: 50 }, desk, order)).toMatchObject({ refusal: 'order_used' });
  expect(await make(given)).toMatchObject({ refusal: 'coupon_taken' });
  expect((await use(await memberAs(hana), given.code)).state).toBe(200);
  const { coupons: list } = await desk.read(coupons, {});
  expect(list?.[0]).toMatchObject({ id: order, code: given.code, standing: 'live', used: 1, is_own: true });
  expect(await desk.read(coupon, { id: order })).toMatchObject({ uses: [{ member_id: ids[hana], points: 100 }], next: null });
  expect((await desk.write(couponStop, { id: order, reason: '終了のため' })).state).toBe(200);
  expect(await desk.read(coupon, { id: order })).toMatchObject({ coupon: { standing: 'stopped' } });
  const kept = await database.sql`select by, reason, act from plumbing.act where thing = 'account.coupon' and key = ${order} order by id`;
  expect(kept).toEqual([
    { by: '星野 空', reason: '感謝祭', act: 'insert' },
    { by: '星野 空', reason: '終了のため', act: 'update' },
  ]);
});

test('MEM-11 OPS-12 what may give much waits for a second person, also in many small codes; nobody approves their own', async () => {
  const big = await make({ code: 'BIGBIG', points: 200, max_uses: 251 });
  expect(big).toMatchObject({ state: 200, waiting: 'second_person' });
  const hanas = await memberAs(hana);
  expect(await use(hanas, 'BIGBIG')).toMatchObject({ refusal: 'coupon_none' });
  expect(await desk.write(couponApprove, { id: String(big.id), reason: '内容を確認' })).toMatchObject({ refusal: 'coupon_own' });
  const ayas = await staffAs(aya, 'finance');
  for (let n = 0; n < 2; n += 1) expect((await ayas.write(couponApprove, { id: String(big.id), reason: '内容を確認' })).state).toBe(200);
  expect((await use(hanas, 'BIGBIG')).state).toBe(200);
  expect(await make({ points: 200, max_uses: 200 })).toMatchObject({ waiting: null });
  expect(await make({ points: 200, max_uses: 51 })).toMatchObject({ waiting: 'second_person' });
  expect(await make({ points: 200, max_uses: 50 })).toMatchObject({ waiting: null });
});

test('MEM-11 nothing above the law’s limit on premiums is made, by the desk or beside it', async () => {
  expect([0, 999, 1000, 10_000].map(premiumLimit)).toEqual([200, 200, 200, 2000]);
  for (const yen of [0, 999, 1000, 1004, 10_000]) {
    const [row] = await database.sql`select account.premium_limit(${yen}) as limit`;
    expect(row).toEqual({ limit: premiumLimit(yen) });
  }
  expect(await database.sql`select account.coupon_alone()::int as alone`).toEqual([{ alone: couponAlone }]);
  expect(await make({ points: 201 })).toMatchObject({
    refusal: 'over_law',
    errors: { points: [expect.stringContaining('200') as string] },
  });
  const code = await codeOf({ points: 200 });
  await expect(database.sql`update account.coupon set points = 201 where code = ${code}`).rejects.toThrow('coupon_points');
});

test('MEM-11 SEC-5 the service itself makes no coupon and gives nothing without one; roles that may not, may not', async () => {
  const sql = database.as('account');
  await expect(sql`update account.coupon set approved_by = created_by`).rejects.toThrow('permission denied');
  await expect(sql`insert into account.reward select * from account.reward`).rejects.toThrow('permission denied');
  await expect(sql`select account.approve_coupon(${crypto.randomUUID()}, ${ids[ken]!})`).rejects.toThrow('permission denied');
  await expect(sql`select from books.grant_reward(${crypto.randomUUID()}, ${now})`).rejects.toThrow('permission denied');
  const support = await staffAs(aya, 'support');
  expect(await make({}, support)).toMatchObject({ refusal: noRight });
  expect((await support.read(coupons, {})).state).toBe(200);
  expect(await make({ ends: now.toISOString() })).toMatchObject({ refusal: 'is_over' });
  for (const wrong of [{ points: 0 }, { points: 1.5 }, { max_uses: 0 }, { valid_days: 181 }, { code: 'あいうえ' }])
    expect((await make(wrong)).state).toBe(400);
});
