import { parcelsMove as contract } from '@fudaya/contracts/desk';
import type { InputOf, ReplyOf } from '@fudaya/contracts';
import { acting, type StaffContext } from '@fudaya/kit';
import type { GachaDeps } from '../../deps.ts';
import { moveParcels } from '../../operator/move-shipments.ts';
import { movedOrRefused } from './refused-parcels.ts';

/** Moves parcels on, all of them or none; their members are told. */
export async function parcelsMove(
  ctx: StaffContext & Pick<GachaDeps, 'tell'>,
  { to, parcels, note }: InputOf<typeof contract>,
): Promise<ReplyOf<typeof contract>> {
  const moves = parcels.map(({ id, carrier, delivery_code }) => ({
    id,
    to,
    note,
    ...(to === 'handed_over' && { carrier, deliveryCode: delivery_code }),
  }));
  return await acting(ctx, note || `parcels: ${to}`, async (tx) =>
    movedOrRefused(contract, await moveParcels(tx, moves, { by: ctx.staff.name, now: ctx.now(), tell: ctx.tell })),
  );
}
