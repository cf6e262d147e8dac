import type { account, InputOf, ReplyOf } from '@fudaya/contracts';
import type { MemberContext } from '@fudaya/kit';
import { keepWinner } from './winner.sql.ts';

/** Chooses a name for the wall of prizes, or none, and whether to be in the ranking. */
export async function winnerNameSet(
  { sql, member, now }: MemberContext,
  chosen: InputOf<typeof account.winnerNameSet>,
): Promise<ReplyOf<typeof account.winnerNameSet>> {
  await keepWinner(sql, member.id, { ...chosen, is_shown: chosen.is_shown === '1', is_ranked: chosen.is_ranked === '1' }, now());
  return { result: '1' };
}
