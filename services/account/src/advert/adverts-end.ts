import type { account, InputOf, ReplyOf } from '@fudaya/contracts';
import type { Context } from '@fudaya/kit';
import { endAdverts } from './advert.sql.ts';

/** Ends offers by the link of a mail; says the same of a link that is nobody's. */
export async function advertsEnd(
  { sql, now }: Context,
  { token }: InputOf<typeof account.advertsEnd>,
): Promise<ReplyOf<typeof account.advertsEnd>> {
  await endAdverts(sql, token, 'link', now());
  return { result: '1' };
}
