import { notesOnPage, type memberNotes as contract } from '@fudaya/contracts/desk';
import type { InputOf, ReplyOf } from '@fudaya/contracts';
import type { StaffContext } from '@fudaya/kit';
import { noteRows } from './notes.sql.ts';

/** A page of what staff noted about a member. */
export async function memberNotes(
  { sql, staff }: StaffContext,
  { id, before }: InputOf<typeof contract>,
): Promise<ReplyOf<typeof contract>> {
  const found = await noteRows(sql, id, { before, limit: notesOnPage + 1 });
  const page = found.slice(0, notesOnPage);
  const notes = page.map(({ author_id, at, struck_at, struck_reason, ...row }) => ({
    ...row,
    at: at.toISOString(),
    struck: struck_at === null ? null : { at: struck_at.toISOString(), reason: struck_reason },
    is_own: author_id === staff.id,
  }));
  return { notes, next: found.length > page.length ? page.at(-1)!.id : null };
}
