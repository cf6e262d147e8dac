import { payment, states, type InputOf } from '@fudaya/contracts';
import { refuse } from '@fudaya/kit';
import { keepers, type Ctx } from './kept-cards.ts';

/** Has every provider forget the card. 204: none kept it. */
export async function savedCardDelete(ctx: Ctx, { saved_card }: InputOf<typeof payment.savedCardDelete>): Promise<Record<string, never>> {
  const answers = await Promise.all(keepers(ctx).map((keeper) => keeper.forget(ctx.member.id, saved_card)));
  if (answers.includes('forgotten')) return {};
  if (answers.includes('down')) throw refuse(payment.savedCardDelete, 'provider_down');
  // The reply has no fields of its own, which its type takes to forbid the state as well.
  return { state: states.alreadyDone } as unknown as Record<string, never>;
}
