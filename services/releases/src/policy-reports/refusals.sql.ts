import type { Sql } from '@fudaya/db';
import type { PolicyRefusal } from './refusals.ts';

export interface PolicyRefusalRow extends PolicyRefusal {
  readonly count: number;
  readonly first_at: Date;
  readonly last_at: Date;
}
/** Different refusals that are kept: whoever makes them up fills no disk. */
const maxKept = 500;

/** Counts what is known, and keeps what is new while there is room. */
export async function addRefusals(sql: Sql, refusals: readonly (PolicyRefusal & { readonly count: number })[]): Promise<void> {
  await sql`
    with told as (
      select * from jsonb_to_recordset(${JSON.stringify(refusals)}::text::jsonb)
        as told (directive text, blocked text, page text, source text, count bigint)
    ),
    room as (select greatest(0, ${maxKept} - count(*))::int as left from edge.policy_report),
    fresh as (
      select told.* from told left join edge.policy_report known using (directive, blocked, page, source)
      where known.directive is null order by count desc limit (select room.left from room)
    )
    insert into edge.policy_report as known (directive, blocked, page, source, count, first_at, last_at)
    select directive, blocked, page, source, count, now(), now() from (
      select told.* from told join edge.policy_report using (directive, blocked, page, source) union all select * from fresh
    ) as kept (directive, blocked, page, source, count)
    order by directive, blocked, page, source
    on conflict (directive, blocked, page, source) do update set count = known.count + excluded.count, last_at = excluded.last_at`;
}

/** Seen since an instant, the most frequent first. */
export const selectRefusals = (sql: Sql, since: Date) => sql<PolicyRefusalRow[]>`
  select directive, blocked, page, source, count, first_at, last_at from edge.policy_report
  where last_at >= ${since}::timestamptz order by count desc, directive, blocked, page, source limit 50`;

export async function forgetRefusals(sql: Sql, days: number): Promise<void> {
  await sql`delete from edge.policy_report where last_at < now() - make_interval(days => ${days})`;
}
