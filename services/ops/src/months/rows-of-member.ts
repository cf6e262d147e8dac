import { tableOf, type Month } from '@fudaya/books';
import type { Sql } from '@fudaya/db';

export interface RowOfMember {
  readonly at: Date;
  readonly kind: string;
  readonly ref: string;
  readonly account: string;
  readonly unit: string;
  /** What the member gained. */
  readonly amount: number;
}

/** A member's own entries of what was read of a month's files, oldest first: draws, and what was decided about their cards, too. */
export async function rowsOfMember(sql: Sql, month: Month, memberId: string): Promise<RowOfMember[]> {
  return await sql<RowOfMember[]>`
    select j.at, j.kind, j.ref, a.code as account, e.unit, -e.amount as amount
    from books.account a
    join ${sql(tableOf(month, 'entry', '_read'))} e on e.account_id = a.id
    join ${sql(tableOf(month, 'journal', '_read'))} j on j.id = e.journal_id
    where a.member_id = ${memberId} order by j.id, e.line`;
}
