-- Stamps and missions: points by rules of the operator (decision 160). Rows come by these functions alone, and points through the books in the same
-- statement. Locks, in this order: the member's balance, which is also what two tabs of one member wait for; then the rule, for its total.

-- Makes a rule of its terms, a row of account.promotion_rule without what the function decides. Answers done, waiting (for a second person), another
-- (under this id), overlaps (another card of stamps), or law.
create or replace function account.make_promotion_rule(id uuid, staff uuid, terms jsonb, at timestamptz) returns text
language plpgsql security definer set search_path = '' as $$
declare
  r account.promotion_rule;
  was account.promotion_rule;
  is_small boolean;
begin
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('account.coupon', 0));
  r := pg_catalog.jsonb_populate_record(null::account.promotion_rule, make_promotion_rule.terms);
  select x.* into was from account.promotion_rule x where x.id = make_promotion_rule.id;
  if found then
    return case
      when (was.created_by, was.kind, was.name, was.points, was.goal, was.period, was.is_strict, was.max_rounds, was.is_phone_only, was.max_points,
          was.starts_at, was.ends_at, was.valid_days)
        is distinct from (make_promotion_rule.staff, r.kind, r.name, r.points, r.goal, r.period, r.is_strict, r.max_rounds, r.is_phone_only,
          r.max_points, r.starts_at, r.ends_at, r.valid_days) then 'another'
      when was.approved_by is null then 'waiting' else 'done' end;
  end if;
  -- A wish for a bonus may stand under this id.
  if exists (select from account.bonus_rule o where o.id = make_promotion_rule.id) then return 'another'; end if;
  if (select max(p) from pg_catalog.unnest(r.points) as p) > account.premium_limit(0) then return 'law'; end if;
  -- One stamp a day, of one card.
  if r.kind = 'stamp' and exists (
    select from account.promotion_rule o
    where o.kind = 'stamp' and o.stopped_at is null and o.starts_at < r.ends_at and o.ends_at > r.starts_at
  ) then return 'overlaps'; end if;
  -- Premiums that come with the same purchase are added up.
  if r.kind in ('draws', 'decided') and r.points[1] + (
    select coalesce(sum(o.points[1]), 0) from account.promotion_rule o
    where o.kind in ('draws', 'decided') and o.stopped_at is null and o.starts_at < r.ends_at and o.ends_at > r.starts_at
  ) > account.premium_limit(0) then return 'law'; end if;
  is_small := r.max_points + account.promised_alone(make_promotion_rule.staff, make_promotion_rule.at) <= account.coupon_alone();
  r.id := make_promotion_rule.id;
  r.given := 0;
  r.created_at := make_promotion_rule.at;
  r.created_by := make_promotion_rule.staff;
  r.approved_by := case when is_small then make_promotion_rule.staff end;
  r.stopped_at := null;
  insert into account.promotion_rule select r.*;
  return case when is_small then 'done' else 'waiting' end;
end $$;

