import { memberJournals as contract } from '@fudaya/contracts/desk';
import type { InputOf, ReplyOf } from '@fudaya/contracts';
import { Halt, refuse, type StaffContext } from '@fudaya/kit';
import { journalLines } from '../../history/journal/journal-lines.ts';

/** The journals behind a movement of a member's, as they read them on their own pages. */
export async function memberJournals(ctx: StaffContext, { id, move }: InputOf<typeof contract>): Promise<ReplyOf<typeof contract>> {
  try {
    return await journalLines({ ...ctx, member: { ...ctx.member, id } }, { move });
  } catch (fault) {
    // To staff 404 says that their session is over.
    if (fault instanceof Halt && fault.state === 404) throw refuse(contract, 'no_move');
    throw fault;
  }
}
