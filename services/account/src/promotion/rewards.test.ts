import { balanceOf, brokenInvariants, grant } from '@fudaya/books';
import { account, noRight } from '@fudaya/contracts';
import {
  couponAlone,
  couponNew,
  promotionRule,
  promotionRuleApprove,
  promotionRuleNew,
  promotionRules,
  promotionRuleStop,
  type Role,
} from '@fudaya/contracts/desk';
import { readingWhole } from '@fudaya/db';
import { testDatabase, type TestDatabase } from '@fudaya/db/testing';
import { inTransaction } from '@fudaya/kit';
import { testClient, testSettings, type TestClient } from '@fudaya/kit/testing';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createAccountService } from '../app.ts';
import { closeMember, goodRegistration } from '../testing.ts';
import { aPurchase, aSmallCatalogue, decided } from '../testing/history.ts';

let database: TestDatabase;
let ids: Record<string, string> = {};
let desk: TestClient;
const day_ms = 86_400_000;
const start = new Date('2026-11-20T03:00:00Z');
let now = start;
const passwords = { hash: async (pass: string) => pass, isMatch: async (hash: string | null, pass: string) => hash === pass };
const browser = () =>
  testClient(createAccountService({ sql: database.as('account'), settings: testSettings, passwords, now: () => now }).app);
const [ken, aya, hana, jun] = ['ken@example.com', 'aya@example.com', 'hana@example.com', 'jun@example.com'];
const card = { cardId: 'hoshi-001', rarity: 1, returnPoints: 1 };

beforeAll(async () => {
  database = await testDatabase();
  await aSmallCatalogue(database.sql, new Date('2026-01-01T00:00:00Z'));
  for (const mail of [ken, aya, hana, jun]) ids[mail] = await registered(mail);
  await database.sql`update account.member set is_staff = true where mail in ${database.sql([ken, aya])}`;
});
beforeEach(async () => {
  now = start;
  await database.sql`truncate account.session, account.staff_role, plumbing.rate_limit`;
  // What stands of other tests is over, and what one person makes alone begins with nothing.
  for (const table of ['promotion_rule', 'bonus_rule'])
    await database.sql`
      update account.${database.sql(table)} set stopped_at = coalesce(stopped_at, created_at), created_at = created_at - interval '31 days'`;
  desk = await staffAs(ken, 'catalogue');
});
afterEach(async () => {
  const broken = await brokenInvariants(database.sql, now);
  if (broken.length > 0) throw new Error(JSON.stringify(broken));
  const wrong = await database.sql`
    select id from account.promotion_rule p where given <> (select coalesce(sum(points), 0) from account.reward r where r.rule = p.id)`;
  if (wrong.length > 0) throw new Error(`given otherwise than the rule says: ${JSON.stringify(wrong)}`);
});
afterAll(() => database.close());

async function registered(mail: string): Promise<string> {
  await browser().write(account.registerAppend, { ...goodRegistration, mail });
  const [row] = await database.sql<{ id: string }[]>`update account.member set verified_at = now() where mail = ${mail} returning id`;
  return row!.id;
}
async function memberAs(mail: string): Promise<TestClient> {
  const client = browser();
  await client.write(account.login, { mail, pass: goodRegistration.pass, save_cookie: '1' });
  await database.sql`update account.session set expires_at = '2036-01-01' where id_hash = ${client.sessionHash}`;
  return client;
}
async function staffAs(mail: string, ...roles: Role[]): Promise<TestClient> {
  const client = await memberAs(mail);
  await database.sql`update account.session set passkey_at = now(), created_at = now() where id_hash = ${client.sessionHash}`;
  for (const role of roles) await database.sql`insert into account.staff_role values (${ids[mail]!}, ${role}, now())`;
  return client;
}
const instant = (days: number) => new Date(start.getTime() + days * day_ms).toISOString();
const terms = {
  kind: 'stamp' as 'stamp' | 'draws' | 'decided' | 'phone' | 'shipped' | 'course',
  name: '毎日のスタンプ',
  points: [5, 0, 30],
  goal: 1,
  period: 'day' as account.Mission['period'],
  is_strict: false,
  max_rounds: 2,
  is_phone_only: false,
  max_points: 1000,
  starts: instant(-1),
  ends: instant(60),
  valid_days: 30,
};
type Terms = typeof terms & { readonly min_yen?: number; readonly max_yen?: number | null; readonly is_first_only?: boolean };
const make = (changed: Partial<Terms> = {}, by = desk, order = crypto.randomUUID()) =>
  by.write(promotionRuleNew, { ...terms, ...changed, order, reason: '感謝祭' });
