import type { Language } from '@fudaya/contracts';
import type { Mail, Sql, TransactionSql } from '@fudaya/kit';
import type { Proof } from '../prove/proof.ts';
import type { OwnData } from './own-data.ts';

export interface Issue {
  readonly mail: string;
  readonly passwordHash: string;
  readonly at: Date;
  readonly expiresAt: Date;
  readonly letters: { readonly [language in Language]: Mail };
}

/** The hash in place of any earlier one, and the mail in the member's language: done before it began when there is no such member. */
export async function issueTemporaryPassword(tx: TransactionSql, { mail, passwordHash, at, expiresAt, letters }: Issue): Promise<void> {
  await tx`
    insert into account.temporary_password (mail, password_hash, created_at, expires_at)
    values (${mail}, ${passwordHash}, ${at}, ${expiresAt})
    on conflict (mail) do update
      set password_hash = excluded.password_hash, created_at = excluded.created_at, expires_at = excluded.expires_at`;
  const { ja, en } = letters;
  await tx`
    insert into account.mail_outbox (recipient, subject, text, html, created_at, expires_at, next_try_at, done_at)
    select ${mail}, case m.language when 'en' then ${en.subject} when 'ja' then ${ja.subject} else '' end,
      case m.language when 'en' then ${en.text} when 'ja' then ${ja.text} else '' end,
      case m.language when 'en' then ${en.html} when 'ja' then ${ja.html} else '' end,
      ${at}, ${expiresAt}, ${at}, case when m.id is null then ${at}::timestamptz end
    from (select 1) as always left join account.member m on m.mail = ${mail}`;
}

/** The hash that is still good, or null. */
export async function temporaryHashOf(sql: Sql, mail: string, at: Date): Promise<string | null> {
  const [row] = await sql<{ password_hash: string }[]>`
    select password_hash from account.temporary_password where mail = ${mail} and expires_at > ${at}`;
  return row?.password_hash ?? null;
}

export interface Reset {
  /** By their names, as the member reads them. */
  readonly removedPasskeys: readonly string[];
  /** Providers whose logins opened it until then. */
  readonly removedProviders: readonly string[];
  /** Nobody had shown before that the address is theirs. */
  readonly isTakeover: boolean;
}

/**
 * Spends the temporary password and ends whatever else opened the account: the password before it, passkeys, providers' logins, sessions. Anybody may have
 * registered an address, so one that nobody had shown to be theirs is taken over whole: phone and partner accounts go as well. It came by
 * mail, so the address is the member's from now on. Null when somebody else was faster or it was replaced meanwhile.
 */
export async function useTemporaryPassword(
  tx: TransactionSql,
  { memberId, mail, passwordHash, at }: { memberId: string; mail: string; passwordHash: string; at: Date },
): Promise<Reset | null> {
  // The member first, as everywhere: a change of the password locks in the same order.
  const [member] = await tx<{ is_proven: boolean }[]>`
    select verified_at is not null as is_proven from account.member where id = ${memberId} for update`;
  const spent = await tx`delete from account.temporary_password where mail = ${mail} and password_hash = ${passwordHash} returning 1`;
  if (spent.length === 0 || !member) return null;
  await tx`update account.member set password_hash = '', verified_at = coalesce(verified_at, ${at}) where id = ${memberId}`;
  const passkeys = await tx<{ name: string }[]>`delete from account.passkey where member_id = ${memberId} returning name`;
  const providers = await tx<
    { provider: string }[]
  >`delete from account.provider_identity where member_id = ${memberId} returning provider`;
  await tx`delete from account.line_choice where member_id = ${memberId}`;
  await tx`delete from account.provider_attempt where member_id = ${memberId}`;
  await tx`delete from account.passkey_challenge where member_id = ${memberId}`;
  await tx`delete from account.session where member_id = ${memberId}`;
  if (!member.is_proven) await dropUnproven(tx, memberId);
  const removedProviders = providers.map(({ provider }) => provider);
  return { removedPasskeys: passkeys.map(({ name }) => name), removedProviders, isTakeover: !member.is_proven };
}

async function dropUnproven(tx: TransactionSql, memberId: string): Promise<void> {
  await tx`delete from account.mail_verification where member_id = ${memberId}`;
  await tx`delete from account.verified_phone where member_id = ${memberId}`;
  await tx`delete from account.sms_code where member_id = ${memberId}`;
  await tx`delete from account.partner_link where member_id = ${memberId}`;
  // Parcels would go on to somebody else's.
  await tx`delete from account.address where member_id = ${memberId}`;
}

export interface SessionMember extends Omit<Reset, 'removedProviders'>, Proof {
  readonly memberId: string;
  readonly isRemembered: boolean;
  readonly isReset: boolean;
}

/**
 * The member of a live session, one that must change its password included; locked, so that two changes come one after the other. The
 * session is read after the lock: the change before may have ended it.
 */
export async function lockSessionMember(tx: TransactionSql, sessionHash: Uint8Array, at: Date) {
  await tx`
    select 1 from account.member where id = (select member_id from account.session where id_hash = ${sessionHash}) for update`;
  const [row] = await tx<SessionMember[]>`
    select member_id as "memberId", is_remembered as "isRemembered", must_change_password as "isReset", proved_at as "provedAt",
      passkey_at as "passkeyAt", (select is_staff from account.member m where m.id = s.member_id) as "isStaff", removed_passkeys as "removedPasskeys", is_takeover as "isTakeover"
    from account.session s where id_hash = ${sessionHash} and expires_at > ${at}`;
  return row ?? null;
}

/** The new password; whatever else could open the account ends: temporary password and every session. */
export async function replacePassword(tx: TransactionSql, memberId: string, passwordHash: string): Promise<void> {
  const [member] = await tx<{ mail: string }[]>`
    update account.member set password_hash = ${passwordHash} where id = ${memberId} returning mail`;
  await tx`delete from account.temporary_password where mail = ${member?.mail ?? ''}`;
  await tx`delete from account.session where member_id = ${memberId}`;
}

/** What a password of the member must not contain. */
export async function ownDataOf(tx: TransactionSql, memberId: string): Promise<OwnData> {
  const [row] = await tx<OwnData[]>`
    select mail, array[last_name, middle_name, first_name] as names, tel, zipcode from account.member where id = ${memberId}`;
  if (!row) throw new Error(`no member ${memberId}`);
  return row;
}

export async function deleteDeadTemporaryPasswords(sql: Sql, at: Date): Promise<void> {
  await sql`delete from account.temporary_password where expires_at <= ${at}`;
}
