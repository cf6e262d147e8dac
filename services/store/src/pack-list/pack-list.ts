import { pagerOf, type InputOf, type ReplyOf, type store } from '@fudaya/contracts';
import type { Context } from '@fudaya/kit';
import type { StoreDeps } from '../deps.ts';
import { packOf } from './pack-shape.ts';

const packsPerPage = 20;

/** All packs on sale or announced; the page groups them by card_type. */
export async function packList(ctx: Context & StoreDeps): Promise<ReplyOf<typeof store.packList>> {
  const at = ctx.now();
  const rows = await ctx.packs();
  return { list: rows.map((row) => packOf(row, ctx.language, at)), server_time: at.toISOString() };
}

/** The packs of one card type, by page. A type that nobody knows has an empty first page. */
export async function packAllList(
  ctx: Context & StoreDeps,
  { type, page }: InputOf<typeof store.packAllList>,
): Promise<ReplyOf<typeof store.packAllList>> {
  const at = ctx.now();
  const rows = (await ctx.packs()).filter((row) => row.card_type_id === type);
  const list = rows.slice((page - 1) * packsPerPage, page * packsPerPage).map((row) => packOf(row, ctx.language, at));
  return { list, page: pagerOf(page, rows.length, packsPerPage), server_time: at.toISOString() };
}
