import { parcelCorrect as contract } from '@fudaya/contracts/desk';
import type { InputOf, ReplyOf } from '@fudaya/contracts';
import { acting, refuse, type StaffContext } from '@fudaya/kit';
import type { GachaDeps } from '../../deps.ts';
import { correctParcel } from '../../operator/move-shipments.ts';
import { holdShipments } from '../../operator/shipments.sql.ts';
import { movedOrRefused } from './refused-parcels.ts';

/** Puts right what carrier and code a parcel that has left was given; its member is told. */
export async function parcelCorrect(
  ctx: StaffContext & Pick<GachaDeps, 'tell'>,
  { id, carrier, delivery_code: deliveryCode, seen, reason }: InputOf<typeof contract>,
): Promise<ReplyOf<typeof contract>> {
  const moving = { by: ctx.staff.name, now: ctx.now(), tell: ctx.tell };
  return await acting(ctx, reason, async (tx) => {
    const now = (await holdShipments(tx, [id])).get(id)?.deliveryCode;
    // The same once more, of a reply that was lost, changes nothing.
    if (seen !== undefined && now !== undefined && now !== seen && now !== deliveryCode) throw refuse(contract, 'changed_meanwhile');
    return movedOrRefused(contract, await correctParcel(tx, { id, carrier, deliveryCode }, moving));
  });
}
