import { closable, maxClosings, type maintenance as contract } from '@fudaya/contracts/desk';
import type { ReplyOf } from '@fudaya/contracts';
import { atDesk, type StaffContext } from '@fudaya/kit';
import { closedNow, lastClosings, placeVersions } from './platform.sql.ts';

const said = <T extends { readonly until: Date | null }>(row: T) => ({ ...row, until: row.until?.toISOString() ?? null });

/** What is closed, and who closed and opened what last. */
export async function maintenance(ctx: StaffContext): Promise<ReplyOf<typeof contract>> {
  return await atDesk(ctx, async (tx) => ({
    // The versions first: what changes in between is told as changed.
    versions: await placeVersions(tx, closable),
    closed: (await closedNow(tx)).map(said),
    acts: (await lastClosings(tx, maxClosings)).map((act) => ({ ...said(act), at: act.at.toISOString() })),
  }));
}
