import type { Invariant } from './invariant.ts';

export const debtInvariants: readonly Invariant[] = [
  {
    number: 19,
    sentence: 'the points that reversals left owed are the open debts, each with what its reversal booked less what was collected',
    about: ['payment_id'],
    // Money goes back rarely: all of it is looked at each time.
    find: (sql) => sql`
      with booked as (
        select j.ref, sum(e.amount) filter (where j.kind = 'refund') as owed, sum(e.amount) as remaining
        from books.entry e join books.account a on a.id = e.account_id join books.journal j on j.id = e.journal_id
        where a.code = 'suspense' and a.unit = 'PT' group by j.ref
      )
      select coalesce(d.payment_id::text, b.ref) as payment_id, d.owed, b.owed as booked, d.remaining, b.remaining as left_booked
      from books.debt d full join booked b on b.ref = d.payment_id::text
      where d.payment_id is null or d.owed is distinct from b.owed or d.remaining is distinct from b.remaining`,
  },
  {
    number: 28,
    sentence:
      'what went back of a payment in parts is less than its price while it is paid, each part is booked with its yen and its points, and all of them with the rest are the whole',
    about: ['payment_id', 'why'],
    // Money goes back rarely: all of it is looked at each time.
    find: (sql) => sql`
      with part as (
        select r.payment_id, r.back_yen, r.yen, r.taken + r.spent as points, r.journal_id,
               sum(r.yen) over (partition by r.payment_id order by r.back_yen) as up_to
        from payment.part_reversal r
      ),
      gone as (
        select p.payment_id, max(p.back_yen) as back_yen, sum(p.points) as points from part p group by p.payment_id
      ),
      booked as (
        select j.ref, j.id as journal_id, coalesce(-sum(e.amount) filter (where a.code = 'cash'), 0) as yen,
               coalesce(-sum(e.amount) filter (where a.code in ('clearing', 'promo') and a.unit = 'PT'), 0) as points
        from books.journal j join books.entry e on e.journal_id = j.id join books.account a on a.id = e.account_id
        where j.kind = 'refund' and j.ref in (select g.payment_id::text from gone g) group by j.ref, j.id
      )
      select p.payment_id, 'part' as why, p.back_yen, p.yen, b.yen as booked_yen, p.points, b.points as booked_points
      from part p left join booked b on b.journal_id = p.journal_id
      where p.up_to <> p.back_yen or b.yen is distinct from p.yen or b.points is distinct from p.points
      union all
      select g.payment_id, 'sum', g.back_yen, p.price, b.yen, g.points, b.points
      from gone g
      left join payment.payment p on p.id = g.payment_id
      left join lateral (select sum(x.yen) as yen, sum(x.points) as points from booked x where x.ref = g.payment_id::text) b on true
      where p.id is null or p.state not in ('paid', 'refunded', 'charged_back') or g.back_yen >= p.price or case p.state
        when 'paid' then b.yen is distinct from g.back_yen
          or b.points is distinct from g.back_yen + floor((p.point - p.price)::numeric * g.back_yen / p.price)
        else b.yen is distinct from p.price or b.points is distinct from p.point end`,
  },
];
