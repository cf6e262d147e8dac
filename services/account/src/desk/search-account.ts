import type * as desk from '@fudaya/contracts/desk';
import { maxHits, mayDo, type Hit } from '@fudaya/contracts/desk';
import type { InputOf, ReplyOf } from '@fudaya/contracts';
import type { StaffContext } from '@fudaya/kit';
import { membersLike } from './search.sql.ts';

/** Members, by their whole mail address, their id, or the beginning of their name. */
export async function searchAccount(
  ctx: StaffContext,
  { q }: InputOf<typeof desk.searchAccount>,
): Promise<ReplyOf<typeof desk.searchAccount>> {
  if (!mayDo(ctx.staff.roles, 'member.see')) return { hits: [] };
  const found = await membersLike(ctx.sql, q, maxHits);
  const hits: Hit[] = found.map(({ id, name, mail, joined }) => ({
    kind: 'member',
    id,
    title: name,
    detail: mail,
    at: joined.toISOString(),
    path: `/desk/account/members/${id}`,
  }));
  return { hits };
}
