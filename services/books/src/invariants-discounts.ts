import type { Invariant } from './invariant.ts';

/** Once a rule is over for so long, nothing it was used for changes any more. */
const settledAfter = '30 days';

export const discountInvariants: readonly Invariant[] = [
  {
    number: 26,
    sentence:
      'what a purchase cost and its discount are together the price of its packs, a discount that was given back is of no purchase that stands, and a rule took off what its discounts say',
    about: ['id', 'why'],
    find: (sql, at, scope) => sql`
      select p.id, 'price' as why, p.cost, coalesce(d.points, 0) as discount
      from ${scope.rows('purchase')} p
      join gacha.box b on b.id = p.box_id
      left join gacha.discount d on d.purchase_id = p.id
      where ${scope.only('purchase', 'p.id')} and p.cost + coalesce(d.points, 0) <> p.n::bigint * b.price
      union all
      select p.id, 'not its own', p.cost, d.points
      from ${scope.rows('purchase')} p join gacha.discount d on d.purchase_id = p.id
      where ${scope.only('purchase', 'p.id')}
        and ((d.box_id, d.member_id, d.n) is distinct from (p.box_id, p.member_id, p.n) or (d.released_at is not null and p.state <> 'void'))
      union all
      select r.id, 'sum', r.given, d.points
      from account.discount_rule r
      cross join lateral (
        select count(*) as uses, coalesce(sum(x.points), 0) as points from gacha.discount x where x.rule = r.id and x.released_at is null
      ) d
      where r.ends_at > ${at}::timestamptz - ${settledAfter}::interval and (r.used <> d.uses or r.given <> d.points)`,
  },
];
