import { mayDo, referralsOnPage, type referrals as contract } from '@fudaya/contracts/desk';
import type { InputOf, ReplyOf } from '@fudaya/contracts';
import type { StaffContext } from '@fudaya/kit';
import { findHeld } from './referrals.sql.ts';

/** A page of referrals that wait for a person's word. */
export async function referrals({ sql, staff }: StaffContext, { after }: InputOf<typeof contract>): Promise<ReplyOf<typeof contract>> {
  const found = await findHeld(sql, { after, limit: referralsOnPage + 1 });
  const page = found.slice(0, referralsOnPage);
  const isShown = mayDo(staff.roles, 'member.personal');
  return {
    referrals: page.map(({ invitee_id, invitee, referrer_id, referrer, why, since, granted }) => ({
      invitee: { id: invitee_id, name: isShown ? invitee : '' },
      referrer: { id: referrer_id, name: isShown ? referrer : '' },
      why,
      since: since.toISOString(),
      granted,
    })),
    next: found.length > page.length ? page.at(-1)!.invitee_id : null,
  };
}
