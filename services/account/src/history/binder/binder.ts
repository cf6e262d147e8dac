import { referenceOf, type account, type InputOf, type ReplyOf } from '@fudaya/contracts';
import type { MemberContext } from '@fudaya/kit';
import { places, sets, shownCards } from './binder.sql.ts';

/**
 * One set as a binder. Of a card that the member never drew it tells what lineups show that everybody sees; of one that stands in none, the number
 * alone: a hidden lineup stays hidden.
 */
export async function binder(ctx: MemberContext, { game }: InputOf<typeof account.binder>): Promise<ReplyOf<typeof account.binder>> {
  const all = await sets(ctx.sql, ctx.member.id);
  const chosen = all.find(({ id }) => id === game) ?? all.toSorted((a, b) => b.held - a.held)[0];
  const rows = chosen ? await places(ctx.sql, { memberId: ctx.member.id, game: chosen.id }) : [];
  const shown = chosen ? await shownCards(ctx.sql, chosen.id) : new Set();
  const isEnglish = ctx.language === 'en';
  return {
    game: chosen?.id ?? 0,
    games: all.map(({ id, name_ja, name_en, held, total }) => ({ id, name: isEnglish ? name_en : name_ja, held, total })),
    places: rows.map(({ model_number, held, rarity, image, is_wished, ...card }) => ({
      model_number,
      held,
      is_wished: is_wished ? '1' : '0',
      ...(rarity === null && shown.has(card.card_id) && { missing: { name: isEnglish ? card.name_en : card.name_ja, image } }),
      card:
        rarity === null
          ? null
          : {
              name: isEnglish ? card.name_en : card.name_ja,
              image,
              rarity,
              id: card.card_id,
              ...referenceOf(card.reference_points, card.reference_on),
            },
    })),
  };
}
