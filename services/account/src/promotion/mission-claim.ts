import { account, type InputOf, type ReplyOf } from '@fudaya/contracts';
import { refuse, type MemberContext } from '@fudaya/kit';
import { hashedPhone, type PhoneKey } from './hashed-phone.ts';
import { claimMission } from './rewards.sql.ts';

/** Gives what a mission gives when it is met, once in each of its periods; whether it is met is read from what stands, not from the page. */
export async function missionClaim(
  { sql, member, now, phoneKey }: MemberContext & PhoneKey,
  { rule }: InputOf<typeof account.missionClaim>,
): Promise<ReplyOf<typeof account.missionClaim>> {
  const phone = await hashedPhone(sql, member.id, phoneKey);
  const { outcome, points, expires_at } = await claimMission(sql, { rule, memberId: member.id, phone, at: now() });
  if (outcome === 'none') throw refuse(account.missionClaim, 'promotion_none');
  if (outcome === 'paused') throw refuse(account.missionClaim, 'promotion_paused');
  if (outcome === 'phone') throw refuse(account.missionClaim, 'promotion_phone');
  if (outcome === 'all_given') throw refuse(account.missionClaim, 'promotion_given');
  if (outcome === 'open') throw refuse(account.missionClaim, 'mission_open');
  return { points, expires: expires_at.toISOString() };
}
