import { grant, reverse } from '@fudaya/books';
import { account, japanMonth } from '@fudaya/contracts';
import { testDatabase, type TestDatabase } from '@fudaya/db/testing';
import { testClient, testSettings } from '@fudaya/kit/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAccountService } from '../../app.ts';
import { aMember } from '../../testing.ts';
import { aPurchase, aSmallCatalogue } from '../../testing/history.ts';
import { lastDayOf, monthAfter, startOf } from './month.ts';
import { rulesIn } from './rank-rules.sql.ts';
import { rankFor } from './rank.ts';
import { turnMonth } from './turn-month.ts';

let database: TestDatabase;
const on = new AbortController().signal;
const card = { cardId: 'hoshi-001', rarity: 1, returnPoints: 1 };
let mails = 0;

/** A member who used points at these instants. */
async function whoUsed(...uses: readonly (readonly [string, number])[]): Promise<string> {
  mails += 1;
  const memberId = await aMember(database.as('account'), `rank${mails}@example.com`, new Date('2026-01-01T00:00:00Z'));
  for (const [at, points] of uses) {
    const when = new Date(at);
    await grant(database.sql, { memberId, class: 'paid', points, idem: `g:${memberId}:${at}`, kind: 'campaign', ref: 'x', at: when });
    await aPurchase(database.sql, { memberId, at: when, cards: [card], cost: points });
  }
  return memberId;
}
const rankOf = async (id: string) => (await database.sql`select rank from account.member where id = ${id}`)[0]?.['rank'];
const turn = (at: string) => turnMonth(database.as('account'), new Date(at), on);

beforeAll(async () => {
  database = await testDatabase();
  await aSmallCatalogue(database.sql, new Date('2026-01-01T00:00:00Z'));
});
afterAll(() => database.close());

test('TRM-2 months are Japan’s', () => {
  expect([japanMonth(new Date('2026-10-31T14:59:59Z')), japanMonth(new Date('2026-10-31T15:00:00Z'))]).toEqual(['2026-10', '2026-11']);
  expect([monthAfter('2026-12'), monthAfter('2026-01', -1), lastDayOf('2028-02')]).toEqual(['2027-01', '2025-12', '2028-02-29']);
  expect(startOf('2026-11')).toEqual(new Date('2026-10-31T15:00:00Z'));
});

test('TRM-2 MEM-10 each rank begins with exactly the points of its rule, which are those of before until others are made', async () => {
  const rules = await rulesIn(database.as('account'), '2026-03');
  expect(rules).toEqual({
    from_month: '2000-01',
    names_ja: ['つぼみ', '咲き初め', '五分咲き', '七分咲き', '満開'],
    names_en: ['Bud', 'First bloom', 'Half bloom', 'Wide bloom', 'Full bloom'],
    uses: [0, 10_000, 50_000, 100_000, 300_000],
    bonus: [0, 0, 0, 0, 0],
    early_hours: [0, 0, 0, 0, 0],
    dispatch_days: [14, 14, 14, 14, 14],
  });
  expect([0, 9_999, 10_000, 49_999, 50_000, 100_000, 299_999, 300_000].map((points) => rankFor(rules, points))).toEqual([
    1, 1, 2, 2, 3, 4, 4, 5,
  ]);
});

