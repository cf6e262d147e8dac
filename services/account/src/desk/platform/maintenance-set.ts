import { maintenanceSet as contract } from '@fudaya/contracts/desk';
import type { InputOf, ReplyOf } from '@fudaya/contracts';
import { acting, refuse, type StaffContext } from '@fudaya/kit';
import { setMaintenance } from './platform.sql.ts';

/** Closes or opens an area, or the whole shop. */
export async function maintenanceSet(
  ctx: StaffContext,
  { area, is_closed, until, reason }: InputOf<typeof contract>,
): Promise<ReplyOf<typeof contract>> {
  const end = is_closed && until !== null ? new Date(until) : null;
  if (end !== null && end <= ctx.now()) throw refuse(contract, 'until_past');
  await acting(ctx, reason, (tx) => setMaintenance(tx, { area, isClosed: is_closed, until: end, by: ctx.staff.name, reason }));
  return {};
}
