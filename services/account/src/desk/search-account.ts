import type * as desk from '@fudaya/contracts/desk';
import { maxHits, mayDo, type Hit } from '@fudaya/contracts/desk';
import type { InputOf, ReplyOf } from '@fudaya/contracts';
import type { StaffContext } from '@fudaya/kit';
import { findMembers } from './member/members.sql.ts';

/** Members, by their whole mail address, their id, or their name; by the id alone for those who may see neither. */
export async function searchAccount(
  { sql, staff }: StaffContext,
  { q }: InputOf<typeof desk.searchAccount>,
): Promise<ReplyOf<typeof desk.searchAccount>> {
  if (!mayDo(staff.roles, 'member.see')) return { hits: [] };
  const isPersonal = mayDo(staff.roles, 'member.personal');
  const found = await findMembers(sql, { words: q, isSuspended: false, isPersonal, limit: maxHits });
  const hits: Hit[] = found.map(({ id, name, mail, since, standing }) => {
    const isNamed = isPersonal && standing !== 'closed';
    return {
      kind: 'member',
      id,
      title: (isNamed && name) || id,
      detail: isNamed ? mail : '',
      at: since.toISOString(),
      path: `/desk/account/members/${id}`,
    };
  });
  return { hits };
}
