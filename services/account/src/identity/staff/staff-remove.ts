import { account, type InputOf, type ReplyOf } from '@fudaya/contracts';
import { acting, refuse, type StaffContext } from '@fudaya/kit';
import type { AccountDeps } from '../../deps.ts';
import { endStaff, noteStaffAct } from './staff.sql.ts';

/** Somebody is staff no more, or invited no more: their sessions and links end with it. Nobody removes themselves, so one is always left. */
export async function staffRemove(
  ctx: StaffContext & AccountDeps,
  { id }: InputOf<typeof account.staffRemove>,
): Promise<ReplyOf<typeof account.staffRemove>> {
  if (id === ctx.staff.id) throw refuse(account.staffRemove, 'self');
  await acting(ctx, 'removed from the staff', async (tx) => {
    // Two who remove each other come one after the other, and the second is staff no more.
    const both = [id, ctx.staff.id].toSorted();
    const rows = await tx<{ id: string; is_staff: boolean }[]>`
      select id, is_staff from account.member where id in ${tx(both)} order by id for update`;
    if (!rows.find((row) => row.id === ctx.staff.id)?.is_staff) return;
    if (await endStaff(tx, id)) await noteStaffAct(tx, { act: 'remove', memberId: id, actor: { id: ctx.staff.id }, at: ctx.now() });
  });
  return { result: '1' };
}
