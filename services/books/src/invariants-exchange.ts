import type { Invariant } from './invariant.ts';

export const exchangeInvariants: readonly Invariant[] = [
  {
    number: 18,
    sentence:
      'of every card of the exchange as many are gone as were exchanged, and every exchange has its one journal of its member’s coins',
    about: ['about', 'why'],
    find: (sql, _, scope) => sql`
      select c.id::text as about, 'is gone another number of times than it was exchanged' as why, c.taken::bigint as says, count(e.id) as is
      from account.exchange_card c left join account.exchange e on e.exchange_card_id = c.id
      where ${scope.only('exchange_card', 'c.id')}
      group by c.id having c.taken <> count(e.id) or c.taken > c.stock
      union all
      select coalesce(e.id::text, j.idem), 'is not what its journal took', e.coin, coalesce(paid.coins, 0)
      from (select * from account.exchange where ${scope.only('exchange', 'id')}) e
      full join (select * from ${scope.rows('journal')} where kind = 'exchange' and ${scope.only('journal', 'id')}) j on j.id = e.journal_id
      left join lateral (
        select sum(n.amount) as coins from ${scope.rows('entry')} n join ${scope.rows('account')} a on a.id = n.account_id
        where n.journal_id = j.id and a.code = 'coins' and a.member_id = e.member_id
      ) paid on true
      where e.id is null or j.id is null or j.idem <> 'exchange:' || e.id or paid.coins is distinct from e.coin`,
  },
];
