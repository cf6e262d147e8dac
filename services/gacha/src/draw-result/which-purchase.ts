import { states } from '@fudaya/contracts';
import { Halt, type MemberContext } from '@fudaya/kit';
import { findPurchase, type MemberPurchase } from './purchase.sql.ts';

/** The member's purchase named by history_id, else the session's latest. Another member's is as unknown as none. */
export async function whichPurchase(ctx: MemberContext, historyId: string | undefined): Promise<MemberPurchase> {
  const which = historyId === undefined ? { latestOf: ctx.sessionHash } : { purchaseId: historyId };
  const purchase = await findPurchase(ctx.sql, ctx.member.id, which);
  if (!purchase) throw new Halt(states.unknown);
  return purchase;
}
