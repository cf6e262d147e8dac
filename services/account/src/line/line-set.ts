import { account, type InputOf, type ReplyOf } from '@fudaya/contracts';
import { inTransaction, refuse, type MemberContext } from '@fudaya/kit';
import type { AccountDeps } from '../deps.ts';
import { choiceOf, choose, chooseNothing } from './line.sql.ts';

/** The member is told of these kinds by LINE; only whoever takes messages there may choose any. Nothing may be chosen always. */
export async function lineSet(
  ctx: MemberContext & AccountDeps,
  { kinds }: InputOf<typeof account.lineSet>,
): Promise<ReplyOf<typeof account.lineSet>> {
  // Before LINE is asked: a block after its answer is newer than the choice.
  const at = ctx.now();
  if (kinds.length === 0) {
    await inTransaction(ctx.sql, (tx) => chooseNothing(tx, ctx.member.id, at));
    return { result: '1' };
  }
  if (!ctx.line) throw refuse(account.lineSet, 'not_offered');
  const { subject } = await choiceOf(ctx.sql, ctx.member.id);
  if (subject === null) throw refuse(account.lineSet, 'not_linked');
  const isFriend = await ctx.line.isFriend(subject).catch(() => null);
  if (isFriend === null) throw refuse(account.lineSet, 'down');
  if (!isFriend) throw refuse(account.lineSet, 'not_friend');
  const chosen = [...new Set(kinds)];
  if (!(await inTransaction(ctx.sql, (tx) => choose(tx, ctx.member.id, subject, chosen, at)))) throw refuse(account.lineSet, 'not_linked');
  return { result: '1' };
}
