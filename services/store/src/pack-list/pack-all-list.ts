import { pagerOf, store, type InputOf, type ReplyOf } from '@fudaya/contracts';
import { tell } from '@fudaya/contracts/texts';
import { type Context } from '@fudaya/kit';
import type { StoreDeps } from '../deps.ts';
import { isFree, offeredTo } from './free-packs.ts';
import { isAskedFor } from './pack-filter.ts';
import type { Figures, PackRow } from './pack-list.sql.ts';
import { inOrder, matches } from './pack-order.ts';
import { packOf } from './pack-shape.ts';

const packsPerPage = 20;
const comingSoon = { ja: 'まもなく発売', en: 'Coming soon' };
const allGames = { ja: 'すべてのカードゲーム', en: 'All card games' };

/** By these a free pack would be first or last for no price at all. */
const byPrices: readonly store.PackSort[] = ['priceUp', 'priceDown', 'average'];
const byFigures: readonly store.PackSort[] = ['topOdds', 'average'];

/** The packs of one card type or special tab by page, searched, filtered and ordered. One that nobody knows has no name and an empty first page. */
export async function packAllList(
  ctx: Context & StoreDeps,
  { type, page, sort, text, ...wish }: InputOf<typeof store.packAllList>,
): Promise<ReplyOf<typeof store.packAllList>> {
  const at = ctx.now();
  const [{ name, rows }, figures] = await Promise.all([shelfOf(ctx, type, at), byFigures.includes(sort) ? ctx.figures() : undefined]);
  const offered = await offeredTo(ctx, rows);
  const found = inOrder(
    offered.filter((row) => matches(row, text) && isAskedFor(row, wish, at) && !(isFree(row) && byPrices.includes(sort))),
    sort,
    ctx.language,
    figures,
  );
  const list = found
    .slice((page - 1) * packsPerPage, page * packsPerPage)
    .map((row) => ({ ...packOf(row, ctx.language, at), ...figureOf(row, sort, figures) }));
  return { list, page: pagerOf(page, found.length, packsPerPage), server_time: at.toISOString(), name };
}

/** The figure that a list is ordered by stands beside each pack. */
function figureOf({ id }: PackRow, sort: store.PackSort, figures?: Figures): Pick<store.ListedPack, 'average' | 'top'> {
  const of = figures?.get(id);
  if (!of) return {};
  if (sort === 'average') return of.average === null ? {} : { average: of.average };
  return { top: { remaining: of.top_remaining, left: of.left } };
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
