import { brokenInvariants, grant, grantCoins } from '@fudaya/books';
import { account, shopRules } from '@fudaya/contracts';
import { readingWhole } from '@fudaya/db';
import { testDatabase, type TestDatabase } from '@fudaya/db/testing';
import { testClient, testSettings } from '@fudaya/kit/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAccountService } from '../../app.ts';
import type { Passwords } from '../../identity/login/passwords.ts';
import { aMember } from '../../testing.ts';
import { aPurchase, aSmallCatalogue, decided } from '../../testing/history.ts';
import { closeInactive } from './close-inactive.ts';

let database: TestDatabase;
const start = new Date('2026-11-01T00:00:00Z');
const hours = (n: number) => new Date(start.getTime() + n * 3_600_000);
const days = (n: number) => hours(24 * n);
const on = new AbortController().signal;
const passwords: Passwords = { hash: async (pass) => pass, isMatch: async (hash, pass) => hash === pass };
const star = { cardId: 'hoshi-001', rarity: 4, returnPoints: 80 };
let mails = 0;

async function aLeaver(points = 1000, coins = 5): Promise<{ id: string; mail: string }> {
  mails += 1;
  const mail = `leaver${mails}@example.com`;
  const id = await aMember(database.as('account'), mail, start);
  await database.sql`update account.member set password_hash = 'secret99' where id = ${id}`;
  if (points > 0)
    await grant(database.sql, { memberId: id, class: 'bonus', points, idem: `p:${id}`, kind: 'campaign', ref: 'x', at: start });
  if (coins > 0) await grantCoins(database.sql, { memberId: id, coins, idem: `c:${id}`, kind: 'campaign', ref: 'x', at: start });
  return { id, mail };
}
const browserOf = (id: string, now = hours(48)) => {
  const { app } = createAccountService({ sql: database.as('account'), settings: testSettings, passwords, now: () => now });
  return testClient(app).loginAs(id, database.sql);
};
const consent = { pass: 'secret99', agree: '1', point: 1000, coin: 5 } as const;
const memberRow = async (id: string) => (await database.sql`select * from account.member where id = ${id}`)[0]!;
const inactive = (at: Date) => closeInactive({ sql: database.as('account'), origin: 'https://shop.test' }, at, on);

beforeAll(async () => {
  database = await testDatabase();
  await aSmallCatalogue(database.sql, start);
});
afterAll(() => database.close());

test('TRM-1 leaving forfeits exactly what was agreed to, once, and the books stay balanced', async () => {
  const { id } = await aLeaver();
  const browser = await browserOf(id);
  expect(await browser.read(account.closingPreview, {})).toMatchObject({ points: { bonus: 1000 }, coin: 5, obstacles: [] });
  expect(await browser.write(account.accountClose, { ...consent, pass: 'wrong999' })).toMatchObject({ refusal: 'unconfirmed' });
  expect(await browser.write(account.accountClose, { ...consent, point: 999 })).toMatchObject({ refusal: 'changed' });
  expect((await memberRow(id))['closed_at']).toBeNull();
  expect(await browser.write(account.accountClose, consent)).toMatchObject({ state: 200, result: '1' });
  expect(await browser.read(account.userPoint, {})).toMatchObject({ is_login: '0' });
  const whole = await readingWhole(database.sql);
  const entries = await whole`
    select a.code, e.unit, e.amount from books.journal j join books.entry e on e.journal_id = j.id join books.account a on a.id = e.account_id
    where j.idem = ${`close:${id}`} order by e.unit, a.code`;
  expect(entries).toEqual([
    { code: 'breakage', unit: 'COIN', amount: -5 },
    { code: 'coins', unit: 'COIN', amount: 5 },
    { code: 'breakage', unit: 'PT', amount: -1000 },
    { code: 'points.bonus', unit: 'PT', amount: 1000 },
  ]);
  expect(await brokenInvariants(database.sql, hours(48))).toEqual([]);
});

test('TRM-3 leaving erases who the member was, logs out everywhere, frees the address, and has the other areas forget', async () => {
  const { id, mail } = await aLeaver();
  const phone = await browserOf(id);
  await database.sql`insert into account.verified_phone (member_id, phone, verified_at) values (${id}, ${`+8180${mails}0000`}, ${start})`;
  expect(await (await browserOf(id)).write(account.accountClose, consent)).toMatchObject({ state: 200 });
  expect(await phone.read(account.userPoint, {})).toMatchObject({ is_login: '0' });
  const isLeft = ([name, value]: [string, unknown]) => value !== '' && value !== null && name !== 'last_active_at';
  const left = Object.entries(await memberRow(id)).filter(isLeft);
  expect(Object.fromEntries(left)).toEqual({
    ...{ id, mail: `closed:${id}`, referral_code: `closed:${id}`, rank: 1, pref_id: 99, language: 'ja', is_staff: false },
    ...{ created_at: start, closed_at: hours(48) },
  });
  expect(await database.sql`select 1 from account.verified_phone where member_id = ${id}`).toEqual([]);
  const tasks = await database.sql`
    select t.identifier from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where j.payload ->> 'memberId' = ${id} order by 1`;
  expect(tasks.map((row) => row['identifier'])).toEqual(['gacha.forget-member', 'payment.forget-member', 'store.forget-member']);
  const letters = await database.sql`select subject from account.mail_outbox where recipient = ${mail}`;
  expect(letters).toEqual([{ subject: '【札屋】退会のお手続きが完了しました' }]);
  expect(await aMember(database.as('account'), mail, hours(49))).not.toBe(id);
});

