import { pagerOf, store, type InputOf, type ReplyOf } from '@fudaya/contracts';
import { tell } from '@fudaya/contracts/texts';
import { type Context } from '@fudaya/kit';
import type { StoreDeps } from '../deps.ts';
import type { PackRow } from './pack-list.sql.ts';
import { inOrder, matches } from './pack-order.ts';
import { packOf } from './pack-shape.ts';

const packsPerPage = 20;
const comingSoon = { ja: 'まもなく発売', en: 'Coming soon' };
const allGames = { ja: 'すべてのカードゲーム', en: 'All card games' };

/** The packs of one card type or special tab by page, searched and ordered. One that nobody knows has no name and an empty first page. */
export async function packAllList(
  ctx: Context & StoreDeps,
  { type, page, sort, text }: InputOf<typeof store.packAllList>,
): Promise<ReplyOf<typeof store.packAllList>> {
  const at = ctx.now();
  const { name, rows } = await shelfOf(ctx, type, at);
  const found = inOrder(
    rows.filter((row) => matches(row, text)),
    sort,
    ctx.language,
  );
  const list = found.slice((page - 1) * packsPerPage, page * packsPerPage).map((row) => packOf(row, ctx.language, at));
  return { list, page: pagerOf(page, found.length, packsPerPage), server_time: at.toISOString(), name };
}

async function shelfOf(ctx: Context & StoreDeps, type: number, at: Date): Promise<{ name: string; rows: readonly PackRow[] }> {
  const packs = await ctx.packs();
  const { language } = ctx;
  if (type === store.specialTabs.allPacks) return { name: tell(allGames, language), rows: packs };
  if (type === store.specialTabs.comingSoon) return { name: tell(comingSoon, language), rows: packs.filter((row) => at < row.sale_start) };
  if (type === store.specialTabs.packGroup) {
    const group = await ctx.group();
    const rows = (group?.pack_ids ?? []).flatMap((id) => packs.filter((row) => row.id === id));
    return { name: group ? tell({ ja: group.name_ja, en: group.name_en }, language) : '', rows };
  }
  const known = (await ctx.cardTypes()).find((row) => row.id === type);
  return {
    name: known ? tell({ ja: known.name_ja, en: known.name_en }, language) : '',
    rows: packs.filter((row) => row.card_type_id === type),
  };
}
