import { links, shownSoon } from '@fudaya/contracts';
import { filled } from '@fudaya/contracts/texts';
import type { Sql } from '@fudaya/db';
import { inTransaction } from '@fudaya/kit';
import type { Message, TellMember } from '../tell/tell-member.ts';
import { type Reminded, membersToRemind, noteReminder } from './reminders.sql.ts';
import { throwAggregate } from '../throw-aggregate.ts';

/** Hours before the deadline at which a member is reminded; each only while the next is still ahead. */
const marks = [
  { hours: 6, min_hours: 1 },
  { hours: 1, min_hours: 0 },
] as const;

export interface ReminderDeps {
  readonly sql: Sql;
  readonly now: () => Date;
  readonly tell: TellMember;
}

/**
 * Reminds members of cards that wait for their choice, six hours and one hour before it is made for them: once each, in one message for
 * all purchases that are due, and not when they were decided meanwhile. A mark that passed while every service was down is left out when
 * the next has come. One member who cannot be told holds up none of the others. Returns how many messages it queued.
 */
export async function sendReminders({ sql, now, tell }: ReminderDeps, signal?: AbortSignal): Promise<number> {
  let queued = 0;
  const failures: unknown[] = [];
  for (const mark of marks) {
    for (const { memberId, purchaseIds } of await membersToRemind(sql, now(), mark)) {
      if (signal?.aborted) return queued;
      await inTransaction(sql, async (tx) => {
        const reminded = await noteReminder(tx, purchaseIds, mark.hours, now());
        if (reminded.length === 0) return;
        await tell(tx, reminderMessage(memberId, mark.hours, reminded, now()));
        queued += 1;
      }).catch((reason: unknown) => failures.push(reason));
    }
  }
  throwAggregate(failures, `${failures.length} members could not be reminded`);
  return queued;
}

const titleText = {
  ja: 'あと約{{count}}時間：カードの受け取り方を選んでください',
  en: 'About {{count}} hours left: choose what becomes of your cards',
  en_one: 'About one hour left: choose what becomes of your cards',
} as const;
const bodyText = {
  ja: '受け取り方が未選択のカードが{{count}}枚あります。{{until}}（日本時間）を過ぎたパックから順に、すべてポイントに戻ります。',
  en: 'You have not chosen for {{count}} cards yet. From {{until}} (Japan time) on, what is left turns into points, pack by pack.',
  en_one: 'You have not chosen for {{count}} card yet. From {{until}} (Japan time) on, what is left turns into points, pack by pack.',
} as const;

function reminderMessage(memberId: string, mark_h: number, reminded: readonly Reminded[], at: Date): Message {
  const first = reminded[0]!;
  const cards = reminded.reduce((sum, purchase) => sum + purchase.cards, 0);
  // Back from a standstill it may be less than the mark says.
  const hours = Math.max(1, Math.round((first.decideBy.getTime() - at.getTime()) / 3_600_000));
  return {
    memberId,
    kind: 'decision',
    title: filled(titleText, { count: hours }),
    text: filled(bodyText, { count: cards, until: shownSoon(first.decideBy) }),
    path: reminded.length === 1 ? links.getCardList({ historyId: first.purchaseId }) : links.buyProductHistory(),
    label: { ja: '発送かポイントかを選ぶ', en: 'Ship or convert' },
    idem: `decide:${mark_h}:${first.purchaseId}`,
    at,
    // After the deadline there is nothing left to choose.
    expiresAt: first.decideBy,
  };
}
