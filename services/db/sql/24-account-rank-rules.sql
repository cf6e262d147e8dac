-- Rules of ranks (decisions 170, 183 and 184). Rows come by these functions alone; a set that was made is never rewritten. Months are Japan's, by the database's clock.

-- The set that holds in a month (YYYY-MM): the last one that began by then.
create or replace function account.rank_rules_in(month text) returns setof account.rank_rules
language sql stable security definer set search_path = '' rows 1 as $$
  select r.* from account.rank_rules r
  where r.from_month <= rank_rules_in.month and r.approved_at is not null and r.withdrawn_at is null
  order by r.from_month desc limit 1
$$;

-- Counts everything that was done to the sets but approving one: what a form was filled from is what still stands.
create or replace function account.rank_rules_version() returns int
language sql stable security definer set search_path = '' as $$
  select (count(*) + count(r.withdrawn_at))::int from account.rank_rules r
$$;

-- The month of Japan that it is, read when it is asked and not when the transaction began: locks may have taken over midnight.
create or replace function account.month_now() returns text
language sql volatile set search_path = '' as $$
  select pg_catalog.to_char(pg_catalog.clock_timestamp() at time zone 'Asia/Tokyo', 'YYYY-MM')
$$;

-- The hours of early sale of the set that holds at an instant, as far as sets are approved by now.
create or replace function account.early_hours_at(at timestamptz) returns int[]
language sql stable security definer set search_path = '' as $$
  select r.early_hours from account.rank_rules_in(pg_catalog.to_char(early_hours_at.at at time zone 'Asia/Tokyo', 'YYYY-MM')) r
$$;

-- In how many business days a parcel that a member asks for at an instant leaves at the latest, by the rank held now.
create or replace function account.dispatch_days(member uuid, at timestamptz) returns int
language sql stable security definer set search_path = '' as $$
  select r.dispatch_days[m.rank]
  from account.rank_rules_in(pg_catalog.to_char(dispatch_days.at at time zone 'Asia/Tokyo', 'YYYY-MM')) r
  join account.member m on m.id = dispatch_days.member
$$;

-- Makes a set that waits for a second person, whoever makes it; null for `early` or `dispatch`: as in the set before. Answers waiting; done (it was made
-- and approved before); or, and nothing is written: another (under this id), begun (its month is no coming one), moved (another version than was seen), or
-- taken (another set begins in that month).
create or replace function account.make_rank_rules(id uuid, staff uuid, month text, ja text[], en text[], uses bigint[], bonus int[],
  early int[], dispatch int[], seen int) returns text
language plpgsql security definer set search_path = '' as $$
declare
  was account.rank_rules;
begin
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('account.rank_rules', 0));
  select r.* into was from account.rank_rules r where r.id = make_rank_rules.id;
  if found then
    return case
      when (was.created_by, was.from_month, was.names_ja, was.names_en, was.uses, was.bonus, was.early_hours, was.dispatch_days)
        is distinct from (make_rank_rules.staff, make_rank_rules.month, make_rank_rules.ja, make_rank_rules.en, make_rank_rules.uses,
          make_rank_rules.bonus, coalesce(make_rank_rules.early, was.early_hours), coalesce(make_rank_rules.dispatch, was.dispatch_days)) then 'another'
      when was.approved_at is null then 'waiting' else 'done' end;
  end if;
  if make_rank_rules.month <= account.month_now() then return 'begun'; end if;
  if make_rank_rules.seen <> account.rank_rules_version() then return 'moved'; end if;
  if exists (select from account.rank_rules r where r.from_month = make_rank_rules.month and r.withdrawn_at is null) then return 'taken'; end if;
  insert into account.rank_rules (id, from_month, names_ja, names_en, uses, bonus, early_hours, dispatch_days, created_at, created_by)
  select make_rank_rules.id, make_rank_rules.month, make_rank_rules.ja, make_rank_rules.en, make_rank_rules.uses, make_rank_rules.bonus,
    coalesce(make_rank_rules.early, r.early_hours), coalesce(make_rank_rules.dispatch, r.dispatch_days), pg_catalog.clock_timestamp(), make_rank_rules.staff
  from account.rank_rules_in(make_rank_rules.month) r;
  return 'waiting';
end $$;

-- The same for services of before, which know neither early sales nor earlier dispatch.
create or replace function account.make_rank_rules(id uuid, staff uuid, month text, ja text[], en text[], uses bigint[], bonus int[],
  seen int) returns text
language sql security definer set search_path = '' as $$
  select account.make_rank_rules(make_rank_rules.id, make_rank_rules.staff, make_rank_rules.month, make_rank_rules.ja, make_rank_rules.en,
    make_rank_rules.uses, make_rank_rules.bonus, null, null, make_rank_rules.seen)
$$;

-- A second person's word. Answers done, own (it is one's own), begun (its month came without it), withdrawn, or none. Said again it changes nothing.
create or replace function account.approve_rank_rules(id uuid, staff uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  was account.rank_rules;
begin
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('account.rank_rules', 0));
  select r.* into was from account.rank_rules r where r.id = approve_rank_rules.id;
  if not found then return 'none'; end if;
  if was.withdrawn_at is not null then return 'withdrawn'; end if;
  if was.approved_at is not null then return 'done'; end if;
  if was.created_by = approve_rank_rules.staff then return 'own'; end if;
  if was.from_month <= account.month_now() then return 'begun'; end if;
  update account.rank_rules r set approved_at = pg_catalog.clock_timestamp(), approved_by = approve_rank_rules.staff
  where r.id = approve_rank_rules.id;
  return 'done';
end $$;

-- Takes a set back that has not begun; the one before goes on. Answers done, begun, or none. Said again it changes nothing.
create or replace function account.withdraw_rank_rules(id uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  was account.rank_rules;
begin
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('account.rank_rules', 0));
  select r.* into was from account.rank_rules r where r.id = withdraw_rank_rules.id;
  if not found then return 'none'; end if;
  if was.withdrawn_at is not null then return 'done'; end if;
  if was.from_month <= account.month_now() then return 'begun'; end if;
  update account.rank_rules r set withdrawn_at = pg_catalog.clock_timestamp() where r.id = withdraw_rank_rules.id;
  return 'done';
end $$;
