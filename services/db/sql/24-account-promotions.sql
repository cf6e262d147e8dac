-- What the shop gives by rules of its own. Rows here come by these functions alone, and points through the books in the same statement.

-- The most that a premium may be worth in yen, by the price of what it comes with: a fifth of it, and 200 yen below 1,000. Without a purchase it
-- is that of the smallest price. Notification no. 5 of 1977 of the Fair Trade Commission (general premiums), by article 4 of the Act against
-- Unjustifiable Premiums and Misleading Representations. A test compares it with the contract.
create or replace function account.premium_limit(price int) returns int
language sql immutable as $$ select case when price < 1000 then 200 else price / 5 end $$;

-- Points that the promotions which one person made alone in 30 days may give in all; above it a second person approves.
create or replace function account.coupon_alone() returns bigint
language sql stable security definer set search_path = '' as $$ select account.ceiling_of('promotion') $$;

-- What the promotions that one person made alone in 30 days may give in all: many small ones are a large one.
create or replace function account.promised_alone(staff uuid, at timestamptz) returns bigint
language sql stable security definer set search_path = '' as $$
  select coalesce(sum(made.points), 0)::bigint
  from (
    select c.points::bigint * c.max_uses from account.coupon c
    where c.created_by = promised_alone.staff and c.approved_by = promised_alone.staff and c.created_at > promised_alone.at - interval '30 days'
    union all
    select r.max_points from account.promotion_rule r
    where r.created_by = promised_alone.staff and r.approved_by = promised_alone.staff and r.created_at > promised_alone.at - interval '30 days'
    union all
    select b.max_points from account.bonus_rule b
    where b.created_by = promised_alone.staff and b.approved_by = promised_alone.staff and b.created_at > promised_alone.at - interval '30 days'
    union all
    select d.max_points from account.discount_rule d
    where d.created_by = promised_alone.staff and d.approved_by = promised_alone.staff and d.created_at > promised_alone.at - interval '30 days'
  ) made (points)
$$;

-- Makes a coupon. Answers done, waiting (for a second person), another (under this id), taken (the code), or law.
create or replace function account.make_coupon(
  id uuid, staff uuid, code text, name text, points int, first_only boolean, uses int, per_member int, starts timestamptz, ends timestamptz,
  days int, at timestamptz
) returns text language plpgsql security definer set search_path = '' as $$
declare
  was record;
  is_small boolean;
begin
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('account.coupon', 0));
  select c.* into was from account.coupon c where c.id = make_coupon.id;
  if found then
    return case
      when (was.created_by, was.code, was.points, was.is_first_only, was.max_uses, was.max_per_member, was.starts_at, was.ends_at, was.valid_days)
        is distinct from (make_coupon.staff, make_coupon.code, make_coupon.points, make_coupon.first_only, make_coupon.uses,
          make_coupon.per_member, make_coupon.starts, make_coupon.ends, make_coupon.days) then 'another'
      when was.approved_by is null then 'waiting' else 'done' end;
  end if;
  if make_coupon.points > account.premium_limit(0) then return 'law'; end if;
  if exists (select from account.coupon c where c.code = make_coupon.code)
    or exists (select from account.discount_rule d where d.code = make_coupon.code) then return 'taken'; end if;
  is_small := make_coupon.points::bigint * make_coupon.uses + account.promised_alone(make_coupon.staff, make_coupon.at)
    <= account.coupon_alone();
  insert into account.coupon (id, code, name, points, is_first_only, max_uses, max_per_member, starts_at, ends_at, valid_days, created_at, created_by, approved_by)
  values (make_coupon.id, make_coupon.code, make_coupon.name, make_coupon.points, make_coupon.first_only, make_coupon.uses, make_coupon.per_member,
    make_coupon.starts, make_coupon.ends, make_coupon.days, make_coupon.at, make_coupon.staff, case when is_small then make_coupon.staff end);
  return case when is_small then 'done' else 'waiting' end;
end $$;

-- A second person's word. Answers done, own (it is one's own), or none. Said again it changes nothing.
create or replace function account.approve_coupon(id uuid, staff uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  was record;
begin
  select c.created_by, c.approved_by into was from account.coupon c where c.id = approve_coupon.id for update;
  if not found then return 'none'; end if;
  if was.approved_by is not null then return 'done'; end if;
  if was.created_by = approve_coupon.staff then return 'own'; end if;
  update account.coupon c set approved_by = approve_coupon.staff where c.id = approve_coupon.id;
  return 'done';
end $$;

-- Ends it for good; what it gave stays. False: there is none.
create or replace function account.stop_coupon(id uuid, at timestamptz) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  update account.coupon c set stopped_at = coalesce(c.stopped_at, stop_coupon.at) where c.id = stop_coupon.id;
  return found;
end $$;

-- Whether nothing may be offered to a member now: they paused buying.
create or replace function account.is_paused(member uuid, at timestamptz) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from payment.care c where c.member_id = is_paused.member and c.paused_until > is_paused.at)
$$;

-- Gives a member what a code stands for, once for an order. Answers done, same (it was asked before), another (under this id), or none: there is no
-- such code, it is not its time, all are taken, or it is not for this member; which of them is not said. Locks: the coupon, then the balance.
create or replace function account.use_coupon(id uuid, member uuid, code text, at timestamptz)
returns table (outcome text, points int, expires_at timestamptz)
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  c record;
  was record;
  mine int;
  until timestamptz;
begin
  select x.* into c from account.coupon x where x.code = use_coupon.code for no key update;
  select r.member_id, r.rule, r.points, r.expires_at into was from account.reward r where r.id = use_coupon.id;
  if was.member_id is not null then
    return query select case when was.member_id = use_coupon.member and was.rule = c.id then 'same' else 'another' end, was.points, was.expires_at;
    return;
  end if;
  select count(*) into mine from account.reward r where r.rule = c.id and r.member_id = use_coupon.member;
  if c.id is null or c.approved_by is null or c.stopped_at is not null or use_coupon.at < c.starts_at or use_coupon.at >= c.ends_at
    or mine >= c.max_per_member
    or (select count(*) from account.reward r where r.rule = c.id) >= c.max_uses
    or not exists (select from account.member m where m.id = use_coupon.member and not m.is_staff and m.closed_at is null and m.verified_at is not null)
    -- A first time is one for a person: a phone is somebody's, an address is anybody's.
    or (c.is_first_only and (
      exists (select from payment.payment p where p.member_id = use_coupon.member and p.paid_at is not null)
      or not exists (select from account.verified_phone v where v.member_id = use_coupon.member)))
    or account.is_paused(use_coupon.member, use_coupon.at) or books.is_frozen(use_coupon.member)
  then
    return query select 'none'::text, 0, null::timestamptz;
    return;
  end if;
  until := least(use_coupon.at + pg_catalog.make_interval(days => c.valid_days), books.expiry_of(use_coupon.at));
  insert into account.reward (id, member_id, kind, rule, nth, points, expires_at, at)
  values (use_coupon.id, use_coupon.member, 'coupon', c.id, mine + 1, c.points, until, use_coupon.at);
  perform books.grant_reward(use_coupon.id, use_coupon.at);
  return query select 'done'::text, c.points, until;
end $$;
