import { holdBooks, isFrozen } from '@fudaya/books';
import { gacha, states, type InputOf, type ReplyOf } from '@fudaya/contracts';
import { inTransaction, type MemberContext, refuse } from '@fudaya/kit';
import type { GachaDeps } from '../deps.ts';
import { whichPurchase } from '../draw-result/which-purchase.ts';
import { chooseStore, storeNamed } from '../pickup/choose-store.ts';
import { isAddressless } from '../shipment/is-addressless.ts';
import { addressFor } from '../shipment/shipment.sql.ts';
import { decideByRule } from './deadline.ts';
import { decidePurchase } from './decide-purchase.ts';
import { holdPurchase } from './decision.sql.ts';

const call = gacha.decision;
type Reply = ReplyOf<typeof call> & { state?: 204 };

const alreadyDecided: Reply = { result: '-1', sent: 0, converted: 0, returned_points: 0, state: states.alreadyDone };

/**
 * Decides every undecided card of one purchase at once, irreversibly: those in send_card ship, all others turn into points. Cards of
 * coin packs ship. The deadline holds to the moment, whether or not its job has run: from then on the deadline decides, also through
 * this call. Decided before: '-1' with 204, and nothing changes. Refusals: both_lists, not_drawn, foreign_card, coin_card, address_needed,
 * address_unknown, those of a store (`chooseStore`), frozen.
 */
export async function decision(
  ctx: MemberContext & Pick<GachaDeps, 'shipping' | 'tell'>,
  { send_card, reduction_card, history_id, address_id }: InputOf<typeof call>,
): Promise<Reply> {
  const purchase = await whichPurchase(ctx, history_id);
  const toShip = new Set(send_card);
  if (reduction_card.some((id) => toShip.has(id))) throw refuse(call, 'both_lists');
  const named = new Set([...send_card, ...reduction_card]);
  if (purchase.state === 'accepted') throw refuse(call, 'not_drawn');
  const isCoin = purchase.unit === 'COIN';

  return inTransaction(ctx.sql, async (tx) => {
    const held = await holdPurchase(tx, purchase.id);
    if (!held) return alreadyDecided;
    const ours = new Set(held.cards.map(String));
    if (![...named].every((id) => ours.has(id))) throw refuse(call, 'foreign_card');
    if (isCoin && reduction_card.length > 0) throw refuse(call, 'coin_card');
    if (held.undecided.length === 0) return alreadyDecided;
    const at = ctx.now();
    if (at >= held.decideBy) {
      await decideByRule(tx, ctx, held, at);
      return alreadyDecided;
    }
    if (!isCoin && toShip.size > 0 && (await isAddressless(tx, held.memberId))) throw refuse(call, 'address_needed');
    const store = storeNamed(address_id);
    const cards = isCoin ? held.undecided.length : toShip.size;
    const pickup =
      store && cards > 0 ? await chooseStore(tx, { memberId: held.memberId, packId: purchase.packId, cards, ...store }) : undefined;
    const to = pickup?.to ?? (address_id === undefined || store ? undefined : await addressFor(tx, held.memberId, address_id));
    if (address_id !== undefined && !isCoin && toShip.size > 0 && !to) throw refuse(call, 'address_unknown');
    // Under the lock that freezing takes, too: from here on nobody freezes them before this is decided.
    await holdBooks(tx, held.memberId);
    if (await isFrozen(tx, held.memberId)) throw refuse(call, 'frozen');
    const kindOf = (id: number) => (isCoin || toShip.has(String(id)) ? ('ship' as const) : ('convert' as const));
    const { sent, converted, returnedPoints } = await decidePurchase(tx, ctx, held, {
      kindOf,
      decidedBy: isCoin ? 'rule' : 'member',
      at,
      to,
      mostCards: pickup?.mostCards,
    });
    return sent + converted === 0 ? alreadyDecided : { result: '1', sent, converted, returned_points: returnedPoints };
  });
}