test('TRM-2 MEM-10 the points used in a month make the rank of the next, once, whatever day it runs and however many run', async () => {
  const third = await whoUsed(['2026-03-31T14:59:59Z', 50_000]);
  const late = await whoUsed(['2026-03-31T15:00:00Z', 50_000]);
  const sum = await whoUsed(['2026-02-28T15:00:00Z', 9_999], ['2026-03-20T00:00:00Z', 1]);
  const idle = await whoUsed();
  const turned = await Promise.all(Array.from({ length: 6 }, () => turn('2026-04-17T03:00:00Z')));
  expect(turned.toSorted()).toEqual([0, 0, 0, 0, 0, 1]);
  expect(await turn('2026-04-30T14:59:59Z')).toBe(0);
  expect([await rankOf(third), await rankOf(late), await rankOf(sum), await rankOf(idle)]).toEqual([3, 1, 2, 1]);
  const told = await database.sql`select member_id, title_ja from account.notice where kind = 'rank' order by title_ja`;
  expect(told).toEqual([
    { member_id: third, title_ja: '五分咲き（ランク3）になりました' },
    { member_id: sum, title_ja: '咲き初め（ランク2）になりました' },
  ]);
  const kept = await database.sql`select month, rank, used from account.member_rank where member_id = ${sum}`;
  expect(kept).toEqual([{ month: '2026-04', rank: 2, used: 10_000 }]);
});

test('TRM-2 months that were missed are each made up for, by the use of the month before each', async () => {
  const may = await whoUsed(['2026-05-10T00:00:00Z', 100_000]);
  const june = await whoUsed(['2026-06-10T00:00:00Z', 10_000]);
  const [one, two] = await Promise.all([turn('2026-07-09T00:00:00Z'), turn('2026-07-09T00:00:00Z')]);
  expect(one + two).toBe(3);
  expect([await rankOf(may), await rankOf(june)]).toEqual([1, 2]);
  const kept = await database.sql`select month, rank, used from account.member_rank where member_id = ${may} order by month`;
  expect(kept).toEqual([
    { month: '2026-06', rank: 4, used: 100_000 },
    { month: '2026-07', rank: 1, used: 0 },
  ]);
});

test('TRM-2 a draw that did not take place and coins earn no rank', async () => {
  const memberId = await whoUsed(['2026-07-10T00:00:00Z', 50_000]);
  const [bought] = await database.sql<{ journal_id: number }[]>`select journal_id from gacha.purchase where member_id = ${memberId}`;
  await database.sql`update gacha.purchase set state = 'void' where member_id = ${memberId}`;
  await reverse(database.sql, [bought!.journal_id], new Date('2026-07-10T01:00:00Z'));
  expect(await turn('2026-08-01T00:00:00Z')).toBe(1);
  expect(await rankOf(memberId)).toBe(1);
});

test('MYP-1 my page tells this month’s use against the rules, and whether it is short of the rank', async () => {
  const memberId = await whoUsed(['2026-08-10T00:00:00Z', 60_000], ['2026-09-02T00:00:00Z', 12_000]);
  await turn('2026-09-01T00:00:00Z');
  const now = new Date('2026-09-15T00:00:00Z');
  const { app } = createAccountService({ sql: database.as('account'), settings: testSettings, now: () => now });
  const client = await testClient(app).loginAs(memberId, database.sql);
  const standing = await client.read(account.userStanding, {});
  expect(standing).toMatchObject({ rank: 3, month: '2026-09', used: 12_000, last_day: '2026-09-30', next_month_rank: 2, maintain: '1' });
  expect(standing).toMatchObject({ maintain_short: 38_000, rank_uses: [0, 10_000, 50_000, 100_000, 300_000], shipments: [] });
  await grant(database.sql, { memberId, class: 'bonus', points: 40_000, idem: 'more', kind: 'campaign', ref: 'x', at: now });
  expect(await client.read(account.userStanding, {})).toMatchObject({
    points: { paid: 0, bonus: 40_000, return: 0 },
    expiries: [{ class: 'bonus', point: 40_000 }],
  });
  await aPurchase(database.sql, { memberId, at: now, cards: [card], cost: 38_000 });
  expect(await client.read(account.userStanding, {})).toMatchObject({ used: 50_000, maintain: '0', maintain_short: 0 });
});

