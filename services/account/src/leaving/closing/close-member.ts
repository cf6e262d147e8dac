import { enqueue, type TransactionSql } from '@fudaya/kit';
import { eraseAddress, eraseMember, forfeit } from './closing.sql.ts';

/** Tasks of the other areas that erase what they keep of a member. */
const forgetting = ['gacha.forget-member', 'payment.forget-member', 'store.forget-member'];

/**
 * Ends an account: points and coins go into breakage, personal data is erased here and, by tasks of the same transaction, in the other
 * areas; books, purchases and drawn cards stay, under a number without a name. The caller looked for obstacles under the lock of the
 * member's books. Answers false when the account was closed before. Safe to repeat.
 */
export async function closeMember(
  tx: TransactionSql,
  { memberId, mail, at }: { memberId: string; mail: string; at: Date },
): Promise<boolean> {
  await forfeit(tx, memberId, at);
  if (!(await eraseMember(tx, memberId, at))) return false;
  await eraseAddress(tx, mail);
  for (const task of forgetting) await enqueue(tx, task, { memberId }, { key: `${task}:${memberId}` });
  return true;
}