async function ruleOf(changed: Partial<Terms> = {}): Promise<string> {
  const made = await make(changed);
  expect(made).toMatchObject({ state: 200, waiting: null });
  return String(made.id);
}
const mission = (kind: Terms['kind'], changed: Partial<Terms> = {}) => ruleOf({ kind, points: [50], period: 'once', ...changed });
const bonusOf = async (mail: string) => (await balanceOf(database.sql, ids[mail]!, now)).byClass.bonus;
const press = (client: TestClient, rule: string) => client.write(account.stampPress, { rule });
const claim = (client: TestClient, rule: string) => client.write(account.missionClaim, { rule });
const listOf = (client: TestClient) => client.read(account.rewardList, {});
const verify = (mail: string, phone: string) =>
  database.sql`insert into account.verified_phone (member_id, phone, verified_at) values (${ids[mail]!}, ${phone}, ${now})`;
async function drawn(mail: string, cards: number, at = now, state: 'resolved' | 'accepted' | 'void' = 'resolved') {
  const memberId = ids[mail]!;
  await grant(database.sql, { memberId, class: 'paid', points: cards, idem: crypto.randomUUID(), kind: 'campaign', ref: 'x', at });
  return await aPurchase(database.sql, { memberId, at, cards: Array.from({ length: cards }, () => card), cost: 1, state });
}

test('MEM-11 a stamp is pressed once on a day of Japan, in however many tabs, and gives what its place gives through the books', async () => {
  const rule = await ruleOf();
  const hanas = await memberAs(hana);
  expect(await listOf(hanas)).toMatchObject({
    is_paused: '0',
    card: { id: rule, points: [5, 0, 30], stamped: 0, is_today: '0', round: 1 },
  });
  const before = await bonusOf(hana);
  const tabs = await Promise.all([press(hanas, rule), press(hanas, rule), press(hanas, rule), press(hanas, rule)]);
  expect(tabs).toMatchObject(Array.from({ length: 4 }, () => ({ state: 200, points: 5, place: 1, expires: instant(30) })));
  expect(await bonusOf(hana)).toBe(before + 5);
  now = new Date('2026-11-20T14:59:59Z');
  expect(await press(hanas, rule)).toMatchObject({ place: 1 });
  expect(await listOf(hanas)).toMatchObject({ card: { stamped: 1, is_today: '1' } });
  now = new Date('2026-11-20T15:00:00Z');
  expect(await press(hanas, rule)).toMatchObject({ points: 0, place: 2, expires: null });
  // A replica whose clock is behind.
  now = new Date('2026-11-20T14:59:59Z');
  expect(await press(hanas, rule)).toMatchObject({ place: 2 });
  const [lot] = await (await readingWhole(database.sql))`
    select l.class, l.granted from books.lot l join books.journal j on j.id = l.journal_id
    join account.reward r on j.idem = 'reward:' || r.id where r.rule = ${rule} and r.kind = 'stamp'`;
  expect(lot).toEqual({ class: 'bonus', granted: 5 });
});