test('TRM-3 what is not finished keeps the account: undecided cards, parcels, payments', async () => {
  const { id } = await aLeaver();
  const browser = await browserOf(id);
  const { id: purchaseId, cardIds } = await aPurchase(database.sql, { memberId: id, at: hours(1), cards: [star] });
  expect((await browser.read(account.closingPreview, {})).obstacles).toEqual(['undecided']);
  const kinds = cardIds.map((card) => [card, 'ship'] as const);
  await decided(database.sql, { memberId: id, purchaseId, kinds, at: hours(2), parcel: { state: 'requested' } });
  expect((await browser.read(account.closingPreview, {})).obstacles).toEqual(['shipments']);
  expect(await browser.write(account.accountClose, { ...consent, point: 900 })).toMatchObject({ state: 400, refusal: 'unfinished' });
  await aPurchase(database.sql, { memberId: id, at: hours(3), cards: [star], state: 'accepted' });
  expect((await browser.read(account.closingPreview, {})).obstacles).toEqual(['awaiting', 'shipments']);
});

test('TRM-3 TRM-4 a parcel that came back keeps the account while the member may have it sent again, and no longer', async () => {
  const { id } = await aLeaver();
  const { id: purchaseId, cardIds } = await aPurchase(database.sql, { memberId: id, at: hours(1), cards: [star] });
  const kinds = cardIds.map((card) => [card, 'ship'] as const);
  const parcel = { state: 'returned', carrier: 'ヤマト運輸', code: '12' };
  await decided(database.sql, { memberId: id, purchaseId, kinds, at: days(2), parcel });
  const lastDay = await browserOf(id, days(1 + shopRules.returnedParcel_days));
  expect((await lastDay.read(account.closingPreview, {})).obstacles).toEqual(['shipments']);
  expect(await lastDay.write(account.accountClose, { ...consent, point: 900 })).toMatchObject({ state: 400, refusal: 'unfinished' });
  const later = await browserOf(id, days(2 + shopRules.returnedParcel_days));
  expect((await later.read(account.closingPreview, {})).obstacles).toEqual([]);
  expect(await later.write(account.accountClose, { ...consent, point: 900 })).toMatchObject({ state: 200 });
});

test('TRM-3 DEC-5 what coins bought keeps the account as a parcel to come, never as cards to choose for', async () => {
  const { id } = await aLeaver();
  const browser = await browserOf(id);
  const { id: purchaseId, cardIds } = await aPurchase(database.sql, { memberId: id, at: hours(1), cards: [star], unit: 'COIN', cost: 2 });
  expect((await browser.read(account.closingPreview, {})).obstacles).toEqual(['shipments']);
  const kinds = cardIds.map((card) => [card, 'ship'] as const);
  await decided(database.sql, {
    memberId: id,
    purchaseId,
    kinds,
    at: hours(2),
    parcel: { state: 'delivered', carrier: 'ヤマト運輸', code: '12' },
  });
  expect((await browser.read(account.closingPreview, {})).obstacles).toEqual([]);
});

test('TRM-3 pressed ten times at once the account closes once; a purchase of the same moment is before it or not at all', async () => {
  const { id } = await aLeaver(1000, 0);
  const browsers = await Promise.all(Array.from({ length: 5 }, () => browserOf(id)));
  const buy = aPurchase(database.sql, { memberId: id, at: hours(47), cards: [star], state: 'accepted' }).catch(() => null);
  const answers = await Promise.all(browsers.map((browser) => browser.write(account.accountClose, { ...consent, coin: 0 })));
  const bought = await buy;
  const closings = await database.sql`select 1 from books.journal where idem = ${`close:${id}`}`;
  expect(closings).toHaveLength(bought === null ? 1 : 0);
  expect(answers.some(({ state }) => state === 200)).toBe(bought === null);
  expect(await brokenInvariants(database.sql, hours(48)).then((broken) => broken.filter(({ number }) => number < 5))).toEqual([]);
});

