import type { Invariant } from './invariant.ts';

export const recordInvariants: readonly Invariant[] = [
  {
    number: 20,
    sentence: 'every journal has the record that its kind stands for; without one are only gifts, which whoever owns the database makes',
    about: ['journal_id'],
    // Matched by key and not row by row: the planner may hash both sides.
    find: (sql, _, scope) => sql`
      with record as (
        select 'payment' as kind, 'payment:' || id || ':paid' as key from payment.payment
        where state in ('paid', 'refunded', 'charged_back') and ${scope.onlyRecords('id', 'payment')}
        union all
        select 'refund', 'payment:' || r.payment_id || ':' || p.state from payment.reversal r join payment.payment p on p.id = r.payment_id
        where ${scope.onlyRecords('p.id', 'refund')}
        union all
        select 'refund', 'payment:' || r.payment_id || ':refunded:' || r.back_yen from payment.part_reversal r where ${scope.onlyRecords('r.payment_id', 'refund')}
        union all select 'debt', payment_id::text from books.debt where ${scope.onlyRecords('payment_id', 'debt')}
        union all
        select 'suspense', 'payment:' || payment_id || ':suspense' || side.name
        from payment.suspense s cross join lateral (values (''), (':' || s.outcome)) as side (name) where side.name is not null and ${scope.onlyRecords('s.payment_id', 'suspense')}
        union all select 'draw', 'draw:' || id from ${scope.rows('purchase')} where ${scope.onlyRecords('id', 'draw')}
        union all select 'draw', 'draw:' || id from gacha.paid_purchase where ${scope.onlyRecords('id', 'draw')}
        union all select 'void', 'void:draw:' || id from gacha.paid_purchase where outcome is not null and ${scope.onlyRecords('id', 'void')}
        union all select 'void', 'void:draw:' || id from ${scope.rows('purchase')} where state = 'void' and ${scope.onlyRecords('id', 'void')}
        union all
        select d.kind, d.kind || ':' || c.box_id || ':' || c.slot from ${scope.rows('card_decision')} d join ${scope.rows('drawn_card')} c on c.id = d.drawn_card_id
        where ${scope.onlyDecided()}
        union all select 'expire', 'expire:' || id from books.lot where remaining = 0 and ${scope.only('lot', 'id')}
        union all select 'close', 'close:' || member_id from books.balance where pt = 0 and coin = 0 and ${scope.onlyRecords('member_id', 'close')}
        union all select 'exchange', 'exchange:' || id from account.exchange where ${scope.onlyRecords('id', 'exchange')}
        union all select 'transfer', 'transfer:' || site_id || ':' || id from account.point_transfer where state = 'done' and ${scope.onlyRecords('id', 'transfer')}
        union all select 'carried', 'carried:' || month from books.put_away_month where brought_back_at is null
        union all select 'reward', 'reward:' || id from account.reward where ${scope.onlyRecords('id', 'reward')}
        union all select 'goodwill', 'goodwill:' || id from account.goodwill where ${scope.onlyRecords('id', 'goodwill')}
        union all
        select 'referral', 'referral:' || invitee_id || ':' || side.name
        from account.referral cross join (values ('invitee'), ('referrer')) as side (name)
        where state = 'granted' and ${scope.onlyRecords('invitee_id', 'referral')}
      )
      select j.id as journal_id, j.kind, j.idem, j.ref
      from ${scope.rows('journal')} j
      where ${scope.only('journal', 'j.id')} and j.kind <> all (${['campaign', 'test']})
        and not exists (select from record r where r.kind = j.kind and r.key = case j.kind when 'debt' then j.ref else j.idem end)`,
  },
  {
    number: 21,
    sentence: 'every payment that was paid has its receipt, of the price that was agreed',
    about: ['payment_id'],
    find: (sql, _, scope) => sql`
      select p.id as payment_id, p.price, r.amount
      from payment.payment p left join payment.receipt r on r.payment_id = p.id
      where ${scope.only('payment', 'p.id')} and p.state in ('paid', 'refunded', 'charged_back') and r.amount is distinct from p.price`,
  },
];
