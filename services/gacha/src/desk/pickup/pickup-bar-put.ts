import { pickupBarPut as contract } from '@fudaya/contracts/desk';
import type { InputOf, ReplyOf } from '@fudaya/contracts';
import { acting, refuse, type StaffContext } from '@fudaya/kit';
import { barPickup } from '../../operator/pickup.ts';

/** Keeps the cards of a pack from stores, or lets them go there again. */
export async function pickupBarPut(
  ctx: StaffContext,
  { pack_id, is_barred, reason }: InputOf<typeof contract>,
): Promise<ReplyOf<typeof contract>> {
  if (!(await acting(ctx, reason, (tx) => barPickup(tx, pack_id, is_barred)))) throw refuse(contract, 'no_pack');
  return { is_barred };
}
