import { decide } from '@fudaya/books';
import { gacha, states, type InputOf, type ReplyOf } from '@fudaya/contracts';
import { inTransaction, type MemberContext, refuse } from '@fudaya/kit';
import { whichPurchase } from '../draw-result/which-purchase.ts';
import { cardsAmong, holdUndecided, markDecided } from './decision.sql.ts';

const call = gacha.decision;
type Reply = ReplyOf<typeof call> & { state?: 204 };

/**
 * Decides every undecided card of one purchase at once, irreversibly: those in send_card ship, all others turn into points. Cards of
 * coin packs ship. Again, or after the deadline decided: '-1' with 204, and nothing changes.
 */
export async function decision(ctx: MemberContext, input: InputOf<typeof call>): Promise<Reply> {
  const { send_card, reduction_card, history_id } = input;
  const purchase = await whichPurchase(ctx, history_id);
  const toShip = new Set(send_card);
  if (reduction_card.some((id) => toShip.has(id))) throw refuse(call, 'both_lists');
  const named = new Set([...send_card, ...reduction_card]);
  if (purchase.state === 'accepted') throw refuse(call, 'not_drawn');
  if ((await cardsAmong(ctx.sql, purchase.id, [...named])) !== named.size) throw refuse(call, 'foreign_card');
  const isCoin = purchase.unit === 'COIN';
  if (isCoin && reduction_card.length > 0) throw refuse(call, 'coin_card');

  return inTransaction(ctx.sql, async (tx) => {
    const undecided = await holdUndecided(tx, purchase.id);
    const at = ctx.now();
    const kindOf = (id: number) => (isCoin || toShip.has(String(id)) ? ('ship' as const) : ('convert' as const));
    const cards = undecided.map((cardId) => ({ cardId, kind: kindOf(cardId) }));
    const decided = cards.length === 0 ? [] : await decide(tx, { memberId: ctx.member.id, cards, decidedBy: 'member', at });
    if (decided.length === 0) return { result: '-1', sent: 0, converted: 0, returned_points: 0, state: states.alreadyDone };
    await markDecided(tx, purchase.id, at);
    return {
      result: '1',
      sent: decided.filter(({ kind }) => kind === 'ship').length,
      converted: decided.filter(({ kind }) => kind === 'convert').length,
      returned_points: decided.reduce((sum, { returnPoints }) => sum + returnPoints, 0),
    };
  });
}
