import type { Sql, TransactionSql } from '@fudaya/db';

export interface FindingRow {
  readonly id: number;
  readonly invariant: number;
  readonly about: string;
  readonly detail: string;
  readonly first_seen: Date;
  readonly last_seen: Date;
  readonly resolved_at: Date | null;
  readonly told: readonly { readonly name: string; readonly at: string }[];
  readonly count: number;
}

/** Of all checks: what is still so, or what is gone; the latest first. */
export async function findingsNow(sql: Sql | TransactionSql, areGone: boolean, most: number): Promise<FindingRow[]> {
  return await sql<FindingRow[]>`
    select id::int, invariant, about, detail, first_seen, last_seen, resolved_at, told, count::int from payment.findings_now(${areGone}, ${most})`;
}
