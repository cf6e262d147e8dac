-- Bonuses of points that are bought (decision 174): reserved when a payment is begun, given and taken back with its points, let go when it ends unpaid.
-- The clock is the database's: a rule ends at one instant, whichever replica is asked. Locks: the rule, for its total and for what members have of it.

-- Whether a rule is offered to a member for a course now, but for its total.
create or replace function payment.bonus_holds(rule uuid, member uuid, course int, at timestamptz) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from account.bonus_rule r
    join payment.course c on c.id = bonus_holds.course
    cross join lateral account.mission_period(r.period, r.starts_at, r.ends_at, bonus_holds.at) w
    where r.id = bonus_holds.rule and r.approved_by is not null and r.stopped_at is null
      and r.starts_at <= bonus_holds.at and r.ends_at > bonus_holds.at
      and c.price between r.min_yen and coalesce(r.max_yen, c.price)
      -- Premiums that come with the same purchase are added up: those of the course with it.
      and c.point - c.price + r.points <= account.premium_limit(c.price)
      and (select count(*) from payment.bonus b
           where b.rule = r.id and b.member_id = bonus_holds.member and b.at >= w.since and b.at < w.until and b.released_at is null) < r.max_per_period
      -- A first time is one for a person: a phone is somebody's, an address is anybody's. One that is reserved is the first.
      and (not r.is_first_only or (
        exists (select from account.verified_phone v where v.member_id = bonus_holds.member)
        and not exists (select from payment.payment p where p.member_id = bonus_holds.member and p.paid_at is not null)
        and not exists (
          select from payment.bonus b join account.bonus_rule f on f.id = b.rule and f.is_first_only
          where b.member_id = bonus_holds.member and b.released_at is null))))
    and exists (
      select from account.member m
      where m.id = bonus_holds.member and not m.is_staff and m.closed_at is null and m.verified_at is not null)
    and not account.is_paused(bonus_holds.member, bonus_holds.at) and not books.is_frozen(bonus_holds.member)
$$;

