import type { Invariant } from './invariant.ts';

/** The sweep of expired lots may be this late, the deadline of decisions that late. */
const sweepGrace = '1 hour';

export const ledgerInvariants: readonly Invariant[] = [
  {
    number: 1,
    sentence: 'every journal sums to zero in each unit, and every entry has its journal and an account of its unit',
    about: ['journal_id', 'unit'],
    find: (sql, _, scope) => sql`
      select e.journal_id, e.unit, sum(e.amount) as off_by
      from ${scope.rows('entry')} e
      left join ${scope.rows('journal')} j on j.id = e.journal_id
      left join ${scope.rows('account')} a on a.id = e.account_id and a.unit = e.unit
      where ${scope.only('journal', 'e.journal_id')}
      group by e.journal_id, e.unit
      having sum(e.amount) <> 0 or bool_or(j.id is null or a.id is null)`,
  },
  {
    number: 2,
    sentence: 'a member has as many points as their lots have left',
    about: ['member_id'],
    find: (sql, _, scope) => sql`
      select coalesce(b.member_id, l.member_id) as member_id, b.pt, l.remaining
      from (select * from ${scope.rows('balance')} where ${scope.only('member', 'member_id')}) b
      full join ${scope.lotSums()} l on l.member_id = b.member_id
      where b.member_id is null or b.pt <> coalesce(l.remaining, 0)`,
  },
  {
    number: 3,
    sentence: 'a lot has left what its entries say, was granted what its journals gave, and is entered on its own account',
    about: ['lot_id'],
    find: (sql, _, scope) => sql`
      select l.id as lot_id, l.granted, l.remaining, s.given, s.net
      from ${scope.rows('lot')} l
      left join (
        select e.lot_id, -sum(e.amount) as net,
               -sum(e.amount) filter (where e.amount < 0 and (j.kind <> 'void' or j.id = own.journal_id)) as given,
               bool_and(a.member_id = own.member_id and a.code = 'points.' || own.class and e.unit = own.unit) as is_own
        from ${scope.rows('entry')} e
        join ${scope.rows('journal')} j on j.id = e.journal_id
        join ${scope.rows('account')} a on a.id = e.account_id
        join ${scope.rows('lot')} own on own.id = e.lot_id
        where ${scope.only('lot', 'e.lot_id')}
        group by e.lot_id
      ) s on s.lot_id = l.id
      where ${scope.only('lot', 'l.id')} and (l.remaining is distinct from s.net or l.granted is distinct from s.given or s.is_own is not true)`,
  },
  {
    number: 4,
    sentence: 'a member has the points and coins that their entries add up to',
    about: ['member_id'],
    find: (sql, _, scope) => sql`
      select coalesce(b.member_id, e.member_id) as member_id, b.pt, e.pt as entered_pt, b.coin, e.coin as entered_coin
      from (select * from ${scope.rows('balance')} where ${scope.only('member', 'member_id')}) b
      full join ${scope.entrySums()} e on e.member_id = b.member_id
      where b.member_id is null or b.pt <> coalesce(e.pt, 0) or b.coin <> coalesce(e.coin, 0)`,
  },
  {
    number: 9,
    sentence: 'no points live on past their expiry, and none were spent after it',
    about: ['lot_id', 'journal_id'],
    find: (sql, at, scope) => sql`
      select l.id as lot_id, l.expires_at, l.remaining, null::bigint as journal_id
      from ${scope.rows('lot')} l where ${scope.only('lot', 'l.id')} and l.remaining > 0 and l.expires_at < ${at}::timestamptz - ${sweepGrace}::interval
      union all
      select l.id, l.expires_at, l.remaining, j.id
      from ${scope.rows('lot')} l
      join ${scope.rows('entry')} e on e.lot_id = l.id
      join ${scope.rows('journal')} j on j.id = e.journal_id
      where ${scope.only('lot', 'l.id')} and e.amount > 0 and j.kind <> 'carried' and (j.kind = 'expire') <> (j.at >= l.expires_at)`,
  },
  {
    number: 10,
    sentence: 'every journal takes as many yen as it grants paid points; yen in suspense, and yen given back, grant none',
    about: ['journal_id'],
    find: (sql, _, scope) => sql`
      select e.journal_id, sum(e.amount) filter (where a.code = 'cash') as yen, -sum(e.amount) filter (where a.code = 'points.paid') as points
      from ${scope.rows('entry')} e
      join ${scope.rows('journal')} j on j.id = e.journal_id
      join ${scope.rows('account')} a on a.id = e.account_id
      where ${scope.only('journal', 'e.journal_id')} and j.kind not in ('void', 'suspense', 'refund', 'debt') and (a.code = 'cash' or (a.code = 'points.paid' and e.amount < 0))
      group by e.journal_id
      having coalesce(sum(e.amount) filter (where a.code = 'cash'), 0) <> coalesce(-sum(e.amount) filter (where a.code = 'points.paid'), 0)`,
  },
  {
    number: 11,
    sentence: 'every paid payment has its one journal with its yen and points, and no payment that was not paid has one',
    about: ['payment_id'],
    find: (sql, _, scope) => sql`
      select p.id as payment_id, p.state, j.id as journal_id, s.yen, s.points
      from payment.payment p
      left join books.journal_key k on k.idem = 'payment:' || p.id || ':paid'
      left join books.journal j on j.id = k.journal_id and j.idem = k.idem
      left join lateral (
        select sum(e.amount) filter (where a.code = 'cash') as yen,
               -sum(e.amount) filter (where a.code in ('points.paid', 'points.bonus') and a.member_id = p.member_id) as points
        from books.entry e join books.account a on a.id = e.account_id where e.journal_id = j.id
      ) s on true
      where ${scope.only('payment', 'p.id')} and case when p.state in ('paid', 'refunded', 'charged_back')
        then j.id is null or p.journal_id is distinct from j.id or s.yen is distinct from p.price or s.points is distinct from p.point
        else j.id is not null or p.journal_id is not null end`,
  },
];
