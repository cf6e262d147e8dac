import type { boxDraftPart as contract } from '@fudaya/contracts/desk';
import type { InputOf, ReplyOf } from '@fudaya/contracts';
import type { Sql } from '@fudaya/db';
import { acting, type StaffContext } from '@fudaya/kit';
import { erasePartsBefore, keepPart } from './parts.sql.ts';

/** Keeps a part of a long lineup until its draft is saved. */
export async function boxDraftPart(
  ctx: StaffContext,
  { order, begins, lines }: InputOf<typeof contract>,
): Promise<ReplyOf<typeof contract>> {
  await acting(ctx, `a lineup from line ${begins + 1} on`, (tx) => keepPart(tx, order, begins, lines, ctx.now()));
  return { lines: lines.length };
}

/** The page of a lineup keeps it, too, and sends it again. */
const kept_ms = 7 * 86_400_000;

/** Erases parts of lineups to which nobody came back within a week; how many. */
export const eraseOldParts = (sql: Sql, at: Date): Promise<number> => erasePartsBefore(sql, new Date(at.getTime() - kept_ms));
