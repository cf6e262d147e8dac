import type { account, InputOf, ReplyOf } from '@fudaya/contracts';
import type { MemberContext } from '@fudaya/kit';
import { removeDevice } from './push.sql.ts';

/** A device of the member's is told nothing any more. */
export async function pushRemove(
  { sql, member }: MemberContext,
  { id }: InputOf<typeof account.pushRemove>,
): Promise<ReplyOf<typeof account.pushRemove>> {
  await removeDevice(sql, member.id, id);
  return { result: '1' };
}
