import * as desk from '@fudaya/contracts/desk';
import type { InputOf, ReplyOf } from '@fudaya/contracts';
import { acting, refuse, type StaffContext } from '@fudaya/kit';
import { setRoles } from './roles.sql.ts';

const refusals = { not_staff: 'not_staff', changed: 'changed_meanwhile', last_owner: 'last_owner' } as const;

/** Gives somebody of the staff exactly these roles: what they may do changes with their next call. */
export async function staffSetRoles(
  ctx: StaffContext,
  { id, roles, seen, reason }: InputOf<typeof desk.staffSetRoles>,
): Promise<ReplyOf<typeof desk.staffSetRoles>> {
  const outcome = await acting(ctx, reason, (tx) => setRoles(tx, { memberId: id, roles, seen, at: ctx.now() }));
  if (outcome !== 'done') throw refuse(desk.staffSetRoles, refusals[outcome]);
  return { roles: [...new Set(roles)] };
}
