import { parcelsMerge as contract } from '@fudaya/contracts/desk';
import type { InputOf, ReplyOf } from '@fudaya/contracts';
import { acting, type StaffContext } from '@fudaya/kit';
import type { GachaDeps } from '../../deps.ts';
import { mergeParcels } from '../../operator/merge-shipments.ts';
import { regroupedOrRefused } from './refused-parcels.ts';

/** Puts the cards of parcels that have not left into the one that is promised first. */
export async function parcelsMerge(
  ctx: StaffContext & Pick<GachaDeps, 'tell'>,
  { ids, reason }: InputOf<typeof contract>,
): Promise<ReplyOf<typeof contract>> {
  const moving = { by: ctx.staff.name, now: ctx.now(), tell: ctx.tell };
  return await acting(ctx, reason, async (tx) => regroupedOrRefused(contract, await mergeParcels(tx, ids, moving)));
}
