import type { Role } from '@fudaya/contracts/desk';
import type { Sql, TransactionSql } from '@fudaya/kit';

export async function rolesOfAll(sql: Sql): Promise<{ id: string; roles: Role[] }[]> {
  return await sql<{ id: string; roles: Role[] }[]>`
    select m.id, array(select r.role from account.staff_role r where r.member_id = m.id order by r.role) as roles
    from account.member m where m.is_staff and m.closed_at is null order by m.created_at, m.id`;
}

export type RolesOutcome = 'done' | 'not_staff' | 'changed' | 'last_owner';

/** Exactly these roles from now on; `seen` null: whatever they were. But for `done` nothing was changed. */
export async function setRoles(
  tx: TransactionSql,
  { memberId, roles, seen, at }: { memberId: string; roles: readonly Role[]; seen: readonly Role[] | null; at: Date },
): Promise<RolesOutcome> {
  const [row] = await tx<{ outcome: RolesOutcome }[]>`
    select account.set_staff_roles(${memberId}, ${[...roles]}::text[], ${seen && [...seen]}::text[], ${at}) as outcome`;
  return row!.outcome;
}
