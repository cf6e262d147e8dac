-- What pack/check asks of packs for members: all that may keep one from being bought, with the place of its question, from 1. No more is promised than
-- what holds now: accepting decides again.
create or replace function gacha.boxes_to_check(packs int[], members uuid[], ats timestamptz[])
returns table (
  ord int, box_id uuid, price int, unit text, remaining int, cap int, sale_start timestamptz, sale_end timestamptz, owned int, balance bigint,
  cap_per_day int, today int, is_phone_needed boolean, is_frozen boolean, paused_until timestamptz, is_held boolean, is_early boolean,
  opens_later timestamptz, cap_per_purchase int, rank_needed int
)
language sql stable as $$
  select ord, sale.box_id, price, unit, remaining, cap, sale_start, sale_end, owned, balance, coalesce(d.cap_per_day, 0), coalesce(d.today, 0),
         price = 0 and coalesce(account.free_hindrance(members[ord], ats[ord]) = 'phone_needed', false),
         books.is_frozen(members[ord]),
         (select p.paused_until from payment.pause p where p.member_id = members[ord] and p.paused_until > ats[ord]),
         exists (select from gacha.hold h where h.box_id = sale.box_id),
         exists (select from gacha.early_sale e where e.box_id = sale.box_id),
         gacha.opens_later(sale.box_id, members[ord]),
         (select case b.price when 0 then 1 else b.cap_per_purchase end from gacha.box b where b.id = sale.box_id),
         (select b.min_rank from gacha.box b
          where b.id = sale.box_id and b.min_rank > 1
            and b.min_rank > coalesce((select r.rank from account.rank_now r where r.member_id = members[ord]), 1))::int
  from gacha.boxes_on_sale(packs, members, ats) sale left join gacha.daily_limits(packs, members, ats) d using (ord)
$$;
