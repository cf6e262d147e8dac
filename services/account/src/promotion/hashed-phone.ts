import type { Sql } from '@fudaya/kit';
import { phoneHash } from '../identity/phone/phone-hash.ts';
import type { PhoneSettings } from '../identity/phone/settings.ts';
import { phoneOf } from './rewards.sql.ts';

export type PhoneKey = Pick<PhoneSettings, 'phoneKey'>;

/** The member's verified phone as rules remember it, which says no number; null without one. */
export async function hashedPhone(sql: Sql, memberId: string, phoneKey: string): Promise<Uint8Array | null> {
  const phone = await phoneOf(sql, memberId);
  return phone === undefined ? null : phoneHash(phoneKey, phone);
}