-- What a member's rank brings with a course at an instant, by the set of rules of that month: so many thousandths of its price in whole points, and no
-- more than the law leaves beside what comes with the course anyway (decision 170). No row: nothing. The id is of the set, the month and the rank: once
-- one of them is another, what was shown is gone.
create or replace function payment.rank_bonus(member uuid, course int, at timestamptz)
returns table (id uuid, points int, ends_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select overlay(overlay(md5(r.id || here.month || m.rank) placing '8' from 13) placing '8' from 17)::uuid, b.points,
         (date_trunc('month', here.clock) + interval '1 month') at time zone 'Asia/Tokyo'
  from (select x.clock, to_char(x.clock, 'YYYY-MM') as month from (select rank_bonus.at at time zone 'Asia/Tokyo' as clock) x) here
  cross join lateral account.rank_rules_in(here.month) r
  join account.member m on m.id = rank_bonus.member and not m.is_staff and m.closed_at is null and m.verified_at is not null
  join payment.course c on c.id = rank_bonus.course
  cross join lateral (
    select least(c.price::bigint * r.bonus[m.rank] / 1000, account.premium_limit(c.price) - (c.point - c.price))::int as points) b
  where b.points > 0 and not account.is_paused(rank_bonus.member, rank_bonus.at) and not books.is_frozen(rank_bonus.member)
$$;

-- What a member may choose from for a course now, the most points first; is_rank: it is their rank's.
create or replace function payment.offered_bonuses(member uuid, course int)
returns table (id uuid, points int, is_first_only boolean, ends_at timestamptz, is_rank boolean)
language sql stable security definer set search_path = '' as $$
  select b.id, b.points, b.is_first_only, b.ends_at, b.is_rank from (
    select r.id, r.points, r.is_first_only, r.ends_at, r.created_at, false as is_rank from account.bonus_rule r
    where r.approved_by is not null and r.stopped_at is null and r.ends_at > now() and r.given + r.points <= r.max_points
      and payment.bonus_holds(r.id, offered_bonuses.member, offered_bonuses.course, clock_timestamp())
    union all
    select k.id, k.points, false, k.ends_at, null, true from payment.rank_bonus(offered_bonuses.member, offered_bonuses.course, clock_timestamp()) k
  ) b
  order by b.points desc, b.created_at nulls first, b.id
$$;

-- The same for services of before, which do not ask whose it is.
create or replace function payment.bonuses_for(member uuid, course int)
returns table (id uuid, points int, is_first_only boolean, ends_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select b.id, b.points, b.is_first_only, b.ends_at
  from payment.offered_bonuses(bonuses_for.member, bonuses_for.course) with ordinality as b (id, points, is_first_only, ends_at, is_rank, ord)
  order by b.ord
$$;

-- Reserves a bonus for a payment that is about to be begun in this transaction, one for a payment: of a rule, or of the member's rank, which has no
-- total. Answers its points; null: it is not to be had. Asked again for the same payment it answers the same, and for one that was begun without, 0.
create or replace function payment.reserve_bonus(payment uuid, rule uuid, member uuid, course int) returns int
language plpgsql security definer set search_path = '' as $$
declare
  was record;
  gives int;
  here timestamptz;
begin
  perform from account.bonus_rule r where r.id = reserve_bonus.rule for no key update;
  if not found then
    -- A rank's has no row to wait at: two replicas wait for each other by the payment.
    perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('payment.bonus:' || reserve_bonus.payment, 0));
  end if;
  select b.rule, b.member_id, b.course_id, b.points, b.released_at into was from payment.bonus b where b.payment_id = reserve_bonus.payment;
  if found then
    return case when (was.rule, was.member_id, was.course_id) = (reserve_bonus.rule, reserve_bonus.member, reserve_bonus.course)
      and was.released_at is null then was.points end;
  end if;
  if exists (select from payment.payment p where p.id = reserve_bonus.payment) then return 0; end if;
  -- Read once the rule is held: whoever waited for it is too late by what it is then.
  here := clock_timestamp();
  select b.points into gives from payment.rank_bonus(reserve_bonus.member, reserve_bonus.course, here) b where b.id = reserve_bonus.rule;
  if gives is null then
    if not payment.bonus_holds(reserve_bonus.rule, reserve_bonus.member, reserve_bonus.course, here) then return null; end if;
    update account.bonus_rule r set given = r.given + r.points
    where r.id = reserve_bonus.rule and r.given + r.points <= r.max_points returning r.points into gives;
    if not found then return null; end if;
  end if;
  insert into payment.bonus (payment_id, rule, member_id, course_id, points, at)
  values (reserve_bonus.payment, reserve_bonus.rule, reserve_bonus.member, reserve_bonus.course, gives, here);
  return gives;
end $$;

-- A payment that ended unpaid is for others: its bonus goes back to the rule, once.
create or replace function payment.release_bonus() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  with let_go as (
    update payment.bonus b set released_at = clock_timestamp() where b.payment_id = new.id and b.released_at is null returning b.rule, b.points
  )
  update account.bonus_rule r set given = r.given - l.points from let_go l where r.id = l.rule;
  return null;
end $$;
create or replace trigger bonus_released after update of state on payment.payment
  for each row when (new.state in ('failed', 'expired') and old.state not in ('failed', 'expired')) execute function payment.release_bonus();

-- What bonuses gave, when, and until when it lives: of payments that were paid. Those whose money went back are among them.
create or replace view payment.given_bonus as
select b.payment_id as id, b.rule, b.member_id, b.points, p.paid_at as at,
       (select max(l.expires_at) from books.lot l where l.member_id = p.member_id and l.journal_id = p.journal_id) as expires_at
from payment.bonus b join payment.payment p on p.id = b.payment_id where p.paid_at is not null;
