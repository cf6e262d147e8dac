import type { account, ReplyOf } from '@fudaya/contracts';
import type { MemberContext } from '@fudaya/kit';
import { wantsAdverts } from './advert.sql.ts';

/** Whether the member wants to hear of offers. */
export async function adverts({ sql, member }: MemberContext): Promise<ReplyOf<typeof account.adverts>> {
  return { is_on: (await wantsAdverts(sql, member.id)) ? '1' : '0' };
}
