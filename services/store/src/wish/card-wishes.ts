import { referenceOf, type ReplyOf, type store } from '@fudaya/contracts';
import type { MemberContext } from '@fudaya/kit';
import { isByMail, wishesOf } from './wish.sql.ts';

/** The cards that a member wishes for. */
export async function cardWishes(ctx: MemberContext): Promise<ReplyOf<typeof store.cardWishes>> {
  const [rows, byMail] = await Promise.all([wishesOf(ctx.sql, ctx.member.id), isByMail(ctx.sql, ctx.member.id)]);
  return {
    cards: rows.map(({ id, name_ja, name_en, image, model_number, rarity, reference_points, reference_on }) => ({
      id,
      name: ctx.language === 'en' ? name_en : name_ja,
      image_url: image,
      model_number,
      rarity: rarity as store.WishedCard['rarity'],
      ...referenceOf(reference_points, reference_on),
    })),
    by_mail: byMail ? '1' : '0',
  };
}
