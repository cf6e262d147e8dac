import type { Sql, TransactionSql } from '@fudaya/kit';

export interface Allowance {
  readonly ceiling: number;
  readonly left: number;
}

/** What somebody of the staff may give in a day, and what is left of it at this instant. */
export async function allowanceOf(sql: Sql | TransactionSql, staffId: string, at: Date): Promise<Allowance> {
  const [row] = await sql<{ ceiling: number; given: number }[]>`
    select account.goodwill_ceiling(${staffId}) as ceiling, account.goodwill_given(${staffId}, ${at}) as given`;
  const { ceiling, given } = row!;
  return { ceiling, left: Math.max(0, ceiling - given) };
}

export interface Goodwill {
  /** Of the order. */
  readonly id: string;
  readonly memberId: string;
  readonly staffId: string;
  readonly points: number;
  readonly at: Date;
}

/** Decides it, within the ceiling; but for `done` nothing was written. The books come next. */
export async function giveGoodwill(
  tx: TransactionSql,
  { id, memberId, staffId, points, at }: Goodwill,
): Promise<'done' | 'same' | 'another' | 'staff' | 'ceiling'> {
  const [row] = await tx<{ outcome: 'done' | 'same' | 'another' | 'staff' | 'ceiling' }[]>`
    select account.give_goodwill(${id}, ${memberId}, ${staffId}, ${points}, ${at}) as outcome`;
  return row!.outcome;
}
