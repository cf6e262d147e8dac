import { randomInt } from 'node:crypto';
import type { Sql } from '@fudaya/kit';
import { insertMember, isMailTaken, type Alongside, type NewMember } from './member.sql.ts';

// Without 0, O, 1, I and L: the code is read aloud and typed by friends.
const codeLetters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const codeLength = 8;

/** Creates a member with open books and an own referral code. Returns the id, or null when the mail address is taken. */
export async function createMember(sql: Sql, member: Omit<NewMember, 'referralCode'>, alongside?: Alongside): Promise<string | null> {
  // A code collides once in 850 thousand million; the loop ends because a taken address ends it too.
  for (;;) {
    const id = await insertMember(sql, { ...member, referralCode: newReferralCode() }, alongside);
    if (id !== null) return id;
    if (await isMailTaken(sql, member.mail)) return null;
  }
}

function newReferralCode(): string {
  return Array.from({ length: codeLength }, () => codeLetters[randomInt(codeLetters.length)]).join('');
}
