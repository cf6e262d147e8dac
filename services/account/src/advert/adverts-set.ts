import type { account, InputOf, ReplyOf } from '@fudaya/contracts';
import type { MemberContext } from '@fudaya/kit';
import { chooseAdverts } from './advert.sql.ts';

/** Chooses whether to hear of offers; when, and which words asked, is kept. */
export async function advertsSet(
  { sql, member, now }: MemberContext,
  { is_on, words }: InputOf<typeof account.advertsSet>,
): Promise<ReplyOf<typeof account.advertsSet>> {
  await chooseAdverts(sql, member.id, { isOn: is_on === '1', words, at: now() });
  return { result: '1' };
}