test('MEM-11 a card goes on after a missed day or begins anew, as its rule says; so many can be filled and no more', async () => {
  const kind = await ruleOf();
  const hanas = await memberAs(hana);
  const places = async (rule: string, days: number[]) => {
    const found: (number | string | undefined)[] = [];
    for (const day of days) {
      now = new Date(instant(day));
      const { place, refusal } = await press(hanas, rule);
      found.push(place ?? refusal);
    }
    return found;
  };
  expect(await places(kind, [0, 2, 5])).toEqual([1, 2, 3]);
  expect(await listOf(hanas)).toMatchObject({ card: { stamped: 3, is_today: '1', round: 1, is_full: '0' } });
  now = new Date(instant(6));
  expect(await listOf(hanas)).toMatchObject({ card: { stamped: 0, is_today: '0', round: 2, is_full: '0' } });
  expect(await places(kind, [6, 7, 8, 9])).toEqual([1, 2, 3, 'stamp_full']);
  expect(await listOf(hanas)).toMatchObject({ card: { stamped: 3, is_full: '1' } });
  now = start;
  await desk.write(promotionRuleStop, { id: kind, reason: '終了のため' });
  const strict = await ruleOf({ is_strict: true });
  expect(await places(strict, [0, 1])).toEqual([1, 2]);
  now = new Date(instant(3));
  expect(await listOf(hanas)).toMatchObject({ card: { stamped: 0, is_today: '0', round: 1 } });
  expect(await places(strict, [3, 4, 5])).toEqual([1, 2, 3]);
});

test('MEM-11 a rule gives no more than its total, and the last of it to one of two', async () => {
  const rule = await ruleOf({ points: [40], max_points: 60 });
  const [hanas, juns] = [await memberAs(hana), await memberAs(jun)];
  const both = await Promise.all([press(hanas, rule), press(juns, rule)]);
  expect(both.map(({ refusal = 'done' }) => refusal).toSorted()).toEqual(['done', 'promotion_given']);
  expect(await desk.read(promotionRule, { id: rule })).toMatchObject({
    rule: { given: 40, standing: 'all_given' },
    gifts: 1,
    members: 1,
    latest: [{ points: 40 }],
  });
  const other = both[0].refusal === undefined ? juns : hanas;
  expect(await listOf(other)).toMatchObject({ card: null });
});

test('MEM-11 a mission of draws counts packs that were drawn in its period of Japan, and is claimed once in each', async () => {
  const rule = await mission('draws', { goal: 3, period: 'day' });
  const hanas = await memberAs(hana);
  await drawn(hana, 2, new Date('2026-11-20T00:00:00Z'));
  await drawn(hana, 5, new Date('2026-11-19T14:59:00Z'));
  await drawn(hana, 5, now, 'accepted');
  await drawn(jun, 5, now);
  expect(await listOf(hanas)).toMatchObject({ missions: [{ id: rule, kind: 'draws', goal: 3, done: 2, state: 'open' }] });
  expect(await claim(hanas, rule)).toMatchObject({ refusal: 'mission_open' });
  await drawn(hana, 2, new Date('2026-11-19T15:00:00Z'));
  expect(await listOf(hanas)).toMatchObject({ missions: [{ done: 3, state: 'ready', until: '2026-11-20T15:00:00.000Z' }] });
  const before = await bonusOf(hana);
  const tabs = await Promise.all([claim(hanas, rule), claim(hanas, rule), claim(hanas, rule)]);
  expect(tabs).toMatchObject(Array.from({ length: 3 }, () => ({ state: 200, points: 50, expires: instant(30) })));
  expect(await bonusOf(hana)).toBe(before + 50);
  expect(await listOf(hanas)).toMatchObject({ missions: [{ state: 'claimed' }] });
  now = new Date('2026-11-20T15:00:00Z');
  expect(await listOf(hanas)).toMatchObject({ missions: [{ done: 0, state: 'open' }] });
  expect(await claim(hanas, rule)).toMatchObject({ refusal: 'mission_open' });
});

test('MEM-11 weeks begin on Monday and months on the first, in Japan; the rule’s own time ends both', async () => {
  const periodOf = async (period: string, at: string) => {
    const [row] = await database.sql<{ nth: number; since: Date; until: Date }[]>`
      select nth, since, until from account.mission_period(${period}, '2026-11-18T03:00:00Z', '2027-03-01T00:00:00Z', ${at})`;
    return [row!.nth, row!.since.toISOString().slice(0, 13), row!.until.toISOString().slice(0, 13)];
  };
  expect(await periodOf('week', '2026-11-18T04:00:00Z')).toEqual([1, '2026-11-18T03', '2026-11-22T15']);
  expect(await periodOf('week', '2026-11-22T15:00:00Z')).toEqual([2, '2026-11-22T15', '2026-11-29T15']);
  expect(await periodOf('month', '2026-11-30T14:59:59Z')).toEqual([1, '2026-11-18T03', '2026-11-30T15']);
  expect(await periodOf('month', '2026-11-30T15:00:00Z')).toEqual([2, '2026-11-30T15', '2026-12-31T15']);
  expect(await periodOf('month', '2027-02-28T15:00:00Z')).toEqual([5, '2027-02-28T15', '2027-03-01T00']);
  expect(await periodOf('day', '2026-11-18T15:00:00Z')).toEqual([2, '2026-11-18T15', '2026-11-19T15']);
  expect(await periodOf('once', '2026-12-18T15:00:00Z')).toEqual([1, '2026-11-18T03', '2027-03-01T00']);
});

