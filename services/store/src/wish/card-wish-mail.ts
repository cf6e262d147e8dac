import type { InputOf, ReplyOf, store } from '@fudaya/contracts';
import type { MemberContext } from '@fudaya/kit';
import { setByMail } from './wish.sql.ts';

/** Whether mails tell the member of wished cards too. */
export async function cardWishMail(
  ctx: MemberContext,
  { by_mail }: InputOf<typeof store.cardWishMail>,
): Promise<ReplyOf<typeof store.cardWishMail>> {
  await setByMail(ctx.sql, ctx.member.id, by_mail === '1');
  return { result: '1' };
}
