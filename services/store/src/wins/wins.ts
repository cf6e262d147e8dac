import type { Language, ReplyOf, store } from '@fudaya/contracts';
import { winnerNameIn } from '@fudaya/contracts/texts/winner-words';
import type { Context } from '@fudaya/kit';
import type { StoreDeps } from '../deps.ts';
import type { RankRow, WinRow } from './wins.sql.ts';

/** The best prizes that were won, and this week's ranking, in which a member finds oneself. */
export async function wins(ctx: Context & StoreDeps): Promise<ReplyOf<typeof store.wins>> {
  const { list, ranking, weekFrom } = await ctx.wins();
  return {
    list: list.map((row) => ({
      ...wonOf(row, ctx.language),
      pack_id: row.pack_id,
      pack_name: ctx.language === 'en' ? row.pack_name_en : row.pack_name_ja,
      won_at: row.drawn_at.toISOString(),
      ...(row.member_id === ctx.member?.id && { history_id: row.purchase_id }),
    })),
    ranking: ranking.map((row, i) => ({
      ...wonOf(row, ctx.language),
      place: i + 1,
      count: row.count,
      is_me: row.member_id === ctx.member?.id ? '1' : '0',
    })),
    week_from: weekFrom,
    server_time: ctx.now().toISOString(),
  };
}

const wonOf = (row: WinRow | RankRow, language: Language) => ({
  image_url: row.image,
  card_name: language === 'en' ? row.name_en : row.name_ja,
  rarity: row.rarity as store.LineupCard['rarity'],
  by: row.first === null || row.second === null ? '' : winnerNameIn(language, row.first, row.second),
});
