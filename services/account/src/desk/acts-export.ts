import type * as desk from '@fudaya/contracts/desk';
import { maxExportedActs } from '@fudaya/contracts/desk';
import { japanDay, type InputOf, type ReplyOf } from '@fudaya/contracts';
import { csvOf, type StaffContext } from '@fudaya/kit';
import { findActs } from './acts.sql.ts';

const head = ['at', 'by', 'act', 'thing', 'key', 'reason', 'before', 'after'];
const jsonOf = (row: unknown): string => (row === null ? '' : JSON.stringify(row));

/** What was done as a file for a spreadsheet: a cell that begins like a formula is text there. */
export async function actsExport(ctx: StaffContext, asked: InputOf<typeof desk.actsExport>): Promise<ReplyOf<typeof desk.actsExport>> {
  const found = await findActs(ctx.sql, asked, { limit: maxExportedActs + 1 });
  const lines = found.slice(0, maxExportedActs);
  const rows = lines.map(({ at, by, reason, act, thing, key, before, after }) => [
    at,
    by,
    act,
    thing,
    key,
    reason,
    jsonOf(before),
    jsonOf(after),
  ]);
  return {
    name: `acts-${japanDay(ctx.now())}.csv`,
    csv: csvOf([head, ...rows]),
    lines: lines.length,
    is_whole: found.length === lines.length,
  };
}
