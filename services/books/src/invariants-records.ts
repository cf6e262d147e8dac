import type { Invariant } from './invariant.ts';

export const recordInvariants: readonly Invariant[] = [
  {
    number: 20,
    sentence: 'every journal has the record that its kind stands for; without one are only gifts, which whoever owns the database makes',
    // Matched by key and not row by row: the planner may hash both sides.
    find: (sql) => sql`
      with record as (
        select 'payment' as kind, 'payment:' || id || ':paid' as key from payment.payment where state in ('paid', 'refunded', 'charged_back')
        union all select 'refund', 'payment:' || r.payment_id || ':' || p.state from payment.reversal r join payment.payment p on p.id = r.payment_id
        union all select 'debt', payment_id::text from books.debt
        union all
        select 'suspense', 'payment:' || payment_id || ':suspense' || side.name
        from payment.suspense s cross join lateral (values (''), (':' || s.outcome)) as side (name) where side.name is not null
        union all select 'draw', 'draw:' || id from gacha.purchase
        union all select 'void', 'void:draw:' || id from gacha.purchase where state = 'void'
        union all
        select d.kind, d.kind || ':' || c.box_id || ':' || c.slot from books.card_decision d join books.drawn_card c on c.id = d.drawn_card_id
        union all select 'expire', 'expire:' || id from books.lot where remaining = 0
        union all select 'close', 'close:' || member_id from books.balance where pt = 0 and coin = 0
        union all select 'exchange', 'exchange:' || id from account.exchange
        union all select 'transfer', 'transfer:' || site_id || ':' || id from account.point_transfer where state = 'done'
        union all
        select 'referral', 'referral:' || invitee_id || ':' || side.name
        from account.referral cross join (values ('invitee'), ('referrer')) as side (name) where state = 'granted'
      )
      select j.id as journal_id, j.kind, j.idem, j.ref
      from books.journal j
      where j.kind <> all (${['campaign', 'test']})
        and not exists (select from record r where r.kind = j.kind and r.key = case j.kind when 'debt' then j.ref else j.idem end)`,
  },
  {
    number: 21,
    sentence: 'every payment that was paid has its receipt, of the price that was agreed',
    find: (sql) => sql`
      select p.id as payment_id, p.price, r.amount
      from payment.payment p left join payment.receipt r on r.payment_id = p.id
      where p.state in ('paid', 'refunded', 'charged_back') and r.amount is distinct from p.price`,
  },
];
