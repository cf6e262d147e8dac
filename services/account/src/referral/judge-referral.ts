import { grant } from '@fudaya/books';
import { links, shopRules } from '@fudaya/contracts';
import { inTransaction, queueNotice, type Sql, type TransactionSql } from '@fudaya/kit';
import { phoneHash } from '../phone/phone-hash.ts';
import { broughtPoints, decideReferral, lockReferral, ripeReferrals } from './referral.sql.ts';

const { points, friends } = shopRules.referral;
const atOnce = 200;

export interface Judging {
  readonly sql: Sql;
  readonly phoneKey: string;
  readonly now: () => Date;
}

/**
 * Decides about every referral that can be decided, of one member or (null) of all: each in a transaction of its own, because their locks
 * have no common order. Safe to repeat, also at once. Returns how many were looked at.
 */
export async function judgeReferrals(judging: Judging, memberId: string | null, signal?: AbortSignal): Promise<number> {
  const ripe = await ripeReferrals(judging.sql, memberId, atOnce);
  for (const inviteeId of ripe) {
    if (signal?.aborted) break;
    await inTransaction(judging.sql, (tx) => judgeReferral(tx, inviteeId, judging));
  }
  return ripe.length;
}

/**
 * Both sides get their points, exactly once, or it is refused for good: the tenth friend was the last (full), the phone brought points
 * before (phone), or a card paid for two of them (card). Points, decision and notices are one transaction.
 */
async function judgeReferral(tx: TransactionSql, inviteeId: string, { phoneKey, now }: Judging): Promise<void> {
  const referral = await lockReferral(tx, inviteeId);
  if (referral?.state !== 'waiting') return;
  const at = now();
  const hash = phoneHash(phoneKey, referral.inviteePhone);
  const reason = referral.granted >= friends ? 'full' : (await broughtPoints(tx, hash)) ? 'phone' : referral.sharesCard ? 'card' : '';
  await decideReferral(tx, inviteeId, { state: reason === '' ? 'granted' : 'refused', reason, phoneHash: hash, at });
  if (reason !== '') return;
  const sides = { referrer: referral.referrerId, invitee: inviteeId };
  for (const side of ['referrer', 'invitee'] as const) {
    const memberId = sides[side];
    const idem = `referral:${inviteeId}:${side}`;
    await grant(tx, { memberId, class: 'bonus', points, idem, kind: 'referral', ref: inviteeId, at });
    await queueNotice(tx, { memberId, kind: 'points', ...texts[side], href: links.inviteFriends(), idem, at });
  }
}

const title = { ja: `友だち紹介で${points}ポイントを獲得しました`, en: `You received ${points} points for inviting a friend` };
const texts = {
  referrer: {
    title,
    text: {
      ja: 'お友だちの電話番号の認証が完了し、お二人にポイントをお渡ししました。',
      en: 'Your friend verified their phone, and both of you received your points.',
    },
  },
  invitee: {
    title: { ja: `紹介コードで${points}ポイントを獲得しました`, en: `You received ${points} points for your referral code` },
    text: {
      ja: '紹介してくださった方にも、同じポイントをお渡ししました。',
      en: 'The friend who invited you received the same.',
    },
  },
} as const;
