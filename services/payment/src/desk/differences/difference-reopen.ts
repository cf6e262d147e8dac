import type { InputOf, ReplyOf } from '@fudaya/contracts';
import type { differenceReopen as contract } from '@fudaya/contracts/desk';
import { acting, type StaffContext } from '@fudaya/kit';

/** A second thought about a difference: it is open again. */
export async function differenceReopen(ctx: StaffContext, { id, reason }: InputOf<typeof contract>): Promise<ReplyOf<typeof contract>> {
  return await acting(ctx, reason, async (tx) => {
    await tx`select payment.reopen_difference(${id})`;
    return {};
  });
}
