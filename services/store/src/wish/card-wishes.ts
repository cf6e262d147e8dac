import { referenceOf, type ReplyOf, type store } from '@fudaya/contracts';
import type { MemberContext } from '@fudaya/kit';
import { openPacksWith } from './open-packs.sql.ts';
import { packsIn } from './packs-in.ts';
import { isByMail, wishesOf } from './wish.sql.ts';

/** The cards that a member wishes for, with the packs on sale that hold them. Of one that no lineup showed, its number alone. */
export async function cardWishes(ctx: MemberContext): Promise<ReplyOf<typeof store.cardWishes>> {
  const [rows, byMail] = await Promise.all([wishesOf(ctx.sql, ctx.member.id), isByMail(ctx.sql, ctx.member.id)]);
  const shown = rows.filter(({ is_shown }) => is_shown);
  const open = await openPacksWith(
    ctx.sql,
    shown.map(({ id }) => id),
    ctx.now(),
  );
  const isEnglish = ctx.language === 'en';
  return {
    cards: shown.map(({ id, name_ja, name_en, image, model_number, card_type_id, rarity, reference_points, reference_on }) => ({
      id,
      name: isEnglish ? name_en : name_ja,
      image_url: image,
      model_number,
      game: card_type_id,
      rarity: rarity as store.WishedCard['rarity'],
      ...referenceOf(reference_points, reference_on),
      packs: packsIn(
        open.filter(({ card_id }) => card_id === id),
        ctx.language,
      ),
    })),
    places: rows
      .filter(({ is_shown }) => !is_shown)
      .map(({ card_type_id, game_ja, game_en, model_number }) => ({
        game: card_type_id,
        game_name: isEnglish ? game_en : game_ja,
        model_number,
      })),
    by_mail: byMail ? '1' : '0',
  };
}
