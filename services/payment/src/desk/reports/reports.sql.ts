import { monthAwayIn } from '@fudaya/books';
import type { Language } from '@fudaya/contracts';
import { readingWhole, type TransactionSql } from '@fudaya/db';

export interface Booked {
  /** Of Japan. */
  readonly day: string;
  /** The sums of the day's month, which is put away: of single days the books say them no more. */
  readonly is_month: boolean;
  /** Null: no payment's. */
  readonly method_id: number | null;
  readonly method: string | null;
  readonly payments: number;
  /** Cash against points, in and out. */
  readonly came_yen: number;
  readonly back_yen: number;
  /** Cash that came otherwise than agreed: in, and out again. */
  readonly held_yen: number;
  readonly unheld_yen: number;
  /** Held cash that points were given for after all. */
  readonly settled_yen: number;
  /** Points by what became of them: each as the books have it, debit above zero. */
  readonly revenue: number;
  readonly promo: number;
  readonly breakage: number;
  readonly owed: number;
}

/** What the books say of the shop's own accounts, by Japan's day and way to pay; or the month that is put away and cut in two by these days. */
export async function bookedBetween(
  tx: TransactionSql,
  { from, until, language }: { readonly from: Date; readonly until: Date; readonly language: Language },
): Promise<{ readonly away: string } | { readonly away: null; readonly rows: readonly Booked[] }> {
  const away = await monthAwayIn(tx, from, until);
  if (away !== null) return { away };
  const whole = await readingWhole(tx);
  const rows = await whole<Booked[]>`
    with own as materialized (select id, code, unit from books.account where member_id is null and unit in ('JPY', 'PT')),
    journal as (
      select j.id, j.at, j.ref, j.kind,
        coalesce(sum(e.amount) filter (where a.code = 'cash'), 0) as cash,
        coalesce(sum(e.amount) filter (where a.code = 'suspense' and a.unit = 'JPY'), 0) as held,
        coalesce(sum(e.amount) filter (where a.code = 'revenue'), 0) as revenue,
        coalesce(sum(e.amount) filter (where a.code = 'promo'), 0) as promo,
        coalesce(sum(e.amount) filter (where a.code = 'breakage'), 0) as breakage,
        coalesce(sum(e.amount) filter (where a.code = 'suspense' and a.unit = 'PT'), 0) as owed
      from books.journal j join books.entry e on e.journal_id = j.id join own a on a.id = e.account_id
      where j.at >= ${from} and j.at < ${until}
      group by j.id, j.at, j.ref, j.kind)
    select to_char(j.at at time zone 'Asia/Tokyo', 'YYYY-MM-DD') as day, j.kind = 'carried' as is_month, p.method_id,
      max(${language === 'ja' ? tx`m.name_ja` : tx`m.name_en`}) as method,
      count(*) filter (where j.cash > 0 and j.held = 0)::int as payments,
      coalesce(sum(j.cash) filter (where j.cash > 0 and j.held = 0), 0)::bigint as came_yen,
      coalesce(-sum(j.cash) filter (where j.cash < 0 and j.held = 0), 0)::bigint as back_yen,
      coalesce(sum(j.cash) filter (where j.cash > 0 and j.held <> 0), 0)::bigint as held_yen,
      coalesce(-sum(j.cash) filter (where j.cash < 0 and j.held <> 0), 0)::bigint as unheld_yen,
      coalesce(sum(j.held) filter (where j.cash = 0), 0)::bigint as settled_yen,
      sum(j.revenue)::bigint as revenue, sum(j.promo)::bigint as promo, sum(j.breakage)::bigint as breakage, sum(j.owed)::bigint as owed
    from journal j
    left join payment.payment p on j.cash <> 0 and p.id::text = j.ref
    left join payment.method m on m.id = p.method_id
    group by 1, 2, 3 order by 1, 2, 3 nulls last`;
  return { away, rows };
}
