import type { account, InputOf, ReplyOf } from '@fudaya/contracts';
import { Halt, type MemberContext } from '@fudaya/kit';
import { kindOf } from '../moves/move-kinds.ts';
import { journalsOfMove, journalsOfPurchase, linesOf, monthOfMove, monthsOfPurchase, type LineRow } from './journal.sql.ts';

const maxJournals = 100;

/**
 * The books behind a row of a history: every line, the member's own and the shop's, and the months that are put away with more of it. 404 for
 * what is not the member's.
 */
export async function journalLines(
  ctx: MemberContext,
  input: InputOf<typeof account.journalLines>,
): Promise<ReplyOf<typeof account.journalLines>> {
  const { sql, member } = ctx;
  const [ids, away] =
    'move' in input
      ? await Promise.all([journalsOfMove(sql, member.id, input.move), monthOfMove(sql, member.id, input.move)])
      : await Promise.all([journalsOfPurchase(sql, member.id, input.purchase), monthsOfPurchase(sql, member.id, input.purchase)]);
  if (ids.length === 0 && away.length === 0) throw new Halt(404);
  const rows = await linesOf(sql, member.id, ids.slice(0, maxJournals));
  const journals = Map.groupBy(rows, ({ id }) => id);
  const put_away = away.map(({ month, at }) => ({ month: month === 'before' ? '' : month.replace('_', '-'), at: at.toISOString() }));
  return { journals: [...journals.values()].map(journalOf), total: ids.length, ...(put_away.length > 0 && { put_away }) };
}

function journalOf(rows: readonly LineRow[]): account.Journal {
  const first = rows[0]!;
  return {
    id: String(first.id),
    kind: kindOf(first.kind),
    created: first.at.toISOString(),
    lines: rows.map(({ code, unit, amount, is_own, expires_at }) => ({
      account: code,
      unit,
      amount,
      is_own: is_own ? '1' : '0',
      expires: is_own ? (expires_at?.toISOString() ?? null) : null,
    })),
  };
}
