import type { ReplyOf, store } from '@fudaya/contracts';
import type { Context } from '@fudaya/kit';
import type { StoreDeps } from '../deps.ts';
import { offeredTo } from './free-packs.ts';
import { packOf } from './pack-shape.ts';

/** All packs on sale or announced, which the page groups by card_type, and the group that the shop has put together. */
export async function packList(ctx: Context & StoreDeps): Promise<ReplyOf<typeof store.packList>> {
  const at = ctx.now();
  const [all, group] = await Promise.all([ctx.packs(), ctx.group()]);
  const rows = await offeredTo(ctx, all);
  return {
    list: rows.map((row) => packOf(row, ctx.language, at)),
    server_time: at.toISOString(),
    group: group && { name: ctx.language === 'en' ? group.name_en : group.name_ja, pack_ids: [...group.pack_ids] },
  };
}
