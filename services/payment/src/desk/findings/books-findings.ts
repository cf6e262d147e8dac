import type { InputOf, ReplyOf } from '@fudaya/contracts';
import { findingsShown, type booksFindings as contract } from '@fudaya/contracts/desk';
import type { StaffContext } from '@fudaya/kit';
import { findingsNow, type FindingRow } from './findings.sql.ts';

/** What nightly checks found, who was told, and when the books were last judged. */
export async function booksFindings({ sql }: StaffContext, { gone }: InputOf<typeof contract>): Promise<ReplyOf<typeof contract>> {
  const rows = await findingsNow(sql, gone !== undefined, findingsShown);
  const [checked] = await sql<{ checked_at: Date | null; longest_round: number }[]>`select * from payment.books_checked()`;
  return {
    checked: checked?.checked_at?.toISOString() ?? null,
    longest_round: checked?.longest_round ?? 0,
    findings: rows.map(lineOf),
    count: rows[0]?.count ?? 0,
  };
}

const lineOf = ({ id, invariant, about, detail, first_seen, last_seen, resolved_at, told }: FindingRow) => ({
  ...{ id, promise: invariant, about, detail },
  first_seen: first_seen.toISOString(),
  last_seen: last_seen.toISOString(),
  gone: resolved_at?.toISOString() ?? null,
  told: told.map(({ name, at }) => ({ name, at: new Date(at).toISOString() })),
});
