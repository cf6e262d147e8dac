import type { InputOf, ReplyOf, store } from '@fudaya/contracts';
import type { Context } from '@fudaya/kit';
import type { StoreDeps } from '../deps.ts';
import { offeredTo } from './free-packs.ts';
import { packOf } from './pack-shape.ts';

/** Packs on sale or announced that are paid with points (1) or coins (2), or all of them. */
export async function packListPaidBy(
  ctx: Context & StoreDeps,
  { payment_method }: InputOf<typeof store.packListPaidBy>,
): Promise<ReplyOf<typeof store.packListPaidBy>> {
  const at = ctx.now();
  const rows = (await offeredTo(ctx, await ctx.packs())).filter(
    (row) => payment_method === undefined || (row.payment_method === 2 ? 2 : 1) === payment_method,
  );
  return { list: rows.map((row) => packOf(row, ctx.language, at)), server_time: at.toISOString() };
}
