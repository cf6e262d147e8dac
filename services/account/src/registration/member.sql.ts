import { holdBooks, openMember } from '@fudaya/books';
import type { Sql, TransactionSql } from '@fudaya/kit';
import { inTransaction } from '@fudaya/kit';
import { noteReferral } from '../referral/referral.sql.ts';

export interface NewMember {
  readonly mail: string;
  readonly passwordHash: string;
  readonly lastName: string;
  readonly middleName: string;
  readonly firstName: string;
  readonly tel: string;
  readonly zipcode: string;
  readonly prefId: number;
  readonly province: string;
  readonly shiku: string;
  readonly address: string;
  readonly building: string;
  readonly language: string;
  readonly referralCode: string;
  readonly referredByCode: string;
  readonly isStaff: boolean;
  readonly at: Date;
}

export async function isMailTaken(sql: Sql, mail: string): Promise<boolean> {
  const rows = await sql`select 1 from account.member where mail = ${mail}`;
  return rows.length > 0;
}

/** What a member's form said, to tell the same one from another. */
export async function registeredAs(sql: Sql, memberId: string): Promise<object | undefined> {
  const [row] = await sql`
    select last_name as "lastName", middle_name as "middleName", first_name as "firstName", tel, zipcode, pref_id as "prefId", province,
      shiku, address, building, referred_by_code as "referredByCode"
    from account.member where id = ${memberId}`;
  return row;
}

export async function isReferralCode(sql: Sql, code: string): Promise<boolean> {
  const rows = await sql`select 1 from account.member where referral_code = ${code}`;
  return rows.length > 0;
}

export async function isPrefecture(sql: Sql, id: number): Promise<boolean> {
  const rows = await sql`select 1 from account.prefecture where id = ${id}`;
  return rows.length > 0;
}

/** What else belongs to the making of a member, in the same transaction. */
export type Alongside = (tx: TransactionSql, memberId: string) => Promise<void>;

/** The member and their books together, or null when the mail address or the referral code is in use. */
export async function insertMember(sql: Sql, member: NewMember, alongside?: Alongside): Promise<string | null> {
  return await inTransaction(sql, async (tx) => {
    const [row] = await tx<{ id: string }[]>`
      insert into account.member (mail, password_hash, last_name, middle_name, first_name, tel, zipcode, pref_id, province, shiku,
        address, building, language, referral_code, referred_by_code, is_staff, created_at)
      values (${member.mail}, ${member.passwordHash}, ${member.lastName}, ${member.middleName}, ${member.firstName}, ${member.tel},
        ${member.zipcode}, ${member.prefId}, ${member.province}, ${member.shiku}, ${member.address}, ${member.building},
        ${member.language}, ${member.referralCode}, ${member.referredByCode}, ${member.isStaff}, ${member.at})
      on conflict do nothing
      returning id`;
    if (!row) return null;
    await openMember(tx, row.id);
    await noteReferral(tx, row.id, member.referredByCode, member.at);
    await alongside?.(tx, row.id);
    return row.id;
  });
}

/**
 * Keeps the account from being closed until this transaction ends. False when it is closed: whoever asked was logged in a moment ago.
 * Locks the member's books, as closing does.
 */
export async function holdOpen(tx: TransactionSql, memberId: string): Promise<boolean> {
  await holdBooks(tx, memberId);
  // A statement of its own: it sees what whoever held the lock has written.
  const rows = await tx`select 1 from account.member where id = ${memberId} and closed_at is null`;
  return rows.length > 0;
}
