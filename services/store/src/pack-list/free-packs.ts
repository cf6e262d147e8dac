import type { Context, Sql } from '@fudaya/kit';
import type { PackRow } from './pack-list.sql.ts';

/** Decision 177: a box whose price is 0. */
export const isFree = ({ price }: Pick<PackRow, 'price'>): boolean => price === 0;

/** Why a member may have no free pack now; null: they may. */
export async function freeHindrance(sql: Sql, memberId: string, at: Date): Promise<'paused' | 'phone_needed' | null> {
  const [row] = await sql<{ why: 'paused' | 'phone_needed' | null }[]>`select account.free_hindrance(${memberId}, ${at}) as why`;
  return row!.why;
}

/**
 * The packs of a list for who reads it: nothing is free for a member while they pause buying. Lists look nobody up, for a crowd reads them: whose
 * session it is is asked where there is such a pack alone, in one query.
 */
export async function offeredTo(ctx: Context, rows: readonly PackRow[]): Promise<readonly PackRow[]> {
  if (!rows.some(isFree)) return rows;
  const [row] = await ctx.sql<{ why: string | null }[]>`
    select account.free_hindrance(s.member_id, ${ctx.now()}) as why from account.live_session s where s.id_hash = ${ctx.sessionHash}`;
  return row?.why === 'paused' ? rows.filter((pack) => !isFree(pack)) : rows;
}
