import { shopRules } from '@fudaya/contracts';
import { inTransaction, type Sql, type TransactionSql } from '@fudaya/kit';
import { noteAct, type Acting } from '../../operator/acts.sql.ts';
import { giveReferralPoints } from '../give-points.ts';
import { friendBy, lockSettling, storeSettlement, type Settling } from './settle.sql.ts';

/** Why a referral cannot be settled as it was said. */
export type SettleFault = 'no_referral' | 'referral_waiting' | 'referral_full' | 'referral_refused' | 'referral_granted' | 'member_closed';

/** Says in a sentence, and by a code, what the rules leave nothing to decide about. */
export class NotSettled extends Error {
  readonly code: SettleFault;
  constructor(code: SettleFault, message: string) {
    super(message);
    this.name = 'NotSettled';
    this.code = code;
  }
}

/** grant: both sides get their points after all. refuse: never, whatever is looked at later. */
export type Settlement = 'grant' | 'refuse';

/**
 * A person's word about a referral that the rules held back: a phone that brought points before, or a card that paid for two (two
 * friends whose cards merely look alike). Points, decision, notices and the line about it are one transaction. Said again, it changes
 * nothing; throws a sentence when the rules leave nothing to decide.
 * @param friend the mail address or the member id of the friend
 * @returns false when it had been decided so already
 */
export async function settleReferral(sql: Sql, friend: string, settlement: Settlement, acting: Acting): Promise<boolean> {
  return await inTransaction(sql, (tx) => settleReferralIn(tx, friend, settlement, acting));
}

/** The same as part of a transaction. */
export async function settleReferralIn(tx: TransactionSql, friend: string, settlement: Settlement, acting: Acting): Promise<boolean> {
  const inviteeId = await friendBy(tx, friend);
  if (inviteeId === null) throw new NotSettled('no_referral', `Nobody registered with a referral code as ${friend}.`);
  const referral = await lockSettling(tx, inviteeId);
  return settlement === 'grant' ? await grantIt(tx, referral, acting) : await refuseIt(tx, referral, acting);
}

async function grantIt(tx: TransactionSql, referral: Settling, acting: Acting): Promise<boolean> {
  const { inviteeId, referrerId, state, reason, granted, hasClosed } = referral;
  if (state === 'granted') return false;
  if (state === 'waiting')
    throw new NotSettled(
      'referral_waiting',
      'This referral is not held back: it is decided when both phones are verified and a payment was made.',
    );
  if (reason === 'full')
    throw new NotSettled(
      'referral_full',
      `It was refused because ${shopRules.referral.friends} friends had brought points: that is the rule.`,
    );
  if (reason === 'operator') throw new NotSettled('referral_refused', 'An operator refused it for good.');
  if (granted >= shopRules.referral.friends)
    throw new NotSettled('referral_full', `${shopRules.referral.friends} friends of this member have brought points: no more may.`);
  if (hasClosed) throw new NotSettled('member_closed', 'One of the two accounts is closed: there is nobody to give points to.');
  await storeSettlement(tx, inviteeId, 'grant', acting.at);
  await giveReferralPoints(tx, { inviteeId, referrerId, at: acting.at });
  await noteAct(tx, acting, { act: 'referral.grant', memberId: inviteeId, detail: `held back: ${reason}; referred by ${referrerId}` });
  return true;
}

async function refuseIt(tx: TransactionSql, { inviteeId, referrerId, state, reason }: Settling, acting: Acting): Promise<boolean> {
  if (state === 'granted') throw new NotSettled('referral_granted', 'Both sides have their points already.');
  if (reason === 'operator') return false;
  await storeSettlement(tx, inviteeId, 'refuse', acting.at);
  const before = state === 'waiting' ? 'waiting' : `held back: ${reason}`;
  await noteAct(tx, acting, { act: 'referral.refuse', memberId: inviteeId, detail: `${before}; referred by ${referrerId}` });
  return true;
}
