import { broadcastList as contract } from '@fudaya/contracts/desk';
import type { InputOf, ReplyOf } from '@fudaya/contracts';
import { acting, refuse, type StaffContext } from '@fudaya/kit';
import { lockBroadcast, membersOfLines, putList } from './broadcast.sql.ts';

/**
 * Says which members alone a draft is for; where any line means nobody, nothing is kept and each such line is named. A part adds to those before it;
 * the list is whole with the last, and only then it can be sent. A trial keeps nothing.
 */
export async function broadcastList(
  ctx: StaffContext,
  { id, seen, lines, first_line = 1, is_last = true, is_trial = false }: InputOf<typeof contract>,
): Promise<ReplyOf<typeof contract>> {
  return await acting(ctx, 'members of a broadcast', async (tx) => {
    const was = await lockBroadcast(tx, id);
    if (!was) throw refuse(contract, 'no_broadcast');
    if (!was.is_draft) throw refuse(contract, 'is_sent');
    const isLaterPart = first_line > 1 && !is_trial;
    if (was.version !== seen || (isLaterPart && !was.is_listing)) throw refuse(contract, 'changed_meanwhile');
    const found = await membersOfLines(
      tx,
      lines.map((line) => line.replaceAll('\0', ' ').trim()),
    );
    const wrong = found.flatMap(({ line, text, member_id }) => (member_id === null ? [{ line: first_line + line - 1, text }] : []));
    if (wrong.length > 0) return { members: 0, wrong, version: was.version };
    const members = [...new Set(found.map(({ member_id }) => member_id!))];
    if (is_trial) return { members: members.length, wrong: [], version: was.version };
    const part = { members, version: was.version + 1, isFirst: !isLaterPart, isLast: is_last };
    return { members: await putList(tx, id, part), wrong: [], version: part.version };
  });
}
