import type { Sql, TransactionSql } from '@fudaya/kit';
import { lockSides } from '../referral.sql.ts';

export interface HeldBack {
  readonly inviteeId: string;
  readonly inviteeMail: string;
  readonly referrerMail: string;
  readonly reason: string;
  readonly decidedAt: Date;
}

/** Referrals that a person may still decide about, oldest first; those of closed accounts are left out. */
export async function heldBackReferrals(sql: Sql): Promise<HeldBack[]> {
  return await sql<HeldBack[]>`
    select r.invitee_id as "inviteeId", i.mail as "inviteeMail", m.mail as "referrerMail", r.reason, r.decided_at as "decidedAt"
    from account.referral r
    join account.member i on i.id = r.invitee_id and i.closed_at is null
    join account.member m on m.id = r.referrer_id and m.closed_at is null
    where r.state = 'refused' and r.reason in ('card', 'phone')
    order by r.decided_at, r.invitee_id`;
}

/** The friend with this mail address or member id, if a code brought them. */
export async function friendBy(tx: TransactionSql, friend: string): Promise<string | null> {
  const [row] = await tx<{ id: string }[]>`
    select m.id from account.member m join account.referral r on r.invitee_id = m.id
    where m.mail = ${friend.toLowerCase()} or m.id::text = ${friend.toLowerCase()}`;
  return row?.id ?? null;
}

export interface Settling {
  readonly inviteeId: string;
  readonly referrerId: string;
  readonly state: 'waiting' | 'granted' | 'refused';
  readonly reason: string;
  /** Friends of the one who referred that brought points. */
  readonly granted: number;
  readonly hasClosed: boolean;
}

/** Under the same locks as the rules' own decision: nobody else decides about a friend of either before the transaction ends. */
export async function lockSettling(tx: TransactionSql, inviteeId: string): Promise<Settling> {
  await lockSides(tx, inviteeId);
  const [row] = await tx<Settling[]>`
    select r.invitee_id as "inviteeId", r.referrer_id as "referrerId", r.state, r.reason,
      (select count(*)::int from account.referral o where o.referrer_id = r.referrer_id and o.state = 'granted') as granted,
      exists (select 1 from account.member m where m.id in (r.invitee_id, r.referrer_id) and m.closed_at is not null) as "hasClosed"
    from account.referral r where r.invitee_id = ${inviteeId}`;
  if (!row) throw new Error(`no referral of ${inviteeId}`);
  return row;
}

/** What a person said about a referral, by the database's own rule. Throws when it cannot be settled so. */
export async function storeSettlement(tx: TransactionSql, inviteeId: string, settlement: 'grant' | 'refuse', at: Date): Promise<void> {
  const [row] = await tx<{ isSettled: boolean }[]>`select account.settle_referral(${inviteeId}, ${settlement}, ${at}) as "isSettled"`;
  if (!row?.isSettled) throw new Error('This referral cannot be settled so.');
}
