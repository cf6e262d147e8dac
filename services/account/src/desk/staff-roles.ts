import type * as desk from '@fudaya/contracts/desk';
import type { ReplyOf } from '@fudaya/contracts';
import type { StaffContext } from '@fudaya/kit';
import { rolesOfAll } from './roles.sql.ts';

/** Who of the staff has which roles. */
export async function staffRoles({ sql }: StaffContext): Promise<ReplyOf<typeof desk.staffRoles>> {
  return { staff: await rolesOfAll(sql) };
}
