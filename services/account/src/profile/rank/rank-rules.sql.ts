import type { Sql, TransactionSql } from '@fudaya/kit';

/** A set of rules: ranks' names and the points of use from which on a month earns each of them, rank 1 first. */
export interface RankRules {
  readonly from_month: string;
  readonly names_ja: readonly string[];
  readonly names_en: readonly string[];
  readonly uses: readonly number[];
  /** What whoever holds the rank gets with points that are bought, in thousandths of the price. */
  readonly bonus: readonly number[];
  /** How many hours before others whoever holds the rank may buy what has an early sale. */
  readonly early_hours: readonly number[];
  /** In how many business days at the latest a parcel of whoever holds the rank leaves. */
  readonly dispatch_days: readonly number[];
}

const columns = (sql: Sql | TransactionSql) => sql`from_month, names_ja, names_en, uses, bonus, early_hours, dispatch_days`;

/** The set that holds in a month, YYYY-MM: there is one in every month of the shop. */
export async function rulesIn(sql: Sql | TransactionSql, month: string): Promise<RankRules> {
  const [row] = await sql<RankRules[]>`select ${columns(sql)} from account.rank_rules_in(${month})`;
  if (!row) throw new Error(`no rules of ranks in ${month}`);
  return row;
}

/** The next set that is approved for a month after this one. */
export async function comingRules(sql: Sql, month: string): Promise<RankRules | undefined> {
  const [row] = await sql<RankRules[]>`
    select ${columns(sql)} from account.rank_rules
    where from_month > ${month} and approved_at is not null and withdrawn_at is null order by from_month limit 1`;
  return row;
}
