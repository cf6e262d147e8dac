import { day_ms, japanDay, japanMidnight, links } from '@fudaya/contracts';
import { filled } from '@fudaya/contracts/texts';
import type { Sql, TransactionSql } from '@fudaya/db';
import { inTransaction, queueLetter, queueNotice } from '@fudaya/kit';

interface Expiring {
  readonly member_id: string;
  /** A day of Japan, YYYY-MM-DD: what dies then is told of together. */
  readonly day: string;
  readonly points: number;
}

/** Days ahead, each told once. A night that was missed is made up for while it is at most so many days ago. */
const kinds = [30, 7] as const;
const madeUp_days = 3;

/** Tells members of points that expire in 30 days and in 7, by mail and under the bell; exactly once for each day and kind. */
export async function tellExpiry(sql: Sql, at: Date, publicOrigin: string, signal: AbortSignal): Promise<number> {
  let told = 0;
  for (const days of kinds) {
    for (const group of await expiringIn(sql, at, days)) {
      if (signal.aborted) return told;
      const isNew = await inTransaction(sql, (tx) => tellOne(tx, group, { days, at, publicOrigin }));
      if (isNew) told += 1;
    }
  }
  return told;
}

/** Whole days of Japan: lots die at the time of day at which they were granted, and a day that was told of in part is not told of again. */
function expiringIn(sql: Sql, at: Date, days: number): Promise<Expiring[]> {
  const until = new Date(japanMidnight(japanDay(at)).getTime() + (days + 1) * day_ms);
  const from = new Date(until.getTime() - madeUp_days * day_ms);
  return sql<Expiring[]>`
    select member_id, to_char(expires_at at time zone 'Asia/Tokyo', 'YYYY-MM-DD') as day, sum(remaining)::bigint as points
    from books.lot
    where expires_at >= ${from} and expires_at < ${until} and expires_at > ${at} and remaining > 0
    group by 1, 2 order by 2, 1`;
}

async function tellOne(
  tx: TransactionSql,
  { member_id: memberId, day, points }: Expiring,
  { days, at, publicOrigin }: { days: number; at: Date; publicOrigin: string },
): Promise<boolean> {
  const idem = `expiry:${memberId}:${day}:${days}`;
  const title = { ja: 'ポイントの有効期限が近づいています', en: 'Some of your points expire soon' };
  const text = filled(
    {
      ja: '{{count}}ポイントの有効期限は{{day}}です。お早めにご利用ください。',
      en: '{{count}} of your points expire on {{day}}. Use them before then.',
      en_one: '{{count}} of your points expires on {{day}}. Use it before then.',
    },
    { count: points, day: day.replaceAll('-', '/') },
  );
  const label = { ja: 'パックを見る', en: 'See the packs' };
  const letter = { subject: title, blocks: [text, { href: publicOrigin + links.top(), label }] };
  const isNew = await queueNotice(tx, { memberId, idem, at, kind: 'expiry', title, text, href: links.top() });
  await queueLetter(tx, { memberId, idem, at, expiresAt: new Date(at.getTime() + 2 * day_ms), letter });
  return isNew;
}
