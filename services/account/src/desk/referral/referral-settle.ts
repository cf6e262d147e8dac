import * as desk from '@fudaya/contracts/desk';
import type { InputOf, ReplyOf } from '@fudaya/contracts';
import { acting, refuse, type StaffContext } from '@fudaya/kit';
import { NotSettled, settleReferralIn } from '../../referral/operator/settle-referral.ts';

/** Settles a referral that the rules held back, as the command does. */
export async function referralSettle(
  ctx: StaffContext,
  { id, settlement, reason }: InputOf<typeof desk.referralSettle>,
): Promise<ReplyOf<typeof desk.referralSettle>> {
  return await acting(ctx, reason, async (tx) => {
    try {
      return { is_new: await settleReferralIn(tx, id, settlement, { by: ctx.staff.name, note: reason, at: ctx.now() }) };
    } catch (error) {
      if (error instanceof NotSettled) throw refuse(desk.referralSettle, error.code);
      throw error;
    }
  });
}
