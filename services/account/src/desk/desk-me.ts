import type * as desk from '@fudaya/contracts/desk';
import { rightsOf, type Role } from '@fudaya/contracts/desk';
import type { ReplyOf } from '@fudaya/contracts';
import type { StaffContext } from '@fudaya/kit';

/** Who I am at the desk, and what it offers me. */
export async function deskMe({ staff }: StaffContext): Promise<ReplyOf<typeof desk.deskMe>> {
  return { id: staff.id, name: staff.name, roles: [...staff.roles] as Role[], rights: rightsOf(staff.roles) };
}
