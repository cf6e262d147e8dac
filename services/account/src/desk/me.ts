import { rightsOf, type deskMe, type Role } from '@fudaya/contracts/desk';
import type { ReplyOf } from '@fudaya/contracts';
import type { StaffContext } from '@fudaya/kit';

/** Who I am at the desk, and what it offers me. */
export async function me({ staff }: StaffContext): Promise<ReplyOf<typeof deskMe>> {
  return { id: staff.id, name: staff.name, roles: [...staff.roles] as Role[], rights: rightsOf(staff.roles) };
}
