import type { RankRulesStanding } from '@fudaya/contracts/desk';
import type { Sql, TransactionSql } from '@fudaya/kit';

export interface RankRulesTerms {
  readonly from: string;
  readonly names_ja: readonly string[];
  readonly names_en: readonly string[];
  readonly uses: readonly number[];
  readonly bonus: readonly number[];
  readonly early_hours?: readonly number[] | undefined;
  readonly dispatch_days?: readonly number[] | undefined;
}

export interface RankRulesRow extends Required<RankRulesTerms> {
  readonly early_hours: readonly number[];
  readonly dispatch_days: readonly number[];
  readonly id: string;
  readonly standing: RankRulesStanding;
  readonly created: Date;
  readonly created_by: string | null;
  readonly approved_by: string | null;
}

/** The sets, the last month first. How each stands is by the database's clock, as what may be done to it. */
export async function rankRulesRows(sql: Sql, limit: number): Promise<RankRulesRow[]> {
  return await sql<RankRulesRow[]>`
    select r.id, r.from_month as "from", r.names_ja, r.names_en, r.uses, r.bonus, r.early_hours, r.dispatch_days, r.created_at as created, r.created_by, r.approved_by,
           case when r.withdrawn_at is not null then 'withdrawn'
                when r.approved_at is null then case when r.from_month > clock.month then 'waiting' else 'lapsed' end
                when r.from_month > clock.month then 'ahead'
                when r.id = (select live.id from account.rank_rules_in(clock.month) live) then 'live' else 'over' end as standing
    from account.rank_rules r, (select account.month_now() as month) clock
    order by r.from_month desc, r.created_at desc, r.id limit ${limit}`;
}

/** What a form that is filled now has seen, and the month that it is. */
export async function rankRulesNow(sql: Sql): Promise<{ readonly version: number; readonly month: string }> {
  const [row] = await sql<{ version: number; month: string }[]>`
    select account.rank_rules_version() as version, account.month_now() as month`;
  return row!;
}

/** But for `waiting` and `done` nothing was written. */
export async function makeRankRules(tx: TransactionSql, id: string, staffId: string, terms: RankRulesTerms, seen: number) {
  const { early_hours: early, dispatch_days: dispatch } = terms;
  const [row] = await tx<{ outcome: 'waiting' | 'done' | 'another' | 'begun' | 'moved' | 'taken' }[]>`
    select account.make_rank_rules(${id}, ${staffId}, ${terms.from}, ${[...terms.names_ja]}::text[], ${[...terms.names_en]}::text[],
      ${[...terms.uses]}::bigint[], ${[...terms.bonus]}::int[], ${early ? [...early] : null}::int[],
      ${dispatch ? [...dispatch] : null}::int[], ${seen}) as outcome`;
  return row!.outcome;
}

export async function approveRankRules(tx: TransactionSql, id: string, staffId: string) {
  const [row] = await tx<{ outcome: 'done' | 'own' | 'begun' | 'withdrawn' | 'none' }[]>`
    select account.approve_rank_rules(${id}, ${staffId}) as outcome`;
  return row!.outcome;
}

export async function withdrawRankRules(tx: TransactionSql, id: string) {
  const [row] = await tx<{ outcome: 'done' | 'begun' | 'none' }[]>`select account.withdraw_rank_rules(${id}) as outcome`;
  return row!.outcome;
}
