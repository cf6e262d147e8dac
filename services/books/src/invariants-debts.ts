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
];
