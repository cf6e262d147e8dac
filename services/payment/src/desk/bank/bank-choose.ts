import type { InputOf, ReplyOf } from '@fudaya/contracts';
import { bankChoose as contract } from '@fudaya/contracts/desk';
import { acting, refuse, type StaffContext } from '@fudaya/kit';

type Answer = 'chosen' | 'gone' | 'changed' | 'taken' | 'unfit';

/** A person says which payment a line is, as the page showed it. It makes nothing paid. */
export async function bankChoose(
  ctx: StaffContext,
  { id, seen, payment_id, reason }: InputOf<typeof contract>,
): Promise<ReplyOf<typeof contract>> {
  return await acting(ctx, reason, async (tx) => {
    const [row] = await tx<{ answer: Answer }[]>`
      select payment.choose_bank_payment(${id}, ${seen}, ${payment_id}, ${ctx.staff.name}) as answer`;
    if (row?.answer === 'changed') throw refuse(contract, 'changed_meanwhile');
    if (row && row.answer !== 'chosen') throw refuse(contract, row.answer);
    return {};
  });
}
