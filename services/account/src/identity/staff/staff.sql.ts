import type { Role } from '@fudaya/contracts/desk';
import type { Sql, TransactionSql } from '@fudaya/kit';

/** Who does it: a member of the staff, or an operator by command. */
export type Actor = { readonly id: string; readonly by?: undefined } | { readonly id?: undefined; readonly by: string };

export async function noteStaffAct(
  tx: TransactionSql,
  { act, memberId, actor, at }: { act: 'invite' | 'join' | 'remove'; memberId: string; actor: Actor; at: Date },
): Promise<void> {
  await tx`
    insert into account.staff_act (at, act, member_id, actor_id, by)
    values (${at}, ${act}, ${memberId}, ${actor.id ?? null}, ${actor.by ?? ''})`;
}

interface NewLink {
  readonly memberId: string;
  readonly roles: readonly Role[];
  readonly tokenHash: Uint8Array;
  readonly actor: Actor;
  readonly at: Date;
  readonly expiresAt: Date;
}

export async function keepLink(tx: TransactionSql, { memberId, roles, tokenHash, actor, at, expiresAt }: NewLink): Promise<void> {
  await tx`select account.keep_staff_link(${memberId}, ${tokenHash}, ${actor.id ?? null}, ${at}, ${expiresAt}, ${[...roles]}::text[])`;
}

/** A member who shows that the address is theirs; null when nobody does. */
export async function provenMemberOf(sql: Sql | TransactionSql, mail: string): Promise<string | null> {
  const [row] = await sql<{ id: string }[]>`
    select id from account.member where mail = ${mail} and verified_at is not null and closed_at is null`;
  return row?.id ?? null;
}

/** Who showed that the address is theirs, and whether they are staff or have a link that is good; locked, so that two invite once. */
export async function standingAsStaff(
  tx: TransactionSql,
  mail: string,
  at: Date,
): Promise<{ readonly id: string; readonly name: string; readonly isStaff: boolean; readonly isInvited: boolean } | undefined> {
  await tx`select pg_advisory_xact_lock(hashtextextended(${`account.staff ${mail}`}, 0))`;
  const [row] = await tx<{ id: string; name: string; isStaff: boolean; isInvited: boolean }[]>`
    select m.id, m.last_name || m.first_name as name, m.is_staff as "isStaff",
      exists (select from account.staff_link l where l.member_id = m.id and l.expires_at > ${at}) as "isInvited"
    from account.member m where m.mail = ${mail} and m.verified_at is not null and m.closed_at is null`;
  return row;
}

export interface Invited {
  readonly memberId: string;
  readonly mail: string;
  readonly roles: Role[];
}

/** Whom a link that is still good is for. */
export async function invitedBy(sql: Sql | TransactionSql, tokenHash: Uint8Array, at: Date): Promise<Invited | null> {
  const [row] = await sql<Invited[]>`
    select l.member_id as "memberId", m.mail, l.roles from account.staff_link l join account.member m on m.id = l.member_id
    where l.token_hash = ${tokenHash} and l.expires_at > ${at} and m.closed_at is null`;
  return row ?? null;
}

/** Uses the link up; null when it is over or somebody was faster. A refusal of the transaction gives it back. */
export async function takeLink(tx: TransactionSql, tokenHash: Uint8Array, at: Date): Promise<Invited | null> {
  const invited = await invitedBy(tx, tokenHash, at);
  if (!invited) return null;
  // The member first, as everywhere.
  await tx`select 1 from account.member where id = ${invited.memberId} for update`;
  const taken = await tx`delete from account.staff_link where token_hash = ${tokenHash} returning 1`;
  return taken.length > 0 ? invited : null;
}

/** From now on the account opens by what is added next alone: passkeys and sessions of before may be somebody else's. */
export async function makeStaff(tx: TransactionSql, memberId: string): Promise<void> {
  await tx`update account.member set is_staff = true where id = ${memberId}`;
  await tx`delete from account.passkey where member_id = ${memberId}`;
  await tx`delete from account.session where member_id = ${memberId}`;
}

/** Ends being staff, the sessions with it, and open links: to them and from them. False when there was nothing to end. */
export async function endStaff(tx: TransactionSql, memberId: string): Promise<boolean> {
  const [ended] = await tx<{ isEnded: boolean }[]>`select account.end_staff(${memberId}) as "isEnded"`;
  return ended!.isEnded;
}

export async function deleteDeadLinks(sql: Sql, at: Date): Promise<void> {
  await sql`delete from account.staff_link where expires_at <= ${at}`;
}

export interface StaffRow {
  readonly id: string;
  readonly name: string;
  readonly mail: string;
  readonly joined: Date | null;
  readonly roles: Role[];
}

export async function allStaff(sql: Sql): Promise<StaffRow[]> {
  return await sql<StaffRow[]>`
    select m.id, m.last_name || ' ' || m.first_name as name, m.mail,
      (select max(a.at) from account.staff_act a where a.member_id = m.id and a.act = 'join'
        and exists (select 1 from account.passkey k where k.member_id = m.id)) as joined,
      array(select r.role from account.staff_role r where r.member_id = m.id order by r.role) as roles
    from account.member m where m.is_staff and m.closed_at is null order by m.created_at, m.id`;
}

export interface InvitedRow {
  readonly id: string;
  readonly name: string;
  readonly mail: string;
  readonly by: string;
  readonly expires: Date;
}

export async function allInvited(sql: Sql, at: Date): Promise<InvitedRow[]> {
  return await sql<InvitedRow[]>`
    select m.id, m.last_name || ' ' || m.first_name as name, m.mail, coalesce(i.last_name || ' ' || i.first_name, '') as by, l.expires_at as expires
    from account.staff_link l join account.member m on m.id = l.member_id left join account.member i on i.id = l.inviter_id
    where l.expires_at > ${at} order by l.created_at, m.id`;
}
