// What an operator does by command about staff: the first one, and the end of anyone. As the owner of the database.
import type { Role } from '@fudaya/contracts/desk';
import { inTransaction, type Sql } from '@fudaya/kit';
import { memberNamed } from '../../../operator/suspend.ts';
import { setRoles } from '../../../desk/roles.sql.ts';
import { issueLink } from '../staff-link.ts';
import { allStaff, endStaff, noteStaffAct, provenMemberOf } from '../staff.sql.ts';

/** How long the link of the command is good for. */
export const firstLink_minutes = 60;

/** The link by which a member becomes the first of staff. Throws once somebody is: from then on they invite. */
export async function firstStaffLink(
  sql: Sql,
  { mail, by, at, publicOrigin }: { mail: string; by: string; at: Date; publicOrigin: string },
): Promise<string> {
  const others = (await allStaff(sql)).filter(({ joined }) => joined !== null);
  if (others.length > 0) throw new Error(`${others.map((one) => one.mail).join(', ')} can invite on the page /staff.`);
  return await inTransaction(sql, async (tx) => {
    const memberId = await provenMemberOf(tx, mail.toLowerCase());
    if (memberId === null) throw new Error(`No member has confirmed the address ${mail}: register in the shop first.`);
    return issueLink(tx, { memberId, roles: ['owner'], actor: { by }, at, good_ms: firstLink_minutes * 60_000, publicOrigin });
  });
}

/** Gives somebody of staff exactly these roles. Throws when they are not staff, or would leave nobody as owner. */
export async function giveRoles(sql: Sql, name: string, { roles, at }: { roles: readonly Role[]; at: Date }): Promise<void> {
  const outcome = await inTransaction(sql, async (tx) => {
    const { id: memberId } = await memberNamed(tx, name);
    return await setRoles(tx, { memberId, roles, seen: null, at });
  });
  if (outcome === 'last_owner') throw new Error('Nobody would be left as owner: make somebody else one first. Nothing was changed.');
  if (outcome !== 'done') throw new Error(`${name} is not staff. Nothing was changed.`);
}

/** Ends somebody's being staff, whoever they are. False when they were not. */
export async function removeStaff(sql: Sql, name: string, { by, at }: { by: string; at: Date }): Promise<boolean> {
  return await inTransaction(sql, async (tx) => {
    const { id: memberId } = await memberNamed(tx, name);
    if (!(await endStaff(tx, memberId))) return false;
    await noteStaffAct(tx, { act: 'remove', memberId, actor: { by }, at });
    return true;
  });
}

export interface StaffActLine {
  readonly at: Date;
  readonly act: string;
  readonly mail: string;
  readonly by: string;
  /** Why, of what an operator did. */
  readonly reason: string;
}

/** Who invited, joined and was removed, newest first. */
export async function staffActs(sql: Sql, limit: number): Promise<StaffActLine[]> {
  return await sql<StaffActLine[]>`
    select a.at, a.act, m.mail, coalesce(nullif(a.by, ''), actor.mail, '') as by,
      coalesce((select o.reason from plumbing.act o where o.thing = 'account.staff_act' and o.key = a.id::text), '') as reason
    from account.staff_act a join account.member m on m.id = a.member_id left join account.member actor on actor.id = a.actor_id
    order by a.id desc limit ${limit}`;
}

export { allStaff } from '../staff.sql.ts';
