-- A purchase in two steps (decision 127): judge, at the box's home and without a lock; pay, at the member's home; order, at the box's home. What
-- was refused after it was paid is paid back. Each is one statement of its own and safe to repeat; none reads the other home.

-- What becomes of each purchase as far as its box can tell, in the order of `ids`. again: it is ordered; refused: it was, and will not be
-- ordered any more, `outcome` is why; foreign: its id is another member's, or of another box; a refusal; or try.
-- The price is that of a pack less the purchase's discount; where that was given back, or is of another purchase, it is foreign.
-- Without the box's lock it is a look, which spares a payment that would come back. gacha.order_all asks it again under the lock.
create or replace function gacha.judge_order(boxes uuid[], at timestamptz, ids uuid[], members uuid[], counts int[])
returns table (
  ord int, outcome text, is_refused boolean, remaining int, cap int, price int, unit text, pack_id int, min_rank int
)
language plpgsql stable security definer
-- Planned once, by keys alone (10-books-spend.sql).
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
set enable_material = off
set search_path = ''
as $$
#variable_conflict use_column
begin
  return query
  with box as materialized (
    select x.id, x.n - x.taken as remaining, x.price, x.unit, x.pack_id, x.cap_per_purchase, x.cap_per_member, x.cap_per_day,
           x.stopped_at is null and judge_order.at >= x.sale_start and judge_order.at < x.sale_end
             and exists (select from gacha.announcement a where a.box_id = x.id and a.is_timely)
             and not exists (select from gacha.hold h where h.box_id = x.id) as is_offered,
           -- As long as it is sold early, those below wait: the step that pays holds the member, and asks for their rank.
           case when e.box_id is null then x.min_rank else greatest(x.min_rank, gacha.early_rank(e.opens_at, e.hours)) end as min_rank
    from gacha.box x left join gacha.early_sale e on e.box_id = x.id where x.id = any (boxes)
  ),
  judged as (
    select item.ord, b.*, coalesce(off.each, 0) as off, refused.outcome as refused, refused.remaining as refused_remaining, refused.cap as refused_cap,
      case
        when old.id is not null then case when old.member_id = item.member_id and old.box_id = item.box_id then 'again' else 'foreign' end
        when refused.outcome is not null then refused.outcome
        when not coalesce(b.is_offered, false) then 'not_on_sale'
        when b.price = 0 and (item.n > 1 or gacha.had_free(item.member_id, judge_order.at)) then 'over_day'
        when b.cap_per_purchase > 0 and item.n > b.cap_per_purchase then 'over_purchase'
        when b.cap_per_member > 0 and item.n + coalesce(own.n, 0) > b.cap_per_member then 'over_limit'
        when b.cap_per_day > 0 and item.n + coalesce(own.today, 0) > b.cap_per_day then 'over_day'
        when off.purchase_id is not null and (off.box_id, off.member_id, off.n, off.released_at) is distinct from (item.box_id, item.member_id, item.n, null)
          then 'foreign'
        when b.remaining <= 0 then 'sold_out'
        when b.remaining < item.n then 'over_stock'
        else 'try' end as outcome
    from unnest(boxes, ids, members, counts) with ordinality as item (box_id, id, member_id, n, ord)
    left join box b on b.id = item.box_id
    left join gacha.purchase old on old.id = item.id
    left join gacha.refused_order refused on refused.purchase_id = item.id
    left join gacha.discount off on off.purchase_id = item.id
    left join lateral (
      select sum(p.n) as n,
             sum(p.n) filter (where p.accepted_at >= date_trunc('day', judge_order.at, 'Asia/Tokyo')) as today
      from gacha.purchase p where p.box_id = b.id and p.member_id = item.member_id and p.state <> 'void'
    ) own on b.cap_per_member > 0 or b.cap_per_day > 0
  )
  select j.ord::int, j.outcome, j.refused is not null, coalesce(j.refused_remaining, j.remaining, 0),
         coalesce(j.refused_cap, case j.outcome when 'over_purchase' then j.cap_per_purchase when 'over_day' then case j.price when 0 then 1 else j.cap_per_day end else j.cap_per_member end, 0),
         j.price - j.off, j.unit, j.pack_id, j.min_rank::int
  from judged j order by j.ord;
end $$;