test('MEM-11 cards decided on the day of the draw, a parcel that left and a verified phone are read from what stands', async () => {
  const [quick, shipped] = [await mission('decided'), await mission('shipped')];
  const phone = await mission('phone');
  const hanas = await memberAs(hana);
  const states = async () => ((await listOf(hanas)).missions ?? []).map(({ state }) => state);
  const late = await drawn(hana, 1, new Date('2026-11-20T14:00:00Z'));
  await decided(database.sql, {
    ...{ memberId: ids[hana]!, purchaseId: late.id, at: new Date('2026-11-20T16:00:00Z') },
    kinds: [[late.cardIds[0]!, 'convert']],
  });
  expect(await states()).toEqual(['open', 'open', 'open']);
  expect(await claim(hanas, phone)).toMatchObject({ refusal: 'promotion_phone' });
  const quickly = await drawn(hana, 1);
  await decided(database.sql, {
    ...{ memberId: ids[hana]!, purchaseId: quickly.id, at: new Date(now.getTime() + 1000) },
    ...{ kinds: [[quickly.cardIds[0]!, 'ship']], parcel: { state: 'handed_over', carrier: 'yamato', code: '1' } },
  });
  await verify(hana, '+819011112222');
  expect(await states()).toEqual(['ready', 'ready', 'ready']);
  for (const rule of [quick, shipped, phone]) expect((await claim(hanas, rule)).state).toBe(200);
  expect(await states()).toEqual(['claimed', 'claimed', 'claimed']);
});

test('MEM-11 SEC-1 a phone brings a rule’s points to one account, also when that account closes and comes again', async () => {
  const [rule, stamps] = [await mission('phone'), await ruleOf({ is_phone_only: true })];
  ids['rin'] = await registered('rin@example.com');
  const rins = await memberAs('rin@example.com');
  expect(await press(rins, stamps)).toMatchObject({ refusal: 'promotion_phone' });
  await verify('rin', '+819033334444');
  expect([(await claim(rins, rule)).state, (await press(rins, stamps)).state]).toEqual([200, 200]);
  const rin = { memberId: ids['rin'], mail: 'rin@example.com', at: now };
  expect(await inTransaction(database.as('account'), (tx) => closeMember(tx, rin))).toBe(true);
  ids['rin2'] = await registered('rin2@example.com');
  await verify('rin2', '+819033334444');
  const again = await memberAs('rin2@example.com');
  expect(await claim(again, rule)).toMatchObject({ refusal: 'promotion_none' });
  expect(await press(again, stamps)).toMatchObject({ refusal: 'promotion_none' });
});

test('MEM-11 whoever paused buying is shown and given none; nor are staff, nor is anybody before, after or beside a rule’s time', async () => {
  const rule = await ruleOf();
  const hanas = await memberAs(hana);
  await database.sql`insert into payment.care (member_id, paused_until) values (${ids[hana]!}, ${instant(1)})`;
  expect(await listOf(hanas)).toMatchObject({ is_paused: '1', card: null, missions: [] });
  expect(await press(hanas, rule)).toMatchObject({ refusal: 'promotion_paused' });
  await database.sql`delete from payment.care where member_id = ${ids[hana]!}`;
  expect(await press(desk, rule)).toMatchObject({ refusal: 'promotion_none' });
  expect(await press(hanas, crypto.randomUUID())).toMatchObject({ refusal: 'promotion_none' });
  expect(await claim(hanas, rule)).toMatchObject({ refusal: 'promotion_none' });
  now = new Date(instant(60));
  expect(await listOf(hanas)).toMatchObject({ card: null });
  expect(await press(hanas, rule)).toMatchObject({ refusal: 'promotion_none' });
  now = start;
  await desk.write(promotionRuleStop, { id: rule, reason: '誤りのため' });
  expect(await press(hanas, rule)).toMatchObject({ refusal: 'promotion_none' });
});

