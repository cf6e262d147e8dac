import type { InputOf, ReplyOf } from '@fudaya/contracts';
import { bankExplain as contract } from '@fudaya/contracts/desk';
import { acting, refuse, type StaffContext } from '@fudaya/kit';

/** Somebody explains a line, once, as the page showed it. */
export async function bankExplain(ctx: StaffContext, { id, seen, reason }: InputOf<typeof contract>): Promise<ReplyOf<typeof contract>> {
  return await acting(ctx, reason, async (tx) => {
    const [row] = await tx<{ answer: 'explained' | 'gone' | 'changed' }[]>`
      select payment.explain_bank_line(${id}, ${seen}, ${ctx.staff.id}, ${ctx.staff.name}, ${reason}, ${ctx.now()}) as answer`;
    if (row?.answer === 'gone') throw refuse(contract, 'gone');
    if (row?.answer === 'changed') throw refuse(contract, 'changed_meanwhile');
    return {};
  });
}
