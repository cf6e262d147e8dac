import type { Sql } from '@fudaya/db';

export interface Counted {
  readonly name: string;
  readonly label: string;
  readonly value: number;
  readonly taken_at: Date;
}

/** The figures as they were counted last; anew where they are older than half a minute. */
export const selectFigures = (sql: Sql) => sql<Counted[]>`
  select name, label, value, taken_at from plumbing.keep_shop_figures('30 seconds'::interval)`;

export interface PaidDay {
  readonly day: string;
  readonly yen: number;
  readonly payments: number;
}

/** What was paid on each of the last days of Japan, the day of `now` included. */
export const selectPaidDays = (sql: Sql, now: Date, days: number) => sql<PaidDay[]>`
  with span as (select (${now}::timestamptz at time zone 'Asia/Tokyo')::date as today),
  day as (select d::date as day from span, generate_series(today - ${days - 1}::int, today, interval '1 day') as d),
  paid as (
    select (p.paid_at at time zone 'Asia/Tokyo')::date as day, count(*) as payments, sum(p.price) as yen
    from payment.payment p, span
    where p.paid_at >= (span.today - ${days - 1}::int)::timestamp at time zone 'Asia/Tokyo' group by 1
  )
  select day::text, coalesce(yen, 0)::bigint as yen, coalesce(payments, 0)::int as payments
  from day left join paid using (day) order by day`;

export const selectPackNames = (sql: Sql, ids: readonly number[]) => sql<{ pack_id: number; name_ja: string; name_en: string }[]>`
  select pack_id, name_ja, name_en from store.pack_summary where pack_id = any(${ids as number[]}::int[])`;
