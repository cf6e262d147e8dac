import { payment, states, type InputOf, type ReplyOf } from '@fudaya/contracts';
import { refuse, type MemberContext } from '@fudaya/kit';
import type { PaymentDeps } from '../payment-deps.ts';
import type { CardKeeper } from '../provider/provider.ts';

type Ctx = MemberContext & PaymentDeps;

const keepers = ({ providers }: Ctx): CardKeeper[] => [...providers.values()].flatMap(({ cards }) => (cards ? [cards] : []));

/** Cards that providers keep for this member; none while no connected provider keeps cards. */
export async function listCards(ctx: Ctx): Promise<ReplyOf<typeof payment.savedCards>> {
  const kept = await Promise.all(keepers(ctx).map((keeper) => keeper.list(ctx.member.id)));
  const list = kept.flatMap((cards) => cards ?? []);
  return { list: list.map(({ id, last4, expires }) => ({ id, label: `**** **** **** ${last4}`, expires })) };
}

/** Has every provider forget the card. 204: none kept it. */
export async function deleteCard(ctx: Ctx, { saved_card }: InputOf<typeof payment.savedCardDelete>): Promise<Record<string, never>> {
  const answers = await Promise.all(keepers(ctx).map((keeper) => keeper.forget(ctx.member.id, saved_card)));
  if (answers.includes('forgotten')) return {};
  if (answers.includes('down')) throw refuse(payment.savedCardDelete, 'provider_down');
  // The reply has no fields of its own, which its type takes to forbid the state as well.
  return { state: states.alreadyDone } as unknown as Record<string, never>;
}
