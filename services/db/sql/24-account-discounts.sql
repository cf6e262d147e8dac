-- Pack discounts: coupons that take points off the price of packs (decision 185). Rows come by these functions alone; what is taken off a purchase is
-- reserved by gacha.reserve_discount.

-- Makes a rule of its terms, a row of account.discount_rule without what the function decides. Answers done, waiting (for a second person), another
-- (under this id), or taken (the code).
create or replace function account.make_discount_rule(id uuid, staff uuid, terms jsonb, at timestamptz) returns text
language plpgsql security definer set search_path = '' as $$
declare
  r account.discount_rule;
  was account.discount_rule;
  is_small boolean;
begin
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('account.coupon', 0));
  r := pg_catalog.jsonb_populate_record(null::account.discount_rule, make_discount_rule.terms);
  select x.* into was from account.discount_rule x where x.id = make_discount_rule.id;
  if found then
    return case
      when (was.created_by, was.name, was.code, was.pack_id, was.points, was.percent, was.max_packs, was.is_first_only, was.min_rank, was.max_uses,
          was.max_per_member, was.max_points, was.starts_at, was.ends_at)
        is distinct from (make_discount_rule.staff, r.name, r.code, r.pack_id, r.points, r.percent, r.max_packs, r.is_first_only, r.min_rank, r.max_uses,
          r.max_per_member, r.max_points, r.starts_at, r.ends_at) then 'another'
      when was.approved_by is null then 'waiting' else 'done' end;
  end if;
  -- A code says one thing: points, or a discount.
  if exists (select from account.coupon c where c.code = r.code) or exists (select from account.discount_rule o where o.code = r.code) then
    return 'taken';
  end if;
  is_small := r.max_points + account.promised_alone(make_discount_rule.staff, make_discount_rule.at) <= account.coupon_alone();
  r.id := make_discount_rule.id;
  r.used := 0;
  r.given := 0;
  r.created_at := make_discount_rule.at;
  r.created_by := make_discount_rule.staff;
  r.approved_by := case when is_small then make_discount_rule.staff end;
  r.stopped_at := null;
  insert into account.discount_rule select r.*;
  return case when is_small then 'done' else 'waiting' end;
end $$;

-- A second person's word. Answers done, own (it is one's own), or none. Said again it changes nothing.
create or replace function account.approve_discount_rule(id uuid, staff uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  was record;
begin
  select r.created_by, r.approved_by into was from account.discount_rule r where r.id = approve_discount_rule.id for update;
  if not found then return 'none'; end if;
  if was.approved_by is not null then return 'done'; end if;
  if was.created_by = approve_discount_rule.staff then return 'own'; end if;
  update account.discount_rule r set approved_by = approve_discount_rule.staff where r.id = approve_discount_rule.id;
  return 'done';
end $$;

-- Ends it for good: what was bought with it stays. False: there is none.
create or replace function account.stop_discount_rule(id uuid, at timestamptz) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  update account.discount_rule r set stopped_at = coalesce(r.stopped_at, stop_discount_rule.at) where r.id = stop_discount_rule.id;
  return found;
end $$;

-- What a discount takes off one pack: of a percentage whole points, rounded up, so that nobody is given less than it says. A point is paid always.
create or replace function account.discount_each(price int, points int, percent int) returns int
language sql immutable as $$ select least(coalesce(points, ((price::bigint * percent + 99) / 100)::int), price - 1) $$;

-- Whether a member bought a pack for points that stands. By itself, as gacha.had_free: on Citus all boxes are asked for it.
create or replace function gacha.has_bought(member uuid) returns boolean
language sql stable set search_path = '' as $$
  select exists (select 1 from gacha.purchase p where p.member_id = has_bought.member and p.cost > 0 and p.unit = 'PT' and p.state <> 'void')
$$;

-- Whether a discount is for a member at an instant, but for its code, its packs and what is left in all. A first time is one for a person: a phone is
-- somebody's, an address is anybody's. One that is reserved is the first. Asked at the boxes' home; whether the member is frozen says the member's.
create or replace function account.is_discount_for(rule uuid, member uuid, at timestamptz) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select from account.discount_rule r
    where r.id = is_discount_for.rule and r.approved_by is not null and r.stopped_at is null
      and r.starts_at <= is_discount_for.at and r.ends_at > is_discount_for.at
      and (r.min_rank = 1 or r.min_rank <= coalesce((select n.rank from account.rank_now n where n.member_id = is_discount_for.member), 1))
      and (select count(*) from gacha.discount d
           where d.rule = r.id and d.member_id = is_discount_for.member and d.released_at is null) < r.max_per_member
      and (not r.is_first_only or (
        exists (select from account.verified_phone v where v.member_id = is_discount_for.member)
        and not gacha.has_bought(is_discount_for.member)
        and not exists (
          select from gacha.discount d join account.discount_rule f on f.id = d.rule and f.is_first_only
          where d.member_id = is_discount_for.member and d.released_at is null))))
    and exists (
      select from account.member m
      where m.id = is_discount_for.member and not m.is_staff and m.closed_at is null and m.verified_at is not null)
    and not account.is_paused(is_discount_for.member, is_discount_for.at)
$$;

-- Whether a member may use it as for its code: it has none, or they entered it.
create or replace function account.has_discount_code(rule uuid, member uuid) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select from account.discount_rule r
    where r.id = has_discount_code.rule
      and (r.code is null or exists (
        select from account.discount_claim c where c.rule = r.id and c.member_id = has_discount_code.member)))
$$;

-- What a member may take off packs now, the soonest to end first. By the database's clock: a rule ends at one instant, whichever replica is asked.
create or replace function account.discounts_of(member uuid)
returns table (id uuid, pack_id int, points int, percent int, max_packs int, is_first_only boolean, uses_left int, ends_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select r.id, r.pack_id, r.points, r.percent::int, r.max_packs, r.is_first_only,
         least(r.max_per_member - (
           select count(*) from gacha.discount d where d.rule = r.id and d.member_id = discounts_of.member and d.released_at is null),
           r.max_uses - r.used)::int, r.ends_at
  from account.discount_rule r
  where r.approved_by is not null and r.stopped_at is null and r.ends_at > clock_timestamp() and r.used < r.max_uses
    and r.given + coalesce(r.points, 1) <= r.max_points
    and account.has_discount_code(r.id, discounts_of.member) and account.is_discount_for(r.id, discounts_of.member, clock_timestamp())
  order by r.ends_at, r.created_at, r.id limit 50
$$;

-- A member enters the code of a discount and may use it from now. Answers done, also where they did before, or none: there is no such code, it is not
-- its time, all are taken, or it is not for this member; which of them is not said. Gives what the member has.
create or replace function account.claim_discount(member uuid, code text)
returns table (outcome text, id uuid, pack_id int, points int, percent int, ends_at timestamptz)
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  r account.discount_rule;
begin
  select x.* into r from account.discount_rule x where x.code = claim_discount.code;
  if r.id is null or r.used >= r.max_uses or not account.is_discount_for(r.id, claim_discount.member, clock_timestamp()) then
    return query select 'none'::text, null::uuid, null::int, null::int, null::int, null::timestamptz;
    return;
  end if;
  insert into account.discount_claim (rule, member_id, at) values (r.id, claim_discount.member, clock_timestamp()) on conflict do nothing;
  return query select 'done'::text, r.id, r.pack_id, r.points, r.percent::int, r.ends_at;
end $$;
