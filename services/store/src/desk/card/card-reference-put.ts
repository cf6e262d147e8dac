import { cardReferencePut as contract } from '@fudaya/contracts/desk';
import { japanDay, type CardReference, type InputOf, type ReplyOf } from '@fudaya/contracts';
import { acting, refuse, type StaffContext } from '@fudaya/kit';
import { heldReference, setReference } from './cards.sql.ts';

/** Says what a card is worth as the shop found it, or says it no more. Of two who change it at once the second is told. */
export async function cardReferencePut(
  ctx: StaffContext,
  { card_id, points, as_of, seen, reason }: InputOf<typeof contract>,
): Promise<ReplyOf<typeof contract>> {
  if (points !== null && as_of > japanDay(ctx.now())) throw refuse(contract, 'future');
  const wanted = points === null ? null : { points, as_of };
  return await acting(ctx, reason, async (tx) => {
    const now = await heldReference(tx, card_id);
    if (now === undefined) throw refuse(contract, 'no_card');
    // Sent again after a lost reply.
    if (isSame(now, wanted)) return {};
    if (!isSame(now, seen)) throw refuse(contract, 'changed_meanwhile');
    await setReference(tx, card_id, wanted);
    return {};
  });
}

const isSame = (one: CardReference | null, other: CardReference | null): boolean =>
  one?.points === other?.points && one?.as_of === other?.as_of;
