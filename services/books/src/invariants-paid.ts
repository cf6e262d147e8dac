import type { Invariant } from './invariant.ts';

const orderGrace = '1 minute';

export const paidInvariants: readonly Invariant[] = [
  {
    number: 25,
    sentence: 'what is paid in two steps is ordered or paid back within a minute, by its own journal, and never both',
    about: ['purchase_id'],
    find: (sql, at) => sql`
      select w.id as purchase_id, w.outcome, p.id is not null as is_ordered, back.idem is not null as is_paid_back
      from gacha.paid_purchase w
      left join gacha.purchase p on p.id = w.id
      left join books.journal_key back on back.idem = 'void:draw:' || w.id
      where case when w.outcome is null
        then (p.id is null and w.paid_at < ${at}::timestamptz - ${orderGrace}::interval) or p.journal_id <> w.journal_id
          or (p.id is null and back.idem is not null)
        else p.id is not null or back.idem is null end`,
  },
];
