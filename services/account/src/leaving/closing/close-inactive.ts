import { links, shopRules, shownDay } from '@fudaya/contracts';
import { inTransaction, queueLetter, queueNotice, type Sql } from '@fudaya/kit';
import { closeMember } from './close-member.ts';
import { inactiveLetter } from './closing-letters.ts';
import { lockBooks, obstaclesOf } from './closing.sql.ts';
import { beginCounting, isStillAway, noteTold, overdue, untold, type Inactive } from './inactive.sql.ts';

const { inactive_months: months, inactiveNotice_days } = shopRules;
const day_ms = 86_400_000;
const nobody = '00000000-0000-0000-0000-000000000000';

/**
 * Accounts nobody used for six months end, as the terms say: after two notices, 30 and 7 days ahead by mail and under the bell, and
 * never sooner than those promised, however late this runs. Whoever has cards to choose, a parcel that came back, or parcels or payments
 * under way is left alone. Safe to repeat and to run side by side. Answers how many were told and closed.
 */
export async function closeInactive(
  { sql, origin }: { sql: Sql; origin: string },
  at: Date,
  signal: AbortSignal,
): Promise<{ told: number; closed: number }> {
  await beginCounting(sql, at);
  return { told: await tellAll(sql, origin, at, signal), closed: await closeAll(sql, at, signal) };
}

async function tellAll(sql: Sql, origin: string, at: Date, signal: AbortSignal): Promise<number> {
  let told = 0;
  for (const days of inactiveNotice_days) {
    for (let away = await untold(sql, at, { months, days }); away.length > 0; away = await untold(sql, at, { months, days })) {
      for (const member of away) {
        if (signal.aborted) return told;
        if (await tellOne(sql, member, { days, origin, at })) told += 1;
      }
    }
  }
  return told;
}

/** The day it names is never nearer than the notice promises, should this run late. */
async function tellOne(sql: Sql, member: Inactive, { days, origin, at }: { days: number; origin: string; at: Date }): Promise<boolean> {
  const closesAt = new Date(Math.max(member.closes_at.getTime(), at.getTime() + days * day_ms));
  const day = shownDay(closesAt);
  const told = { memberId: member.id, idem: `inactive:${member.id}:${member.active_at.toISOString()}:${days}`, at };
  return await inTransaction(sql, async (tx) => {
    if (!(await noteTold(tx, member, days, at))) return false;
    await queueLetter(tx, { ...told, expiresAt: closesAt, letter: inactiveLetter(day, origin) });
    await queueNotice(tx, {
      ...told,
      kind: 'account',
      title: { ja: 'アカウントのご利用について', en: 'Your account' },
      text: { ja: `ご利用がない場合、${day}に退会となります。`, en: `Unless it is used, it is closed on ${day}.` },
      href: links.myPage(),
    });
    return true;
  });
}

async function closeAll(sql: Sql, at: Date, signal: AbortSignal): Promise<number> {
  let closed = 0;
  const of = { months, days: inactiveNotice_days };
  for (let away = await overdue(sql, at, { ...of, after: nobody }); away.length > 0;) {
    for (const member of away) {
      if (signal.aborted) return closed;
      if (await closeOne(sql, member, at)) closed += 1;
    }
    away = await overdue(sql, at, { ...of, after: away.at(-1)!.id });
  }
  return closed;
}

const closeOne = (sql: Sql, member: Inactive, at: Date): Promise<boolean> =>
  inTransaction(sql, async (tx) => {
    await lockBooks(tx, member.id);
    if (!(await isStillAway(tx, member)) || (await obstaclesOf(tx, member.id, at)).length > 0) return false;
    return await closeMember(tx, { memberId: member.id, mail: member.mail, at });
  });
