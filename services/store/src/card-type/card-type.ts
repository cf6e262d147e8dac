import type { ReplyOf, store } from '@fudaya/contracts';
import type { Context } from '@fudaya/kit';
import type { StoreDeps } from '../deps.ts';

/** The card games, in the order the shop shows them. */
export async function cardTypeList(ctx: Context & StoreDeps): Promise<ReplyOf<typeof store.cardTypeList>> {
  const rows = await ctx.cardTypes();
  return { list: rows.map((row) => ({ id: row.id, name: ctx.language === 'en' ? row.name_en : row.name_ja })) };
}
