import type { Sql, TransactionSql } from '@fudaya/kit';

/** Notes whose code the new member came with. Part of the transaction that makes the member. */
export async function noteReferral(tx: TransactionSql, inviteeId: string, code: string, at: Date): Promise<void> {
  if (code === '') return;
  await tx`
    insert into account.referral (invitee_id, referrer_id, created_at)
    select ${inviteeId}, id, ${at} from account.member where referral_code = ${code} and id <> ${inviteeId}
    on conflict do nothing`;
}

/**
 * Friends whose referral can be decided: both phones are verified and the one who referred has paid. Of one member, as friend or as the
 * one who referred, or of everybody; those who joined first come first.
 */
export async function ripeReferrals(sql: Sql, memberId: string | null, limit: number): Promise<string[]> {
  const rows = await sql<{ invitee_id: string }[]>`
    select r.invitee_id
    from account.referral r
    where r.state = 'waiting' and (${memberId}::uuid is null or ${memberId} in (r.invitee_id, r.referrer_id))
      and exists (select 1 from account.verified_phone v where v.member_id = r.invitee_id)
      and exists (select 1 from account.verified_phone v where v.member_id = r.referrer_id)
      and exists (select 1 from payment.paid_payment p where p.member_id = r.referrer_id)
    order by r.created_at, r.invitee_id
    limit ${limit}`;
  return rows.map(({ invitee_id }) => invitee_id);
}

export interface Judged {
  readonly inviteeId: string;
  readonly referrerId: string;
  readonly state: 'waiting' | 'granted' | 'refused';
  readonly inviteePhone: string;
  readonly granted: number;
  readonly sharesCard: boolean;
}

/** Locks both sides' books in order of member id: nobody else decides about a friend of either before the transaction ends. */
export async function lockSides(tx: TransactionSql, inviteeId: string): Promise<void> {
  await tx`
    select from books.hold(array(select unnest(array[r.invitee_id, r.referrer_id]) from account.referral r where r.invitee_id = ${inviteeId}))`;
}

/** A referral with all that decides about it, both sides locked. */
export async function lockReferral(tx: TransactionSql, inviteeId: string): Promise<Judged | null> {
  await lockSides(tx, inviteeId);
  // A statement of its own: it sees what whoever held the locks has written.
  const [row] = await tx<Judged[]>`
    select r.invitee_id as "inviteeId", r.referrer_id as "referrerId", r.state, v.phone as "inviteePhone",
      (select count(*)::int from account.referral o where o.referrer_id = r.referrer_id and o.state = 'granted') as granted,
      exists (
        select 1 from payment.paid_payment own
        -- The provider's own name of the card; of payments before there was one, what the browser said.
        join payment.paid_payment other on coalesce(other.card_ref, other.label) = coalesce(own.card_ref, own.label)
        where own.member_id = r.invitee_id and coalesce(own.card_ref, own.label) ~ '[*:]' and other.member_id in (
          select r.referrer_id union all
          select o.invitee_id from account.referral o where o.referrer_id = r.referrer_id and o.state = 'granted')
      ) as "sharesCard"
    from account.referral r
    join account.verified_phone v on v.member_id = r.invitee_id
    where r.invitee_id = ${inviteeId}
      and exists (select 1 from account.verified_phone w where w.member_id = r.referrer_id)
      and exists (select 1 from payment.paid_payment p where p.member_id = r.referrer_id)`;
  return row ?? null;
}

/** A phone that brought points once, whoever has it now. */
export async function broughtPoints(tx: TransactionSql, phoneHash: Uint8Array): Promise<boolean> {
  const rows = await tx`select 1 from account.referral where phone_hash = ${phoneHash} and state = 'granted'`;
  return rows.length > 0;
}

export async function decideReferral(
  tx: TransactionSql,
  inviteeId: string,
  { state, reason, phoneHash, at }: { state: 'granted' | 'refused'; reason: string; phoneHash: Uint8Array; at: Date },
): Promise<void> {
  await tx`
    update account.referral set state = ${state}, reason = ${reason}, phone_hash = ${phoneHash}, decided_at = ${at}
    where invitee_id = ${inviteeId} and state = 'waiting'`;
}

export interface OwnReferral {
  readonly code: string;
  readonly isVerified: boolean;
  readonly hasPaid: boolean;
  readonly granted: number;
  /** The member's own, as a friend. */
  readonly invitedState: 'waiting' | 'granted' | 'refused' | null;
}

export async function ownReferral(sql: Sql, memberId: string): Promise<OwnReferral> {
  const [row] = await sql<OwnReferral[]>`
    select m.referral_code as code, exists (select 1 from account.verified_phone v where v.member_id = m.id) as "isVerified",
      exists (select 1 from payment.paid_payment p where p.member_id = m.id) as "hasPaid",
      (select count(*)::int from account.referral r where r.referrer_id = m.id and r.state = 'granted') as granted,
      (select r.state from account.referral r where r.invitee_id = m.id) as "invitedState"
    from account.member m where m.id = ${memberId}`;
  if (!row) throw new Error(`no member ${memberId}`);
  return row;
}

export async function friendsOf(
  sql: Sql,
  memberId: string,
  limit: number,
): Promise<{ readonly joined: Date; readonly state: 'waiting' | 'granted' | 'refused'; readonly isVerified: boolean }[]> {
  return await sql`
    select r.created_at as joined, r.state, exists (select 1 from account.verified_phone v where v.member_id = r.invitee_id) as "isVerified"
    from account.referral r where r.referrer_id = ${memberId}
    order by r.created_at desc, r.invitee_id desc limit ${limit}`;
}
