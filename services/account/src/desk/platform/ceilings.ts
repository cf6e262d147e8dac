import { ceilingNames, type ceilings as contract } from '@fudaya/contracts/desk';
import type { ReplyOf } from '@fudaya/contracts';
import type { StaffContext } from '@fudaya/kit';
import { selectCeilings } from './ceilings.sql.ts';

/** What one person of the staff may do alone, and what waits to become more. */
export async function ceilings({ sql, staff }: StaffContext): Promise<ReplyOf<typeof contract>> {
  const rows = await selectCeilings(sql, ceilingNames);
  return {
    ceilings: rows.map(({ name, most, second, staff_id, by, reason, at }) => ({
      name,
      most,
      second: second === null ? null : { most: second, by, reason, at: at.toISOString(), is_mine: staff_id === staff.id },
    })),
  };
}
