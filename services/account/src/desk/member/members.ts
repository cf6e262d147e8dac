import { mayDo, membersOnPage, type MemberLine, type members as contract } from '@fudaya/contracts/desk';
import type { InputOf, ReplyOf } from '@fudaya/contracts';
import type { StaffContext } from '@fudaya/kit';
import { findMembers, type LineRow } from './members.sql.ts';

/** A page of members, the newest first. */
export async function members(
  { sql, staff }: StaffContext,
  { words, standing, before }: InputOf<typeof contract>,
): Promise<ReplyOf<typeof contract>> {
  const isPersonal = mayDo(staff.roles, 'member.personal');
  const found = await findMembers(sql, { words, isSuspended: standing === 'suspended', before, isPersonal, limit: membersOnPage + 1 });
  const page = found.slice(0, membersOnPage);
  return { members: page.map((row) => lineOf(row, isPersonal)), next: found.length > page.length ? page.at(-1)!.id : null };
}

const lineOf = ({ id, since, standing, is_staff, name, mail }: LineRow, isPersonal: boolean): MemberLine => ({
  id,
  since: since.toISOString(),
  standing,
  is_staff,
  personal: isPersonal && standing !== 'closed' ? { name, mail } : null,
});
