import type { InputOf, ReplyOf } from '@fudaya/contracts';
import type { bankReopen as contract } from '@fudaya/contracts/desk';
import { acting, type StaffContext } from '@fudaya/kit';

/** A second thought about a line: what a person said of it holds no more. */
export async function bankReopen(ctx: StaffContext, { id, reason }: InputOf<typeof contract>): Promise<ReplyOf<typeof contract>> {
  return await acting(ctx, reason, async (tx) => {
    await tx`select payment.reopen_bank_line(${id})`;
    return {};
  });
}
