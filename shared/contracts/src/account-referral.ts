// Inviting friends: what the member's code is worth, and what became of the friends who used it.
import * as z from '@fudaya/contracts/schema';
import { read } from './call.ts';
import { flag, isoInstant, nothing } from './shapes.ts';

export const referredFriend = z.object({
  joined: isoInstant,
  /**
   * phone: the friend has yet to verify theirs; self: the member has yet to verify a phone or to pay; granted: both got their points; refused: no points.
   */
  state: z.enum(['phone', 'self', 'granted', 'refused']),
});

/** The member's referral code, whether they may refer, and their friends, newest first, without names. */
export const referral = read('account', '/user/referral', {
  access: 'member',
  input: nothing,
  reply: z.object({
    referral_code: z.string(),
    /** '1' when phone and payment are there and a friend is left. */
    may_refer: flag,
    end_sms: flag,
    has_paid: flag,
    /** Points for each side, friends in all, and friends that brought points. */
    points: z.number(),
    friends_max: z.number(),
    friends_granted: z.number(),
    friends: z.array(referredFriend),
    /** The member was invited, and what of it; null when not. */
    invited: z.nullable(z.enum(['phone', 'friend', 'granted', 'refused'])),
  }),
});
