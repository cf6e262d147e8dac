import type { ReplyOf } from '@fudaya/contracts';
import type { staffRoles } from '@fudaya/contracts/desk';
import type { StaffContext } from '@fudaya/kit';
import { rolesOfAll } from './roles.sql.ts';

/** Who of the staff has which roles. */
export async function listStaffRoles({ sql }: StaffContext): Promise<ReplyOf<typeof staffRoles>> {
  return { staff: await rolesOfAll(sql) };
}
