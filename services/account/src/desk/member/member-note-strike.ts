import { memberNoteStrike as contract } from '@fudaya/contracts/desk';
import type { InputOf, ReplyOf } from '@fudaya/contracts';
import { acting, refuse, type StaffContext } from '@fudaya/kit';
import { noteAuthor, strikeNote } from './notes.sql.ts';

/** Strikes a note of one's own; it stays to be read. */
export async function memberNoteStrike(ctx: StaffContext, { id, reason }: InputOf<typeof contract>): Promise<ReplyOf<typeof contract>> {
  return await acting(ctx, reason, async (tx) => {
    const author = await noteAuthor(tx, id);
    if (author === undefined) throw refuse(contract, 'no_note');
    if (author !== ctx.staff.id) throw refuse(contract, 'note_not_own');
    await strikeNote(tx, id, reason, ctx.now());
    return {};
  });
}