test('API-2 a member’s data come as one file with everything that is kept, and nothing of anybody else or secret', async () => {
  const { id, mail } = await aLeaver();
  const other = await aLeaver();
  const { id: purchaseId, cardIds } = await aPurchase(database.sql, { memberId: id, at: hours(1), cards: [star] });
  const kinds = cardIds.map((card) => [card, 'ship'] as const);
  await decided(database.sql, { memberId: id, purchaseId, kinds, at: hours(2), parcel: { state: 'requested' } });
  const { file_name, text = '' } = await (await browserOf(id)).read(account.memberData, {});
  expect(file_name).toBe('fudaya-data-2026-11-03.json');
  const data = JSON.parse(text);
  expect(data.profile).toMatchObject([{ mail, last_name: '星野', prefecture: '東京都' }]);
  expect(data.balance).toEqual([{ points: 900, coins: 5 }]);
  expect(data.purchases).toMatchObject([{ purchase_id: purchaseId, pack: '星空パック', cost: 100 }]);
  expect(data.cards).toMatchObject([{ card: '一番星', decision: 'ship' }]);
  expect(data.parcels).toMatchObject([{ state: 'requested', cards: 1, address: { shiku: '千代田区' } }]);
  const points = data.books.filter((line: { unit: string }) => line.unit === 'PT');
  expect(points.reduce((sum: number, line: { amount: number }) => sum + line.amount, 0)).toBe(900);
  for (const secret of ['secret99', other.id, other.mail, 'password_hash', 'id_hash']) expect(text).not.toContain(secret);
});

test('TRM-1 who does not come for six months is told 30 and 7 days ahead, then the account ends; a login keeps it', async () => {
  const away = await aLeaver();
  const back = await aLeaver();
  await database.sql`update account.member set last_active_at = ${start} where id in (${away.id}, ${back.id})`;
  await database.sql`update account.member set last_active_at = ${days(400)} where last_active_at is distinct from ${start}`;
  // 1 November and six months are 1 May: 181 days.
  expect(await inactive(days(150))).toEqual({ told: 0, closed: 0 });
  const both = await Promise.all([inactive(days(151)), inactive(days(151))]);
  expect(both[0].told + both[1].told).toBe(2);
  expect(await inactive(days(174))).toEqual({ told: 2, closed: 0 });
  const letters = await database.sql`select text from account.mail_outbox where recipient = ${away.mail} order by created_at`;
  expect(letters.map((row) => row['text'].includes('2027/05/01'))).toEqual([true, true]);
  await database.sql`update account.member set last_active_at = ${days(176)} where id = ${back.id}`;
  const closings = await Promise.all([inactive(days(183)), inactive(days(183))]);
  expect(closings[0].closed + closings[1].closed).toBe(1);
  expect([(await memberRow(away.id))['closed_at'], (await memberRow(back.id))['closed_at']]).toEqual([days(183), null]);
  expect(await inactive(days(184))).toEqual({ told: 0, closed: 0 });
});

test('TRM-1 TRM-3 the end for want of use passes by who has cards to choose or parcels under way, and comes once those are done', async () => {
  const [choosing, awaiting, alone] = [await aLeaver(), await aLeaver(), await aLeaver()];
  const all = [choosing.id, awaiting.id, alone.id];
  await database.sql`update account.member set last_active_at = case when id = any (${all}::uuid[]) then ${start}::timestamptz else ${days(400)} end`;
  expect(await inactive(days(151))).toEqual({ told: 3, closed: 0 });
  expect(await inactive(days(174))).toEqual({ told: 3, closed: 0 });
  const open = await aPurchase(database.sql, { memberId: choosing.id, at: days(175), cards: [star] });
  const sent = await aPurchase(database.sql, { memberId: awaiting.id, at: days(175), cards: [star] });
  const shipped = sent.cardIds.map((card) => [card, 'ship'] as const);
  const parcel = { state: 'handed_over', carrier: 'ヤマト運輸', code: '12' };
  await decided(database.sql, { memberId: awaiting.id, purchaseId: sent.id, kinds: shipped, at: days(175), parcel });

  expect(await inactive(days(183))).toEqual({ told: 0, closed: 1 });
  const closedOf = async () => await Promise.all(all.map(async (id) => (await memberRow(id))['closed_at'] !== null));
  expect(await closedOf()).toEqual([false, false, true]);
  const left = async ({ id }: { id: string }) => (await (await browserOf(id, days(183))).read(account.closingPreview, {})).obstacles;
  expect([await left(choosing), await left(awaiting)]).toEqual([['undecided'], ['shipments']]);
  expect(await memberRow(choosing.id)).toMatchObject({ mail: choosing.mail, last_name: '星野' });

  await database.sql`update gacha.shipment set state = 'delivered', state_at = ${days(184)} where member_id = ${awaiting.id}`;
  const kinds = open.cardIds.map((card) => [card, 'convert'] as const);
  await decided(database.sql, { memberId: choosing.id, purchaseId: open.id, kinds, at: days(184) });
  expect(await inactive(days(185))).toEqual({ told: 0, closed: 2 });
  expect(await closedOf()).toEqual([true, true, true]);
});

test('TRM-1 notices that were late put the end off: never sooner than they promised', async () => {
  const { id, mail } = await aLeaver();
  await database.sql`update account.member set last_active_at = case id when ${id} then ${start}::timestamptz else ${days(400)} end`;
  expect(await inactive(days(300))).toEqual({ told: 2, closed: 0 });
  const letters = await database.sql`select text from account.mail_outbox where recipient = ${mail} and text like ${'%2027/09/27%'}`;
  expect(letters).toHaveLength(1);
  expect(await inactive(days(329))).toEqual({ told: 0, closed: 0 });
  expect(await inactive(days(330))).toEqual({ told: 0, closed: 1 });
});
