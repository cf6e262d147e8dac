import { gacha, type InputOf, type ReplyOf } from '@fudaya/contracts';
import { inTransaction, refuse, type MemberContext } from '@fudaya/kit';
import type { GachaDeps } from '../deps.ts';
import { isAddressless } from '../shipment/is-addressless.ts';
import { decideByRule } from './deadline.ts';
import { duePurchasesOf, holdPurchase, setDefault } from './decision.sql.ts';

/**
 * Changes it, for every card whose time is not over yet: what is due already is decided first, by the choice that held at its deadline,
 * whether or not the deadline's job has run. Shipping needs an address. Refusal: address_needed.
 */
export async function changeDecisionDefault(
  { sql, member, now, ...deps }: MemberContext & Pick<GachaDeps, 'shipping' | 'tell'>,
  { choice }: InputOf<typeof gacha.changeDecisionDefault>,
): Promise<ReplyOf<typeof gacha.changeDecisionDefault>> {
  if (choice === 'ship' && (await isAddressless(sql, member.id))) throw refuse(gacha.changeDecisionDefault, 'address_needed');
  const at = now();
  for (const id of await duePurchasesOf(sql, member.id, at))
    await inTransaction(sql, async (tx) => {
      const purchase = await holdPurchase(tx, id);
      if (purchase) await decideByRule(tx, deps, purchase, at);
    });
  await setDefault(sql, member.id, choice, at);
  return { result: '1', choice };
}
