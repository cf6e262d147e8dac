import { maintenanceSet as contract } from '@fudaya/contracts/desk';
import type { InputOf, ReplyOf } from '@fudaya/contracts';
import { acting, refuse, type StaffContext } from '@fudaya/kit';
import { closedNow, holdMaintenance, placeVersions, setMaintenance } from './platform.sql.ts';

/** Closes or opens an area, or the whole shop, for whoever has seen how it stands. */
export async function maintenanceSet(
  ctx: StaffContext,
  { area, is_closed, until, seen, reason }: InputOf<typeof contract>,
): Promise<ReplyOf<typeof contract>> {
  const end = is_closed && until !== null ? new Date(until) : null;
  if (end !== null && end <= ctx.now()) throw refuse(contract, 'until_past');
  await acting(ctx, reason, async (tx) => {
    await holdMaintenance(tx);
    const [place] = await placeVersions(tx, [area]);
    if (seen !== undefined && seen !== place?.version) {
      const closed = await closedNow(tx);
      const now = closed.find((one) => one.area === area);
      const isOpen = area === 'all' ? closed.length === 0 : now === undefined;
      // The same once more, of a reply that was lost, changes nothing.
      const isAsked = is_closed ? now !== undefined && now.until?.getTime() === end?.getTime() : isOpen;
      if (isAsked) return;
      throw refuse(contract, 'changed_meanwhile');
    }
    await setMaintenance(tx, { area, isClosed: is_closed, until: end, by: ctx.staff.name, reason });
  });
  return {};
}