test('MEM-11 OPS-12 what may give much waits for a second person, coupons counted with it; each act stands with its reason', async () => {
  const order = crypto.randomUUID();
  expect(await make({ max_points: couponAlone + 1 }, desk, order)).toMatchObject({ waiting: 'second_person' });
  expect(await make({ max_points: couponAlone + 1 }, desk, order)).toMatchObject({ id: order, waiting: 'second_person' });
  expect(await make({ max_points: 5 }, desk, order)).toMatchObject({ refusal: 'order_used' });
  const hanas = await memberAs(hana);
  expect(await listOf(hanas)).toMatchObject({ card: null });
  expect(await press(hanas, order)).toMatchObject({ refusal: 'promotion_none' });
  expect(await desk.write(promotionRuleApprove, { id: order, reason: '内容を確認' })).toMatchObject({ refusal: 'promotion_own' });
  const ayas = await staffAs(aya, 'finance');
  for (let n = 0; n < 2; n += 1) expect((await ayas.write(promotionRuleApprove, { id: order, reason: '内容を確認' })).state).toBe(200);
  expect((await press(hanas, order)).state).toBe(200);
  expect((await desk.read(promotionRules, {})).rules?.[0]).toMatchObject({ id: order, standing: 'live', given: 5, is_own: true });
  const kept =
    await database.sql`select reason, act from plumbing.act where thing = 'account.promotion_rule' and key = ${order} order by id`;
  expect(kept).toEqual([
    { reason: '感謝祭', act: 'insert' },
    { reason: '内容を確認', act: 'update' },
  ]);
  expect(await make({ kind: 'shipped', points: [100], max_points: couponAlone })).toMatchObject({ waiting: null });
  const code = { code: 'AFTERALL', name: '秋', points: 100, is_first_only: false, max_uses: 1, max_per_member: 1 };
  const time = { starts: terms.starts, ends: terms.ends, valid_days: 30 };
  expect(await desk.write(couponNew, { ...code, ...time, order: crypto.randomUUID(), reason: '感謝祭' })).toMatchObject({
    waiting: 'second_person',
  });
});

test('MEM-11 nothing above the law’s limit is made: no day, no mission, nor missions of the same purchases together', async () => {
  expect(await make({ points: [5, 201] })).toMatchObject({
    refusal: 'over_law',
    errors: { points: [expect.stringContaining('200') as string] },
  });
  expect(await make({ kind: 'shipped', points: [201] })).toMatchObject({ refusal: 'over_law' });
  await mission('draws', { points: [150] });
  expect(await make({ kind: 'decided', points: [51] })).toMatchObject({ refusal: 'over_law' });
  await mission('decided', { points: [50] });
  await mission('decided', { points: [200], starts: instant(60), ends: instant(61) });
  await expect(database.sql`update account.promotion_rule set points = '{201}'`).rejects.toThrow('promotion_rule_points');
});

