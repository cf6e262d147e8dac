import { account, type InputOf, type ReplyOf } from '@fudaya/contracts';
import { refuse, type MemberContext } from '@fudaya/kit';
import { hashedPhone, type PhoneKey } from './hashed-phone.ts';
import { pressStamp } from './rewards.sql.ts';

/** Presses the stamp of today, Japan's by the clock of this service, and gives what its place gives; pressed again it answers the same. */
export async function stampPress(
  { sql, member, now, phoneKey }: MemberContext & PhoneKey,
  { rule }: InputOf<typeof account.stampPress>,
): Promise<ReplyOf<typeof account.stampPress>> {
  const phone = await hashedPhone(sql, member.id, phoneKey);
  const { outcome, points, place, expires_at } = await pressStamp(sql, { rule, memberId: member.id, phone, at: now() });
  if (outcome === 'none') throw refuse(account.stampPress, 'promotion_none');
  if (outcome === 'paused') throw refuse(account.stampPress, 'promotion_paused');
  if (outcome === 'phone') throw refuse(account.stampPress, 'promotion_phone');
  if (outcome === 'all_given') throw refuse(account.stampPress, 'promotion_given');
  if (outcome === 'full') throw refuse(account.stampPress, 'stamp_full');
  return { points, place, expires: expires_at?.toISOString() ?? null };
}
