import { shopRules } from '@fudaya/contracts';
import { inTransaction, type Sql, type TransactionSql } from '@fudaya/kit';
import { phoneHash } from '../identity/phone/phone-hash.ts';
import { giveReferralPoints } from './give-points.ts';
import { broughtPoints, decideReferral, lockReferral, ripeReferrals } from './referral.sql.ts';

const { friends } = shopRules.referral;
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
 * Both sides get their points, exactly once, or they do not: the tenth friend was the last (full), the phone brought points before (phone),
 * or a card paid for two of them (card). The last two an operator may look at again (operator/settle-referral.ts). Points, decision and notices are one transaction.
 */
async function judgeReferral(tx: TransactionSql, inviteeId: string, { phoneKey, now }: Judging): Promise<void> {
  const referral = await lockReferral(tx, inviteeId);
  if (referral?.state !== 'waiting') return;
  const at = now();
  const hash = phoneHash(phoneKey, referral.inviteePhone);
  const reason = referral.granted >= friends ? 'full' : (await broughtPoints(tx, hash)) ? 'phone' : referral.sharesCard ? 'card' : '';
  await decideReferral(tx, inviteeId, { state: reason === '' ? 'granted' : 'refused', reason, phoneHash: hash, at });
  if (reason !== '') return;
  await giveReferralPoints(tx, { inviteeId, referrerId: referral.referrerId, at });
}
