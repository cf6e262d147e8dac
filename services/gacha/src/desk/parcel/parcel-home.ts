import { parcelHome as contract } from '@fudaya/contracts/desk';
import type { InputOf, ReplyOf } from '@fudaya/contracts';
import { acting, type StaffContext } from '@fudaya/kit';
import type { GachaDeps } from '../../deps.ts';
import { shipHome } from '../../operator/ship-home.ts';
import { movedOrRefused } from './refused-parcels.ts';

/** Sends a parcel to a store that has not left to its member's usual address instead. */
export async function parcelHome(
  ctx: StaffContext & Pick<GachaDeps, 'tell'>,
  { id, reason }: InputOf<typeof contract>,
): Promise<ReplyOf<typeof contract>> {
  const moving = { by: ctx.staff.name, now: ctx.now(), tell: ctx.tell };
  return await acting(ctx, reason, async (tx) => movedOrRefused(contract, await shipHome(tx, id, moving)));
}
