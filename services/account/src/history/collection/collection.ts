import { pagerOf, type account, type InputOf, type ReplyOf } from '@fudaya/contracts';
import type { MemberContext } from '@fudaya/kit';
import { cardOf } from './cards.ts';
import { cardRows, countCards, holding } from './collection.sql.ts';

const cardsPerPage = 24;

/** Every card the member ever drew, with what became of it; filtered by game, rarity and state. */
export async function collection(
  ctx: MemberContext,
  { page, game, rarity, card_state }: InputOf<typeof account.collection>,
): Promise<ReplyOf<typeof account.collection>> {
  const chosen = { memberId: ctx.member.id, game, rarity, state: card_state };
  const [matching, rows, held] = await Promise.all([
    countCards(ctx.sql, chosen),
    cardRows(ctx.sql, chosen, { limit: cardsPerPage, offset: (page - 1) * cardsPerPage }),
    holding(ctx.sql, ctx.member.id),
  ]);
  const isEnglish = ctx.language === 'en';
  return {
    list: rows.map((row) => ({
      ...cardOf(row, ctx.language),
      state: row.state,
      drawn: row.drawn_at.toISOString(),
      pack_history_id: row.purchase_id,
      game: (isEnglish ? row.game_en : row.game_ja) ?? '',
    })),
    page: pagerOf(page, matching, cardsPerPage),
    matching,
    total: held.total,
    different: held.different,
    games: held.games.map(({ id, name_ja, name_en }) => ({ id, name: isEnglish ? name_en : name_ja })),
  };
}
