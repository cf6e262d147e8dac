import type { Sql, TransactionSql } from '@fudaya/kit';

export interface Phone {
  readonly tel: string;
  readonly verified: string | null;
  /** The mail address was shown to be theirs. */
  readonly is_proven: boolean;
  readonly created_at: Date;
}

export async function phoneOf(sql: Sql, memberId: string): Promise<Phone> {
  const [row] = await sql<Phone[]>`
    select m.tel, v.phone as verified, m.verified_at is not null as is_proven, m.created_at from account.member m left join account.verified_phone v on v.member_id = m.id where m.id = ${memberId}`;
  if (!row) throw new Error(`no member ${memberId}`);
  return row;
}

interface NewCode {
  readonly memberId: string;
  readonly phone: string;
  readonly codeHash: Uint8Array;
  readonly at: Date;
  readonly expiresAt: Date;
  /** An older code may be replaced when it was sent before then. */
  readonly sentBefore: Date;
}

/** Puts the code in place of the last one; of two at once one wins. Null when it is in, else when the last one was sent. */
export async function putCode(sql: Sql, { memberId, phone, codeHash, at, expiresAt, sentBefore }: NewCode): Promise<Date | null> {
  const put = await sql`
    insert into account.sms_code as c (member_id, phone, code_hash, sent_at, expires_at)
    values (${memberId}, ${phone}, ${codeHash}, ${at}, ${expiresAt})
    on conflict (member_id) do update set phone = excluded.phone, code_hash = excluded.code_hash, sent_at = excluded.sent_at,
      expires_at = excluded.expires_at, tries = 0
    where c.sent_at <= ${sentBefore}
    returning 1`;
  if (put.length > 0) return null;
  const [row] = await sql<{ sent_at: Date }[]>`select sent_at from account.sms_code where member_id = ${memberId}`;
  return row?.sent_at ?? at;
}

/** Forgets a code that was never sent, unless a newer one took its place. */
export async function dropCode(sql: Sql, memberId: string, codeHash: Uint8Array): Promise<void> {
  await sql`delete from account.sms_code where member_id = ${memberId} and code_hash = ${codeHash}`;
}

/** Counts a try before it is judged, so that no number of tries at once gets past the limit. Null when there is no code to try. */
export async function countTry(
  sql: Sql,
  memberId: string,
  { at, most }: { at: Date; most: number },
): Promise<{ readonly phone: string; readonly code_hash: Uint8Array; readonly tries: number } | null> {
  const [row] = await sql<{ phone: string; code_hash: Uint8Array; tries: number }[]>`
    update account.sms_code set tries = tries + 1
    where member_id = ${memberId} and expires_at > ${at} and tries < ${most}
    returning phone, code_hash, tries`;
  return row ?? null;
}

/**
 * Makes the phone the member's, and their profile's, and uses the code up. taken: another account has it. done: this member had one
 * before. Two members with one number at once: the key lets one of them in.
 */
export async function keepPhone(
  tx: TransactionSql,
  { memberId, phone, shown, at }: { memberId: string; phone: string; shown: string; at: Date },
): Promise<'kept' | 'done' | 'taken'> {
  const kept = await tx`
    insert into account.verified_phone (member_id, phone, verified_at) values (${memberId}, ${phone}, ${at}) on conflict do nothing returning 1`;
  if (kept.length === 0) {
    const own = await tx`select 1 from account.verified_phone where member_id = ${memberId}`;
    return own.length > 0 ? 'done' : 'taken';
  }
  await tx`update account.member set tel = ${shown} where id = ${memberId}`;
  await tx`delete from account.sms_code where member_id = ${memberId}`;
  return 'kept';
}

export async function deleteDeadCodes(sql: Sql, at: Date): Promise<void> {
  await sql`delete from account.sms_code where expires_at < ${at}`;
}

export interface Holder {
  readonly memberId: string;
  readonly mail: string;
  readonly verifiedAt: Date;
}

export async function holderOf(sql: Sql, phone: string): Promise<Holder | null> {
  const [row] = await sql<Holder[]>`
    select m.id as "memberId", m.mail, v.verified_at as "verifiedAt"
    from account.verified_phone v join account.member m on m.id = v.member_id where v.phone = ${phone}`;
  return row ?? null;
}

/** Takes the number from whoever verified it. Of two at once one gets the row. */
export async function dropPhone(tx: TransactionSql, phone: string): Promise<Holder | null> {
  const [row] = await tx<Holder[]>`
    select member_id as "memberId", mail, verified_at as "verifiedAt" from account.drop_phone(${phone})`;
  return row ?? null;
}
