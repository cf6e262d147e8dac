import type { ReplyOf, gacha } from '@fudaya/contracts';
import type { MemberContext } from '@fudaya/kit';
import { defaultOf } from './decision.sql.ts';

/** What becomes of this member's cards when the time to choose is over. */
export async function decisionDefault({ sql, member }: MemberContext): Promise<ReplyOf<typeof gacha.decisionDefault>> {
  return { choice: await defaultOf(sql, member.id) };
}
