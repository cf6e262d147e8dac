import { shopRules, type account, type ReplyOf } from '@fudaya/contracts';
import type { MemberContext } from '@fudaya/kit';
import { friendsOf, ownReferral } from './referral.sql.ts';

const { points, friends: most } = shopRules.referral;
/** More may register with a code than bring points. */
const shown = 30;

/** The member's code, whether it may be used, and what became of those who did. Friends are not named. */
export async function referral({ sql, member }: MemberContext): Promise<ReplyOf<typeof account.referral>> {
  const [own, friends] = await Promise.all([ownReferral(sql, member.id), friendsOf(sql, member.id, shown)]);
  const mayRefer = own.isVerified && own.hasPaid && own.granted < most;
  return {
    referral_code: own.code,
    may_refer: mayRefer ? '1' : '0',
    end_sms: own.isVerified ? '1' : '0',
    has_paid: own.hasPaid ? '1' : '0',
    points,
    friends_max: most,
    friends_granted: own.granted,
    friends: friends.map(({ joined, state, isVerified }) => ({
      joined: joined.toISOString(),
      state: state !== 'waiting' ? state : isVerified ? 'self' : 'phone',
    })),
    invited: own.invitedState !== 'waiting' ? own.invitedState : own.isVerified ? 'friend' : 'phone',
  };
}
