import type { Invariant } from './invariant.ts';

const stepGrace = '1 minute';

export const paidInvariants: readonly Invariant[] = [
  {
    number: 25,
    sentence:
      'what is paid in two steps is ordered or paid back within a minute, by its own journal, and never both; so is what a cancelled box owes',
    about: ['purchase_id'],
    find: (sql, at) => sql`
      select w.id as purchase_id, w.outcome, p.id is not null as is_ordered, back.idem is not null as is_paid_back
      from gacha.paid_purchase w
      left join gacha.purchase p on p.id = w.id
      left join books.journal_key back on back.idem = 'void:draw:' || w.id
      where case when w.outcome is null
        then (p.id is null and w.paid_at < ${at}::timestamptz - ${stepGrace}::interval) or p.journal_id <> w.journal_id
          or (p.id is null and back.idem is not null)
        else p.id is not null or back.idem is null end
      union all
      select o.purchase_id, 'void', true, false from gacha.owed_return o
      where o.at < ${at}::timestamptz - ${stepGrace}::interval`,
  },
  {
    number: 27,
    sentence: 'what is drawn reaches its member within a minute, and is the same purchase at their home as at its box’s',
    about: ['purchase_id', 'why'],
    find: (sql, at, scope) => sql`
      select o.purchase_id, 'waits' as why from gacha.owed_draw o where o.drawn_at < ${at}::timestamptz - ${stepGrace}::interval
      union all
      select p.id, case when p.state <> 'resolved' then 'was not drawn' when d.id is null then 'did not come' else 'is another' end
      from ${scope.rows('purchase')} p left join gacha.drawn_purchase d on d.id = p.id
      where ${scope.only('purchase', 'p.id')} and case when p.state <> 'resolved' then d.id is not null
        when d.id is null then not exists (select from gacha.owed_draw o where o.purchase_id = p.id)
        else (d.member_id, d.box_id, d.pack_id, d.n, d.cost, d.unit, d.accepted_at, d.settled_at, d.decide_by)
             is distinct from (p.member_id, p.box_id, p.pack_id, p.n, p.cost, p.unit, p.accepted_at, p.settled_at, p.decide_by) end`,
  },
];
