import { memberExport as contract } from '@fudaya/contracts/desk';
import type { InputOf, ReplyOf } from '@fudaya/contracts';
import { acting, refuse, type StaffContext } from '@fudaya/kit';
import { memberDataOf } from '../../leaving/member-data/member-data.ts';
import { noteAct } from '../../operator/acts.sql.ts';
import { memberToClose } from './closing.sql.ts';

/** Everything the shop keeps of a member, as a file. Nothing is handed over before it is kept who asked and why. */
export async function memberExport(ctx: StaffContext, { id, reason }: InputOf<typeof contract>): Promise<ReplyOf<typeof contract>> {
  const known = await memberToClose(ctx.sql, id);
  if (!known) throw refuse(contract, 'no_member');
  if (known.is_closed) throw refuse(contract, 'member_closed');
  const act = { act: 'member.export' as const, memberId: id, detail: '' };
  await acting(ctx, reason, (tx) => noteAct(tx, { by: ctx.staff.name, note: reason, at: ctx.now() }, act));
  return await memberDataOf(ctx, id);
}
