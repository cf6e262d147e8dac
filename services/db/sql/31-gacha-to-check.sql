-- What pack/check asks of packs for members at their boxes' home: all that may keep one from being bought but for what the member can pay with
-- (gacha.purses_of), with the place of its question, from 1. No more is promised than what holds now: accepting decides again.
create or replace function gacha.boxes_seen(packs int[], members uuid[], ats timestamptz[])
returns table (
  ord int, box_id uuid, price int, unit text, remaining int, cap int, sale_start timestamptz, sale_end timestamptz, owned int,
  cap_per_day int, today int, is_phone_needed boolean, paused_until timestamptz, is_held boolean, is_early boolean,
  opens_later timestamptz, cap_per_purchase int, rank_needed int
)
language sql stable as $$
  select ord, sale.box_id, price, unit, remaining, cap, sale_start, sale_end, owned, coalesce(d.cap_per_day, 0), coalesce(d.today, 0),
         price = 0 and coalesce(account.free_hindrance(members[ord], ats[ord]) = 'phone_needed', false),
         (select p.paused_until from payment.pause p where p.member_id = members[ord] and p.paused_until > ats[ord]),
         exists (select from gacha.hold h where h.box_id = sale.box_id),
         exists (select from gacha.early_sale e where e.box_id = sale.box_id),
         gacha.opens_later(sale.box_id, members[ord]),
         (select case b.price when 0 then 1 else b.cap_per_purchase end from gacha.box b where b.id = sale.box_id),
         (select b.min_rank from gacha.box b
          where b.id = sale.box_id and b.min_rank > 1
            and b.min_rank > coalesce((select r.rank from account.rank_now r where r.member_id = members[ord]), 1))::int
  from gacha.boxes_owned(packs, members) sale left join gacha.daily_limits(packs, members, ats) d using (ord)
$$;

-- Both in one statement: for services of before.
create or replace function gacha.boxes_to_check(packs int[], members uuid[], ats timestamptz[])
returns table (
  ord int, box_id uuid, price int, unit text, remaining int, cap int, sale_start timestamptz, sale_end timestamptz, owned int, balance bigint,
  cap_per_day int, today int, is_phone_needed boolean, is_frozen boolean, paused_until timestamptz, is_held boolean, is_early boolean,
  opens_later timestamptz, cap_per_purchase int, rank_needed int
)
language sql stable as $$
  select b.ord, b.box_id, b.price, b.unit, b.remaining, b.cap, b.sale_start, b.sale_end, b.owned, case b.unit when 'COIN' then s.coin else s.pt end,
         b.cap_per_day, b.today, b.is_phone_needed, s.is_frozen, b.paused_until, b.is_held, b.is_early, b.opens_later, b.cap_per_purchase, b.rank_needed
  from gacha.boxes_seen(packs, members, ats) b join gacha.purses_of(members, ats) s using (ord)
$$;
