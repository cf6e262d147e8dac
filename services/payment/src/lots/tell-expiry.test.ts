import { grant } from '@fudaya/books';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testShop, type TestShop } from '../testing/shop.ts';
import { expirePoints } from './expire-points.ts';
import { tellExpiry } from './tell-expiry.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop();
});
afterAll(() => shop.close());

const at = new Date('2026-03-01T00:00:00Z');
const later = (days: number) => new Date(at.getTime() + days * 86_400_000);
const on = new AbortController().signal;
const tell = (now: Date) => tellExpiry(shop.sql, now, 'https://shop.test', on);
const told = (member: string) => shop.database.sql`select idem, text_en from account.notice where member_id = ${member} order by idem`;

async function memberWith(...lots: { points: number; expiresAt: Date }[]): Promise<string> {
  const { id: memberId } = await shop.newMember();
  for (const [i, lot] of lots.entries())
    await grant(shop.database.sql, { memberId, class: 'bonus', idem: `tell:${memberId}:${i}`, kind: 'campaign', ref: 'x', at, ...lot });
  return memberId;
}

test('TRM-1 points that die on a day are told of together, 30 and 7 days ahead, once each, by mail and under the bell', async () => {
  const dies = later(60);
  const member = await memberWith(
    { points: 1000, expiresAt: dies },
    { points: 234, expiresAt: new Date(dies.getTime() + 60_000) },
    { points: 5, expiresAt: later(90) },
  );
  expect(await tell(later(20))).toBe(0);
  // Two replicas at once, and again the next night.
  const both = await Promise.all([tell(later(30.1)), tell(later(30.1))]);
  expect(both[0] + both[1]).toBe(1);
  expect(await tell(later(31.1))).toBe(0);
  expect(await tell(later(53.1))).toBe(1);
  const notices = await told(member);
  expect(notices.map((row) => row['idem'])).toEqual([`expiry:${member}:2026-04-30:30`, `expiry:${member}:2026-04-30:7`]);
  expect(notices[0]?.['text_en']).toBe('1,234 of your points expire on 2026/04/30. Use them before then.');
  const mails = await shop.database.sql`select subject from account.mail_outbox where idem like ${`expiry:${member}:%`}`;
  expect(mails.map((mail) => mail['subject'] as string)).toEqual(Array(2).fill('【札屋】ポイントの有効期限が近づいています'));
});

test('TRM-1 lots that die in the morning and in the evening of one day of Japan are told of in one sum', async () => {
  const [morning, evening, nextDay] = ['2026-08-20T08:00:00+09:00', '2026-08-20T23:30:00+09:00', '2026-08-21T00:30:00+09:00'].map(
    (time) => new Date(time),
  );
  const member = await memberWith(
    { points: 1010, expiresAt: morning! },
    { points: 5150, expiresAt: evening! },
    { points: 1, expiresAt: nextDay! },
  );
  // The nightly run at 9:00: only the morning's lot is less than 30 times 24 hours away.
  await tell(new Date('2026-07-21T09:00:00+09:00'));
  await tell(new Date('2026-07-22T09:00:00+09:00'));
  expect((await told(member)).map((row) => row['text_en'])).toEqual([
    '6,160 of your points expire on 2026/08/20. Use them before then.',
    '1 of your points expires on 2026/08/21. Use it before then.',
  ]);
});

test('TRM-1 what is spent by then is not told of, and what is dead is swept', async () => {
  const member = await memberWith({ points: 10, expiresAt: later(130) });
  await shop.database
    .sql`select books.spend(array[${member}::uuid], array[10::bigint], array['PT'], array['tell:spend'], 'draw', array['x'], ${later(1)})`;
  expect(await tell(later(100.1))).toBe(0);
  expect(await expirePoints(shop.sql, later(100), on)).toBeGreaterThanOrEqual(3);
  expect(await expirePoints(shop.sql, later(100), on)).toBe(0);
  expect(await shop.database.sql`select 1 from books.lot where remaining > 0 and expires_at <= ${later(100)}`).toEqual([]);
});
