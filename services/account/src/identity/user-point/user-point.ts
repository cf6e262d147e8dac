import type { account, ReplyOf } from '@fudaya/contracts';
import type { Context } from '@fudaya/kit';
import type { AccountDeps } from '../../deps.ts';

/** The current user: a visitor gets is_login '0' and zeros. Both spellings of the names, as the specifications use them. */
export async function userPoint(
  ctx: Context & Pick<AccountDeps, 'findCurrentUser' | 'noteSeen'>,
): Promise<ReplyOf<typeof account.userPoint>> {
  const at = ctx.now();
  const row = ctx.mayBeMember ? await ctx.findCurrentUser(ctx.sessionHash, at) : null;
  if (row) ctx.noteSeen(ctx.sessionHash, at);
  const last = row?.last_name ?? '';
  const first = row?.first_name ?? '';
  return {
    is_login: row ? '1' : '0',
    point: row?.pt ?? 0,
    availablePoint: row?.pt ?? 0,
    coin: row?.coin ?? 0,
    rank: row?.rank ?? 1,
    last_name: last,
    first_name: first,
    lastName: last,
    firstName: first,
    undecided: row?.undecided ?? 0,
    decide_by: row?.decide_by?.toISOString() ?? null,
    server_time: at.toISOString(),
    ...(row?.must_change_password && { must_change_password: '1' as const }),
  };
}
