-- The first part of gacha.accept: what becomes of each purchase as far as it can be told before anything is paid, in the order of `ids`.
-- again (this purchase_id was accepted before), foreign (it is another member's, or of another box), a refusal, or try: it may pay.
-- Called under the locks on the members' balances: a purchase of the same member in another call is committed by then.
create or replace function gacha.accept_judge(
  box uuid, at timestamptz, ids uuid[], members uuid[], counts int[], staff boolean[]
) returns text[]
language plpgsql
as $$
#variable_conflict use_column
declare
  b record;
begin
  select x.id, x.price, x.cap_per_purchase, x.cap_per_member, x.cap_per_day, x.min_rank, x.sale_start, x.sale_end,
         exists (select from gacha.early_sale e where e.box_id = x.id) as is_early,
         x.stopped_at is null and exists (select from gacha.announcement a where a.box_id = x.id and a.is_timely)
           and not exists (select from gacha.hold h where h.box_id = x.id) as is_offered
  into strict b from gacha.box x where x.id = accept_judge.box;

  return array(
    select case
      when old.id is not null then case when old.member_id = item.member_id and old.box_id = b.id then 'again' else 'foreign' end
      -- Paid in two steps before, and paid back: it stays so (30-gacha-steps-order.sql).
      when refused.outcome is not null then refused.outcome
      when item.is_staff or not b.is_offered or accept_judge.at < b.sale_start or accept_judge.at >= b.sale_end then 'not_on_sale'
      when f.member_id is not null then 'frozen'
      when b.min_rank > 1 and b.min_rank > coalesce((select r.rank from account.rank_now r where r.member_id = item.member_id), 1) then 'low_rank'
      -- Services of before know no word of their own for it; those of today ask for it (gacha.opens_later).
      when b.is_early and gacha.opens_later(b.id, item.member_id) is not null then 'not_on_sale'
      when b.price = 0 and account.free_hindrance(item.member_id, accept_judge.at) = 'phone_needed' then 'phone_needed'
      when b.price = 0 and (item.n > 1 or gacha.had_free(item.member_id, accept_judge.at)) then 'over_day'
      when b.cap_per_purchase > 0 and item.n > b.cap_per_purchase then 'over_purchase'
      when b.cap_per_member > 0 and item.n + coalesce(own.n, 0) > b.cap_per_member then 'over_limit'
      when b.cap_per_day > 0 and item.n + coalesce(own.today, 0) > b.cap_per_day then 'over_day'
      else 'try' end
    from unnest(ids, members, counts, staff) with ordinality as item (id, member_id, n, is_staff, ord)
    left join gacha.purchase old on old.id = item.id
    left join gacha.refused_order refused on refused.purchase_id = item.id
    left join books.frozen_member f on f.member_id = item.member_id
    left join lateral (
      select sum(p.n) as n,
             sum(p.n) filter (where p.accepted_at >= date_trunc('day', accept_judge.at, 'Asia/Tokyo')) as today
      from gacha.purchase p where p.box_id = b.id and p.member_id = item.member_id and p.state <> 'void'
    ) own on b.cap_per_member > 0 or b.cap_per_day > 0
    order by item.ord);
end $$;
