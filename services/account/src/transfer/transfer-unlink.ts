import { states, type account, type InputOf, type ReplyOf } from '@fudaya/contracts';
import { Halt, inTransaction, type MemberContext } from '@fudaya/kit';
import type { AccountDeps } from '../deps.ts';
import { holdOpen } from '../registration/member.sql.ts';
import { transferTexts } from './transfer-texts.ts';
import { dropLink } from './transfer.sql.ts';

/** Forgets the account there, unless a transfer from it is under way: whoever moves points holds the same lock. */
export async function transferUnlink(
  { sql, member, language }: MemberContext & AccountDeps,
  { site_id }: InputOf<typeof account.transferUnlink>,
): Promise<ReplyOf<typeof account.transferUnlink>> {
  const isDropped = await inTransaction(sql, async (tx) => {
    if (!(await holdOpen(tx, member.id))) throw new Halt(states.loginNeeded);
    return await dropLink(tx, member.id, site_id);
  });
  return isDropped ? { result: true, error: '' } : { result: false, error: transferTexts.busy[language] };
}
