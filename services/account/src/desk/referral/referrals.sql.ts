import type { HeldReferral } from '@fudaya/contracts/desk';
import type { Sql } from '@fudaya/kit';

export interface HeldRow {
  readonly invitee_id: string;
  readonly invitee: string;
  readonly referrer_id: string;
  readonly referrer: string;
  readonly why: HeldReferral['why'];
  readonly since: Date;
  readonly granted: number;
}

/** Held back referrals of open accounts, oldest first, behind the friend `after`. */
export async function findHeld(sql: Sql, { after, limit }: { after: string | undefined; limit: number }): Promise<HeldRow[]> {
  const rest =
    after === undefined
      ? sql``
      : sql`and (r.decided_at, r.invitee_id) > ((select a.decided_at from account.referral a where a.invitee_id = ${after}), ${after}::uuid)`;
  return await sql<HeldRow[]>`
    select r.invitee_id, btrim(i.last_name || ' ' || i.first_name) as invitee, r.referrer_id,
      btrim(m.last_name || ' ' || m.first_name) as referrer, r.reason as why, r.decided_at as since,
      (select count(*)::int from account.referral o where o.referrer_id = r.referrer_id and o.state = 'granted') as granted
    from account.referral r
    join account.member i on i.id = r.invitee_id and i.closed_at is null
    join account.member m on m.id = r.referrer_id and m.closed_at is null
    where r.state = 'refused' and r.reason in ('card', 'phone') ${rest}
    order by r.decided_at, r.invitee_id limit ${limit}`;
}
