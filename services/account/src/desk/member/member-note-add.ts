import { memberNoteAdd as contract } from '@fudaya/contracts/desk';
import type { InputOf, ReplyOf } from '@fudaya/contracts';
import { acting, refuse, type StaffContext } from '@fudaya/kit';
import { addNote, lockNoted } from './notes.sql.ts';

/** Notes something about a member, for good. */
export async function memberNoteAdd(ctx: StaffContext, { id, order, text }: InputOf<typeof contract>): Promise<ReplyOf<typeof contract>> {
  return await acting(ctx, 'a note about a member', async (tx) => {
    const member = await lockNoted(tx, id);
    if (!member) throw refuse(contract, 'no_member');
    if (member.is_closed) throw refuse(contract, 'member_closed');
    await addNote(tx, order, { memberId: id, authorId: ctx.staff.id, by: ctx.staff.name, text, at: ctx.now() });
    return {};
  });
}
