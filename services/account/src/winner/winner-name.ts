import type { account, ReplyOf } from '@fudaya/contracts';
import { winnerWordsIn } from '@fudaya/contracts/texts/winner-words';
import type { MemberContext } from '@fudaya/kit';
import { winnerOf } from './winner.sql.ts';

/** How the member stands on the wall of prizes: without a name, and in the ranking, until another choice is made. */
export async function winnerName({ sql, member, language }: MemberContext): Promise<ReplyOf<typeof account.winnerName>> {
  const chosen = await winnerOf(sql, member.id);
  const words = winnerWordsIn(language);
  return {
    first: chosen?.first ?? 0,
    second: chosen?.second ?? 0,
    is_shown: chosen?.is_shown === true ? '1' : '0',
    is_ranked: chosen?.is_ranked === false ? '0' : '1',
    first_words: [...words.first],
    second_words: [...words.second],
  };
}
