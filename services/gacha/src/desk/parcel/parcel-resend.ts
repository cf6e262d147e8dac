import { parcelResend as contract } from '@fudaya/contracts/desk';
import type { InputOf, ReplyOf } from '@fudaya/contracts';
import { acting, type StaffContext } from '@fudaya/kit';
import type { GachaDeps } from '../../deps.ts';
import { resendParcels } from '../../operator/resend-shipments.ts';
import { movedOrRefused } from './refused-parcels.ts';

/** Sends a parcel that came back once more, to the address its member has now. */
export async function parcelResend(
  ctx: StaffContext & Pick<GachaDeps, 'tell'>,
  { id, reason }: InputOf<typeof contract>,
): Promise<ReplyOf<typeof contract>> {
  const moving = { by: ctx.staff.name, now: ctx.now(), tell: ctx.tell };
  return await acting(ctx, reason, async (tx) => movedOrRefused(contract, await resendParcels(tx, [id], moving)));
}