-- A second person's word. Answers done, own (it is one's own), or none. Said again it changes nothing.
create or replace function account.approve_promotion_rule(id uuid, staff uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  was record;
begin
  select r.created_by, r.approved_by into was from account.promotion_rule r where r.id = approve_promotion_rule.id for update;
  if not found then return 'none'; end if;
  if was.approved_by is not null then return 'done'; end if;
  if was.created_by = approve_promotion_rule.staff then return 'own'; end if;
  update account.promotion_rule r set approved_by = approve_promotion_rule.staff where r.id = approve_promotion_rule.id;
  return 'done';
end $$;

-- Ends it for good; what it gave stays. False: there is none.
create or replace function account.stop_promotion_rule(id uuid, at timestamptz) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  update account.promotion_rule r set stopped_at = coalesce(r.stopped_at, stop_promotion_rule.at) where r.id = stop_promotion_rule.id;
  return found;
end $$;

-- Which period of a rule an instant is in: counted from 1, and what of it is in the rule's time. Days, weeks and months are Japan's.
create or replace function account.mission_period(period text, starts timestamptz, ends timestamptz, at timestamptz)
returns table (nth int, since timestamptz, until timestamptz)
language sql immutable as $$
  select case period
           when 'day' then here.day - first.day
           when 'week' then (date_trunc('week', here.clock)::date - date_trunc('week', first.clock)::date) / 7
           when 'month' then ((extract(year from here.clock) - extract(year from first.clock)) * 12
             + extract(month from here.clock) - extract(month from first.clock))::int
           else 0 end + 1,
         case when period = 'once' then starts else greatest(starts, date_trunc(period, here.clock) at time zone 'Asia/Tokyo') end,
         case when period = 'once' then ends
              else least(ends, (date_trunc(period, here.clock) + ('1 ' || period)::interval) at time zone 'Asia/Tokyo') end
  from (select at at time zone 'Asia/Tokyo' as clock, (at at time zone 'Asia/Tokyo')::date as day) here,
       (select starts at time zone 'Asia/Tokyo' as clock, (starts at time zone 'Asia/Tokyo')::date as day) first
$$;

-- How far a member is with missions about purchases that are drawn, as their own home has them, free ones left out: packs drawn, or draws whose cards were all decided on the day of the draw.
create or replace function account.mission_draws(kind text, member uuid, since timestamptz, until timestamptz) returns int
language sql stable security definer set search_path = '' as $$
  select coalesce(case mission_draws.kind
    when 'draws' then sum(p.n)
    when 'decided' then count(*) filter (where p.unit = 'PT'
      and (p.decided_at at time zone 'Asia/Tokyo')::date = (p.accepted_at at time zone 'Asia/Tokyo')::date)
    end, 0)::int
  from gacha.drawn_purchase p
  where p.member_id = mission_draws.member and p.accepted_at >= since and p.accepted_at < until and p.cost > 0
$$;

-- Whether what other missions ask for stands: a verified phone, or a parcel that left the house.
create or replace function account.mission_stands(kind text, member uuid) returns int
language sql stable security definer set search_path = '' as $$
  select (case mission_stands.kind
    when 'phone' then exists (select from account.verified_phone v where v.member_id = mission_stands.member)
    when 'shipped' then exists (
      select from gacha.shipment s where s.member_id = mission_stands.member and s.state in ('handed_over', 'delivered'))
    else false end)::int
$$;

-- Why a rule gives a member nothing now: none (no such rule, not its time, or not for this member), paused, phone (not verified); null: it may.
create or replace function account.reward_hindrance(rule uuid, member uuid, at timestamptz) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  r account.promotion_rule;
begin
  select x.* into r from account.promotion_rule x where x.id = reward_hindrance.rule;
  if r.id is null or r.approved_by is null or r.stopped_at is not null or reward_hindrance.at < r.starts_at or reward_hindrance.at >= r.ends_at
    or not exists (select from account.member m
      where m.id = reward_hindrance.member and not m.is_staff and m.closed_at is null and m.verified_at is not null)
    or books.is_frozen(reward_hindrance.member) then return 'none'; end if;
  if account.is_paused(reward_hindrance.member, reward_hindrance.at) then return 'paused'; end if;
  if r.is_phone_only and account.mission_stands('phone', reward_hindrance.member) = 0 then return 'phone'; end if;
  return null;
end $$;

-- False: somebody else got this rule's points with this phone, or there is no phone. The first one keeps it.
create or replace function account.keep_reward_phone(rule uuid, phone bytea, member uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  if keep_reward_phone.phone is null then return false; end if;
  insert into account.reward_phone (rule, phone_hash, member_id)
  values (keep_reward_phone.rule, keep_reward_phone.phone, keep_reward_phone.member) on conflict do nothing;
  return exists (
    select from account.reward_phone k
    where k.rule = keep_reward_phone.rule and k.phone_hash = keep_reward_phone.phone and k.member_id = keep_reward_phone.member);
end $$;

-- Gives what a rule gives for the nth time, within its total; null: that is given. The caller holds the balance's lock.
create or replace function account.give_reward(rule uuid, member uuid, nth int, points int, at timestamptz) returns timestamptz
language plpgsql security definer set search_path = '' as $$
declare
  r record;
  reward uuid := pg_catalog.gen_random_uuid();
  until timestamptz;
begin
  update account.promotion_rule x set given = x.given + give_reward.points
  where x.id = give_reward.rule and x.given + give_reward.points <= x.max_points
  returning x.kind, x.valid_days into r;
  if not found then return null; end if;
  until := least(give_reward.at + pg_catalog.make_interval(days => r.valid_days), books.expiry_of(give_reward.at));
  insert into account.reward (id, member_id, kind, rule, nth, points, expires_at, at)
  values (reward, give_reward.member, case when r.kind = 'stamp' then 'stamp' else 'mission' end, give_reward.rule, give_reward.nth,
    give_reward.points, until, give_reward.at);
  perform books.grant_reward(reward, give_reward.at);
  return until;
end $$;

-- Presses today's stamp, today being Japan's. Answers done, same (it was pressed before), full (all cards are), all_given (the rule's total), or why
-- not (reward_hindrance).
create or replace function account.press_stamp(rule uuid, member uuid, phone bytea, at timestamptz)
returns table (outcome text, points int, place int, expires_at timestamptz)
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  r account.promotion_rule;
  was account.stamp;
  why text;
  today date := (press_stamp.at at time zone 'Asia/Tokyo')::date;
  new_nth int;
  new_round int;
  new_place int;
  gives int;
  until timestamptz;
begin
  perform from books.balance b where b.member_id = press_stamp.member for no key update;
  select x.* into r from account.promotion_rule x where x.id = press_stamp.rule and x.kind = 'stamp';
  select s.* into was from account.stamp s where s.rule = press_stamp.rule and s.member_id = press_stamp.member order by s.nth desc limit 1;
  -- A clock that is behind another one presses none twice.
  if was.day >= today then
    return query select 'same'::text, was.points, was.place, was.expires_at;
    return;
  end if;
  why := case when r.id is null then 'none' else account.reward_hindrance(r.id, press_stamp.member, press_stamp.at) end;
  if why is null and r.is_phone_only and not account.keep_reward_phone(r.id, press_stamp.phone, press_stamp.member) then why := 'none'; end if;
  new_nth := coalesce(was.nth, 0) + 1;
  new_round := coalesce(was.round, 1) + case when was.place = cardinality(r.points) then 1 else 0 end;
  new_place := case
    when was.place is null or was.place = cardinality(r.points) or (r.is_strict and was.day < today - 1) then 1
    else was.place + 1 end;
  if why is null and new_round > r.max_rounds then why := 'full'; end if;
  if why is null then
    gives := r.points[new_place];
    if gives > 0 then
      until := account.give_reward(r.id, press_stamp.member, new_nth, gives, press_stamp.at);
      if until is null then why := 'all_given'; end if;
    end if;
  end if;
  if why is not null then
    return query select why, 0, 0, null::timestamptz;
    return;
  end if;
  insert into account.stamp (rule, member_id, day, nth, round, place, points, expires_at, at)
  values (r.id, press_stamp.member, today, new_nth, new_round, new_place, gives, until, press_stamp.at);
  return query select 'done'::text, gives, new_place, until;
end $$;

-- Gives what a mission gives, once within each of its periods. Answers done, same (it was given before), open (it is not met), all_given (the rule's
-- total), or why not (reward_hindrance).
create or replace function account.claim_mission(rule uuid, member uuid, phone bytea, at timestamptz)
returns table (outcome text, points int, expires_at timestamptz)
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  r account.promotion_rule;
  was record;
  w record;
  why text;
  until timestamptz;
begin
  perform from books.balance b where b.member_id = claim_mission.member for no key update;
  select x.* into r from account.promotion_rule x where x.id = claim_mission.rule and x.kind <> 'stamp';
  if r.id is null then
    return query select 'none'::text, 0, null::timestamptz;
    return;
  end if;
  select p.* into w from account.mission_period(r.period, r.starts_at, r.ends_at, claim_mission.at) p;
  select x.points, x.expires_at into was from account.reward x where x.rule = r.id and x.member_id = claim_mission.member and x.nth = w.nth;
  if found then
    return query select 'same'::text, was.points, was.expires_at;
    return;
  end if;
  why := account.reward_hindrance(r.id, claim_mission.member, claim_mission.at);
  if why is null and r.goal > (
    case when r.kind in ('draws', 'decided') then account.mission_draws(r.kind, claim_mission.member, w.since, w.until)
         else account.mission_stands(r.kind, claim_mission.member) end) then why := 'open'; end if;
  if why is null and r.is_phone_only and not account.keep_reward_phone(r.id, claim_mission.phone, claim_mission.member) then why := 'none'; end if;
  if why is null then
    until := account.give_reward(r.id, claim_mission.member, w.nth, r.points[1], claim_mission.at);
    if until is null then why := 'all_given'; end if;
  end if;
  return query select coalesce(why, 'done'), case when why is null then r.points[1] else 0 end, until;
end $$;
