import { parcelSplit as contract } from '@fudaya/contracts/desk';
import type { InputOf, ReplyOf } from '@fudaya/contracts';
import { acting, type StaffContext } from '@fudaya/kit';
import type { GachaDeps } from '../../deps.ts';
import { splitParcel } from '../../operator/split-shipment.ts';
import { regroupedOrRefused } from './refused-parcels.ts';

/** Puts cards of a parcel that has not left into one of their own. */
export async function parcelSplit(
  ctx: StaffContext & Pick<GachaDeps, 'tell'>,
  { id, cards: units, reason }: InputOf<typeof contract>,
): Promise<ReplyOf<typeof contract>> {
  const moving = { by: ctx.staff.name, now: ctx.now(), tell: ctx.tell };
  return await acting(ctx, reason, async (tx) => regroupedOrRefused(contract, await splitParcel(tx, { id, units }, moving)));
}