test('MEM-11 OPS-12 a bonus of points that are bought is made, approved and stopped like any rule, within the law, and no mission', async () => {
  const bonus = { kind: 'course', points: [1000], min_yen: 5000, period: 'day', max_points: couponAlone + 1 } as const;
  const order = crypto.randomUUID();
  expect(await make({ ...bonus, points: [1001] } as never)).toMatchObject({
    refusal: 'over_law_course',
    errors: { points: [expect.stringContaining('1,000') as string] },
  });
  expect(await make({ ...bonus, points: [201], min_yen: 999 } as never)).toMatchObject({ refusal: 'over_law_course' });
  for (const wrong of [{ min_yen: undefined }, { max_yen: 4999 }]) {
    expect(await make({ ...bonus, ...wrong } as never)).toMatchObject({ refusal: 'bonus_yen' });
  }
  for (let n = 0; n < 2; n += 1) expect(await make(bonus as never, desk, order)).toMatchObject({ id: order, waiting: 'second_person' });
  expect(await make({ ...bonus, max_yen: 5000 } as never, desk, order)).toMatchObject({ refusal: 'order_used' });
  expect(await make({}, desk, order)).toMatchObject({ refusal: 'order_used' });
  expect(await desk.write(promotionRuleApprove, { id: order, reason: '内容を確認' })).toMatchObject({ refusal: 'promotion_own' });
  const ayas = await staffAs(aya, 'finance');
  for (let n = 0; n < 2; n += 1) expect((await ayas.write(promotionRuleApprove, { id: order, reason: '内容を確認' })).state).toBe(200);
  expect((await desk.read(promotionRules, {})).rules?.[0]).toMatchObject({
    ...{ id: order, kind: 'course', standing: 'live', given: 0, min_yen: 5000, max_yen: null, is_first_only: false, max_rounds: 2 },
  });
  expect(await desk.read(promotionRule, { id: order })).toMatchObject({ gifts: 0, members: 0, latest: [] });
  const hanas = await memberAs(hana);
  expect(await listOf(hanas)).toMatchObject({ card: null, missions: [] });
  expect(await claim(hanas, order)).toMatchObject({ refusal: 'promotion_none' });
  expect(await press(hanas, order)).toMatchObject({ refusal: 'promotion_none' });
  expect((await desk.write(promotionRuleStop, { id: order, reason: '終了のため' })).state).toBe(200);
  expect(await desk.read(promotionRule, { id: order })).toMatchObject({ rule: { standing: 'stopped' } });
  const kept = await database.sql`select reason from plumbing.act where thing = 'account.bonus_rule' and key = ${order} order by id`;
  expect(kept.map(({ reason }) => reason as string)).toEqual(['感謝祭', '内容を確認', '終了のため']);
  // A first purchase’s is had once, whatever the form says; what one person makes alone counts it.
  const small = await make({ ...bonus, is_first_only: true, max_points: couponAlone } as never);
  expect(small).toMatchObject({ waiting: null });
  expect(await desk.read(promotionRule, { id: String(small.id) })).toMatchObject({
    rule: { period: 'once', max_rounds: 1, is_first_only: true },
  });
  expect(await make({ max_points: 1 })).toMatchObject({ waiting: 'second_person' });
  await expect(database.as('account')`update account.bonus_rule set approved_by = created_by`).rejects.toThrow('permission denied');
});

test('MEM-11 SEC-5 the desk is refused what makes no sense, and the service itself makes, stamps and gives nothing', async () => {
  await ruleOf();
  expect(await make()).toMatchObject({ refusal: 'stamps_overlap' });
  expect(await make({ kind: 'draws' })).toMatchObject({ refusal: 'one_figure' });
  expect(await make({ kind: 'draws', points: [0] })).toMatchObject({ refusal: 'no_points' });
  expect(await make({ ends: terms.starts })).toMatchObject({ refusal: 'ends_first' });
  expect(await make({ starts: '2026-99-99T00:00:00Z' })).toMatchObject({ refusal: 'ends_first' });
  expect(await make({ ends: instant(-0.5) })).toMatchObject({ refusal: 'is_over' });
  for (const wrong of [{ points: [] }, { points: [1.5] }, { goal: 0 }, { max_rounds: 101 }, { max_points: 0 }, { valid_days: 181 }])
    expect((await make(wrong)).state).toBe(400);
  const support = await staffAs(aya, 'support');
  expect(await make({}, support)).toMatchObject({ refusal: noRight });
  expect((await support.read(promotionRules, {})).state).toBe(200);
  const sql = database.as('account');
  const [memberId, rule] = [ids[hana]!, crypto.randomUUID()];
  await expect(sql`update account.promotion_rule set approved_by = created_by`).rejects.toThrow('permission denied');
  await expect(sql`insert into account.stamp select * from account.stamp`).rejects.toThrow('permission denied');
  await expect(sql`select account.give_reward(${rule}, ${memberId}, 1, 5, ${now})`).rejects.toThrow('permission denied');
  await expect(sql`select account.approve_promotion_rule(${rule}, ${memberId})`).rejects.toThrow('permission denied');
});
