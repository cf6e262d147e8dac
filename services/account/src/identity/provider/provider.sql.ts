import type { account } from '@fudaya/contracts';
import type { Sql, TransactionSql } from '@fudaya/kit';
import { forgetLine } from '../../line/line.sql.ts';
import type { Person } from './providers.ts';

type Name = account.LoginProvider;

interface Begun {
  readonly stateHash: Uint8Array;
  readonly sessionHash: Uint8Array;
  readonly provider: Name;
  readonly memberId: string | null;
  readonly nonce: string;
  readonly verifier: string;
  readonly expiresAt: Date;
}

export async function keepAttempt(sql: Sql, attempt: Begun): Promise<void> {
  const { stateHash, sessionHash, provider, memberId, nonce, verifier, expiresAt } = attempt;
  await sql`
    insert into account.provider_attempt (state_hash, session_hash, provider, member_id, nonce, verifier, expires_at)
    values (${stateHash}, ${sessionHash}, ${provider}, ${memberId}, ${nonce}, ${verifier}, ${expiresAt})`;
}

/** Takes it, good or not: an answer is looked at once. Null when this browser began no such way to this provider, or it is over. */
export async function takeAttempt(sql: Sql, of: Omit<Begun, 'memberId' | 'nonce' | 'verifier' | 'expiresAt'>, at: Date) {
  const [row] = await sql<{ memberId: string | null; nonce: string; verifier: string }[]>`
    delete from account.provider_attempt
    where state_hash = ${of.stateHash} and session_hash = ${of.sessionHash} and provider = ${of.provider} and expires_at > ${at}
    returning member_id as "memberId", nonce, verifier`;
  return row ?? null;
}

export interface Arrival extends Person {
  readonly provider: Name;
}

export async function keepArrival(sql: Sql, ticketHash: Uint8Array, arrival: Arrival, expiresAt: Date): Promise<void> {
  const { provider, subject, mail, isMailProven } = arrival;
  await sql`
    insert into account.provider_arrival (ticket_hash, provider, subject, mail, is_mail_proven, expires_at)
    values (${ticketHash}, ${provider}, ${subject}, ${mail}, ${isMailProven}, ${expiresAt})`;
}

export async function arrivalOf(sql: Sql | TransactionSql, ticketHash: Uint8Array, at: Date): Promise<Arrival | null> {
  const [row] = await sql<Arrival[]>`
    select provider, subject, mail, is_mail_proven as "isMailProven"
    from account.provider_arrival where ticket_hash = ${ticketHash} and expires_at > ${at}`;
  return row ?? null;
}

export interface Linked {
  readonly memberId: string;
  readonly mail: string;
  readonly isStaff: boolean;
}

/** Whose account it opens. */
export async function linkedMember(sql: Sql | TransactionSql, provider: Name, subject: string): Promise<Linked | null> {
  const [row] = await sql<Linked[]>`
    select m.id as "memberId", m.mail, m.is_staff as "isStaff"
    from account.provider_identity i join account.member m on m.id = i.member_id
    where i.provider = ${provider} and i.subject = ${subject}`;
  return row ?? null;
}

export async function noteUse(tx: TransactionSql, provider: Name, subject: string, at: Date): Promise<void> {
  await tx`update account.provider_identity set last_used_at = ${at} where provider = ${provider} and subject = ${subject}`;
}

/** Links it: done now, done before by the same member, or taken: it opens another account, or the member has another of that provider. */
export async function linkIdentity(tx: TransactionSql, memberId: string, arrival: Arrival, at: Date): Promise<'new' | 'same' | 'taken'> {
  const { provider, subject, mail } = arrival;
  const made = await tx`
    insert into account.provider_identity (provider, subject, member_id, mail, created_at)
    values (${provider}, ${subject}, ${memberId}, ${mail}, ${at}) on conflict do nothing returning 1`;
  if (made.length > 0) return 'new';
  return (await linkedMember(tx, provider, subject))?.memberId === memberId ? 'same' : 'taken';
}

export interface IdentityRow {
  readonly provider: string;
  readonly mail: string;
  readonly created_at: Date;
  readonly last_used_at: Date | null;
}

export async function identitiesOf(sql: Sql | TransactionSql, memberId: string): Promise<IdentityRow[]> {
  return await sql<IdentityRow[]>`
    select provider, mail, created_at, last_used_at from account.provider_identity where member_id = ${memberId} order by created_at`;
}

/** Whether a password or a passkey opens the account. The caller holds the member locked. */
export async function hasOwnWayIn(tx: TransactionSql, memberId: string): Promise<boolean> {
  const rows = await tx`
    select 1 from account.member m where m.id = ${memberId}
      and (m.password_hash <> '' or exists (select 1 from account.passkey k where k.member_id = m.id))`;
  return rows.length > 0;
}

/** What they chose to be told by it goes too. */
export async function removeIdentity(tx: TransactionSql, memberId: string, provider: Name): Promise<void> {
  if (provider === 'line') await forgetLine(tx, memberId);
  await tx`delete from account.provider_identity where member_id = ${memberId} and provider = ${provider}`;
}

export async function deleteDeadArrivals(sql: Sql, at: Date): Promise<void> {
  await sql`delete from account.provider_attempt where expires_at <= ${at}`;
  await sql`delete from account.provider_arrival where expires_at <= ${at}`;
}