/** A set that somebody made and somebody else approved, whatever its month. */
async function aSet(from: string, second: number, { approved = true, withdrawn = false } = {}): Promise<void> {
  await database.sql`
    insert into account.rank_rules (id, from_month, names_ja, names_en, uses, bonus, early_hours, dispatch_days,
      created_at, created_by, approved_at, approved_by, withdrawn_at)
    values (gen_random_uuid(), ${from}, '{種,芽,葉,枝,木}', '{Seed,Sprout,Leaf,Branch,Tree}', ${[0, second, 50_000, 100_000, 300_000]}, '{0,0,0,5,10}',
      '{0,0,0,6,24}', '{14,14,14,10,5}',
      now(), gen_random_uuid(), ${approved ? new Date() : null}, ${approved ? crypto.randomUUID() : null}, ${withdrawn ? new Date() : null})`;
}

test('MEM-10 a month’s use is judged by the set that holds in that month, to the instant; ranks are called by the one that holds while they are held', async () => {
  await aSet('2027-02', 500);
  await aSet('2027-01', 1, { withdrawn: true });
  await aSet('2027-03', 1, { approved: false });
  await turn('2027-01-15T00:00:00Z');
  // The last instant of January in Japan, and the first of February.
  const before = await whoUsed(['2027-01-31T14:59:59Z', 500]);
  const after = await whoUsed(['2027-01-31T15:00:00Z', 500]);
  const enough = await whoUsed(['2027-01-31T14:59:59Z', 10_000]);
  expect(await turn('2027-02-01T00:00:00Z')).toBe(1);
  expect([await rankOf(before), await rankOf(enough)]).toEqual([1, 2]);
  const [told] = await database.sql`select title_ja, title_en from account.notice where member_id = ${enough}`;
  expect(told).toEqual({ title_ja: '芽（ランク2）になりました', title_en: 'You are now Sprout (rank 2)' });
  expect(await turn('2027-03-01T00:00:00Z')).toBe(1);
  expect([await rankOf(after), await rankOf(enough)]).toEqual([2, 1]);
});

test('MEM-10 my page tells the rules of this month, what ranks are called next month, and rules that are settled for a coming one', async () => {
  const memberId = await whoUsed(['2027-01-20T00:00:00Z', 600]);
  const at = async (now: string) => {
    const { app } = createAccountService({ sql: database.as('account'), settings: testSettings, now: () => new Date(now) });
    return await (await testClient(app).loginAs(memberId, database.sql)).read(account.userStanding, {});
  };
  const seed = { ja: '種', en: 'Seed' };
  const bud = { ja: 'つぼみ', en: 'Bud' };
  const january = await at('2027-01-31T14:59:59Z');
  expect(january).toMatchObject({ used: 600, next_month_rank: 1, rank_uses: [0, 10_000, 50_000, 100_000, 300_000] });
  expect([january.rank_names?.[0], january.next_rank_names?.[0]]).toEqual([bud, seed]);
  expect(january.coming_ranks).toMatchObject({ from: '2027-02-01', uses: [0, 500, 50_000, 100_000, 300_000] });
  const february = await at('2027-01-31T15:00:00Z');
  expect(february).toMatchObject({ used: 0, rank_uses: [0, 500, 50_000, 100_000, 300_000], coming_ranks: null });
  expect(february.rank_names?.[0]).toEqual(seed);
  expect(february.rank_bonus).toEqual([0, 0, 0, 5, 10]);
  expect([february.rank_early, february.rank_dispatch]).toEqual([
    [0, 0, 0, 6, 24],
    [14, 14, 14, 10, 5],
  ]);
  // Whoever pauses buying is shown nothing that buying brings.
  await database.sql`insert into payment.care (member_id, paused_until) values (${memberId}, '2027-03-01T00:00:00Z')`;
  const none = [0, 0, 0, 0, 0];
  expect(await at('2027-01-31T15:00:00Z')).toMatchObject({ rank_bonus: none, next_rank_bonus: none });
  expect((await at('2027-01-31T14:59:59Z')).coming_ranks?.bonus).toEqual(none);
});
