-- Rules by which members get more points with the points that they buy (decision 174). Rows come by these functions alone.

-- Makes a rule of its terms, a row of account.bonus_rule without what the function decides. Answers done, waiting (for a second person), another
-- (under this id), or law: no course that it is for may be given so much.
create or replace function account.make_bonus_rule(id uuid, staff uuid, terms jsonb, at timestamptz) returns text
language plpgsql security definer set search_path = '' as $$
declare
  r account.bonus_rule;
  was account.bonus_rule;
  is_small boolean;
begin
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('account.coupon', 0));
  r := pg_catalog.jsonb_populate_record(null::account.bonus_rule, make_bonus_rule.terms);
  select x.* into was from account.bonus_rule x where x.id = make_bonus_rule.id;
  if found then
    return case
      when (was.created_by, was.name, was.points, was.min_yen, was.max_yen, was.is_first_only, was.period, was.max_per_period, was.max_points,
          was.starts_at, was.ends_at)
        is distinct from (make_bonus_rule.staff, r.name, r.points, r.min_yen, r.max_yen, r.is_first_only, r.period, r.max_per_period, r.max_points,
          r.starts_at, r.ends_at) then 'another'
      when was.approved_by is null then 'waiting' else 'done' end;
  end if;
  -- A wish for a card of stamps may stand under this id.
  if exists (select from account.promotion_rule o where o.id = make_bonus_rule.id) then return 'another'; end if;
  if r.points > account.premium_limit(r.min_yen) then return 'law'; end if;
  is_small := r.max_points + account.promised_alone(make_bonus_rule.staff, make_bonus_rule.at) <= account.coupon_alone();
  r.id := make_bonus_rule.id;
  r.given := 0;
  r.created_at := make_bonus_rule.at;
  r.created_by := make_bonus_rule.staff;
  r.approved_by := case when is_small then make_bonus_rule.staff end;
  r.stopped_at := null;
  insert into account.bonus_rule select r.*;
  return case when is_small then 'done' else 'waiting' end;
end $$;

-- A second person's word. Answers done, own (it is one's own), or none. Said again it changes nothing.
create or replace function account.approve_bonus_rule(id uuid, staff uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  was record;
begin
  select r.created_by, r.approved_by into was from account.bonus_rule r where r.id = approve_bonus_rule.id for update;
  if not found then return 'none'; end if;
  if was.approved_by is not null then return 'done'; end if;
  if was.created_by = approve_bonus_rule.staff then return 'own'; end if;
  update account.bonus_rule r set approved_by = approve_bonus_rule.staff where r.id = approve_bonus_rule.id;
  return 'done';
end $$;

-- Ends it for good: what it gave stays, and what was reserved for payments that are open. False: there is none.
create or replace function account.stop_bonus_rule(id uuid, at timestamptz) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  update account.bonus_rule r set stopped_at = coalesce(r.stopped_at, stop_bonus_rule.at) where r.id = stop_bonus_rule.id;
  return found;
end $$;

-- All rules of the shop but coupons, as the desk lists them. What bonuses have not is null or as it is of a mission.
create or replace view account.any_rule as
select r.id, r.kind, r.name, r.points, r.goal, r.period, r.is_strict, r.max_rounds, r.is_phone_only, null::int as min_yen, null::int as max_yen,
       false as is_first_only, r.max_points, r.given, r.valid_days, r.starts_at, r.ends_at, r.created_at, r.created_by, r.approved_by, r.stopped_at
from account.promotion_rule r
union all
select b.id, 'course', b.name, array[b.points], 1, b.period, false, b.max_per_period, b.is_first_only, b.min_yen, b.max_yen,
       b.is_first_only, b.max_points, b.given, 180, b.starts_at, b.ends_at, b.created_at, b.created_by, b.approved_by, b.stopped_at
from account.bonus_rule b;
