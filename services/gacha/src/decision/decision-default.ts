import type { InputOf, ReplyOf, gacha } from '@fudaya/contracts';
import type { MemberContext } from '@fudaya/kit';
import { defaultOf, setDefault } from './decision.sql.ts';

/** What becomes of this member's cards when the time to choose is over. */
export async function decisionDefault({ sql, member }: MemberContext): Promise<ReplyOf<typeof gacha.decisionDefault>> {
  return { choice: await defaultOf(sql, member.id) };
}

/** Changes it, for every card whose time is not over yet. */
export async function changeDecisionDefault(
  { sql, member, now }: MemberContext,
  { choice }: InputOf<typeof gacha.changeDecisionDefault>,
): Promise<ReplyOf<typeof gacha.changeDecisionDefault>> {
  await setDefault(sql, member.id, choice, now());
  return { result: '1', choice };
}
