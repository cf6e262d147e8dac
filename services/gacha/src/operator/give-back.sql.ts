// What a cancelled box owes (sql/37-gacha-cancel.sql). Each statement is a transaction of its own, at one home, and safe to repeat.
import type { Sql } from '@fudaya/db';

/** A void purchase whose price is not known to be back in its member's lots. */
export interface OwedReturn {
  readonly id: string;
  readonly journalId: number;
}

/** Those of one box, or of any, that are owed since before an instant. By members, as their balances are locked. */
export async function owedReturns(
  sql: Sql,
  { boxId, before }: { boxId?: string; before: Date },
  most: number,
): Promise<readonly OwedReturn[]> {
  return await sql<OwedReturn[]>`
    select purchase_id as id, journal_id as "journalId" from gacha.owed_returns(${boxId ?? null}, ${before}, ${most})`;
}

export async function giveBack(sql: Sql, at: Date, journals: readonly number[]): Promise<void> {
  await sql`select gacha.give_back(${[...journals]}::bigint[], ${at})`;
}

export async function forgetReturns(sql: Sql, ids: readonly string[]): Promise<void> {
  await sql`select gacha.forget_returns(${[...ids]}::uuid[])`;
}
