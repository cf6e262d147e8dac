import type { account, ReplyOf } from '@fudaya/contracts';
import type { StaffContext } from '@fudaya/kit';
import { allInvited, allStaff } from './staff.sql.ts';

export async function staffList(ctx: StaffContext): Promise<ReplyOf<typeof account.staffList>> {
  const [staff, invited] = await Promise.all([allStaff(ctx.sql), allInvited(ctx.sql, ctx.now())]);
  return {
    staff: staff.map(({ id, name, mail, joined }) => ({
      id,
      name,
      mail,
      is_me: id === ctx.staff.id ? ('1' as const) : ('0' as const),
      joined: joined?.toISOString() ?? null,
    })),
    invited: invited.map(({ expires, ...row }) => ({ ...row, expires: expires.toISOString() })),
  };
}
