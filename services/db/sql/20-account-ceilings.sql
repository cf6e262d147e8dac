-- Ceilings of what one person of the staff may do alone: an owner sets them at the desk. Each is higher where it asks for fewer people.

create or replace function account.ceiling_of(name text) returns bigint
language sql stable security definer set search_path = '' as $$
  select coalesce((select c.most from account.ceiling c where c.name = ceiling_of.name), case ceiling_of.name
    when 'goodwill_owner' then 30000 when 'goodwill_support' then 3000
    when 'broadcast' then 1000 when 'promotion' then 50000 when 'box' then 1000000 end)
$$;

-- Sets a ceiling for whoever saw it at `seen`: `done`, `changed`, `not staff`, or `waiting`. Lower it holds at once; higher it lets one person do what took
-- two, so that it waits until somebody else confirms it. Locks: the ceilings, one after the other.
create or replace function account.put_ceiling(name text, most bigint, seen bigint, staff uuid, staff_name text, reason text, at timestamptz) returns text
language plpgsql security definer set search_path = '' as $$
declare
  was bigint;
begin
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('account.ceiling', 0));
  was := account.ceiling_of(put_ceiling.name);
  if was = put_ceiling.most then return 'done'; end if;
  if was <> put_ceiling.seen then return 'changed'; end if;
  if not exists (select from account.member m where m.id = put_ceiling.staff and m.is_staff and m.closed_at is null) then return 'not staff'; end if;
  if put_ceiling.most > was then
    -- Pressed again it is the same.
    if exists (select from account.ceiling_ask a where a.name = put_ceiling.name and a.most = put_ceiling.most and a.seen = put_ceiling.seen
      and a.staff_id = put_ceiling.staff) then return 'waiting'; end if;
    insert into account.ceiling_ask as a (name, most, seen, staff_id, staff_name, reason, asked_at)
      values (put_ceiling.name, put_ceiling.most, put_ceiling.seen, put_ceiling.staff, put_ceiling.staff_name, put_ceiling.reason, put_ceiling.at)
      on conflict on constraint ceiling_ask_pkey do update set most = excluded.most, seen = excluded.seen, staff_id = excluded.staff_id,
        staff_name = excluded.staff_name, reason = excluded.reason, asked_at = excluded.asked_at, second_id = null;
    perform plumbing.keep_act('ask', 'account.ceiling', put_ceiling.name, pg_catalog.jsonb_build_object('most', was),
      pg_catalog.jsonb_build_object('most', put_ceiling.most));
    return 'waiting';
  end if;
  delete from account.ceiling_ask a where a.name = put_ceiling.name;
  insert into account.ceiling (name, most) values (put_ceiling.name, put_ceiling.most)
    on conflict on constraint ceiling_pkey do update set most = excluded.most;
  return 'done';
end $$;

-- Confirms what somebody else asked, as it was shown: `done`, `own`, `not staff`, or `changed` (it is another one, or not there any more).
create or replace function account.confirm_ceiling(name text, most bigint, seen bigint, staff uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  asked record;
begin
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('account.ceiling', 0));
  select a.* into asked from account.ceiling_ask a
    where a.name = confirm_ceiling.name and a.most = confirm_ceiling.most and a.seen = confirm_ceiling.seen;
  if asked.name is null then
    return case when account.ceiling_of(confirm_ceiling.name) = confirm_ceiling.most then 'done' else 'changed' end;
  end if;
  if account.ceiling_of(asked.name) <> asked.seen then return 'changed'; end if;
  if asked.staff_id = confirm_ceiling.staff then return 'own'; end if;
  if not exists (select from account.member m where m.id = confirm_ceiling.staff and m.is_staff and m.closed_at is null) then
    return 'not staff';
  end if;
  update account.ceiling_ask a set second_id = confirm_ceiling.staff where a.name = asked.name;
  insert into account.ceiling (name, most) values (asked.name, asked.most) on conflict on constraint ceiling_pkey do update set most = excluded.most;
  delete from account.ceiling_ask a where a.name = asked.name;
  return 'done';
end $$;

-- Takes back what waits for a second person; false: nothing does.
create or replace function account.drop_ceiling_ask(name text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  asked record;
begin
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('account.ceiling', 0));
  delete from account.ceiling_ask a where a.name = drop_ceiling_ask.name returning a.most into asked;
  if not found then return false; end if;
  perform plumbing.keep_act('drop', 'account.ceiling', drop_ceiling_ask.name, pg_catalog.jsonb_build_object('most', asked.most), null);
  return true;
end $$;

-- Whichever statement sets it: nobody raises it alone.
create or replace function account.guard_ceiling() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  -- Also where an insert turns out to be an update.
  was bigint := account.ceiling_of(new.name);
begin
  if new.most <= was or exists (
    select from account.ceiling_ask a where a.name = new.name and a.most = new.most and a.seen = was and a.second_id is not null
  ) or books.is_owner() then return new; end if;
  raise exception 'a ceiling is raised by two people'
    using errcode = 'check_violation', schema = 'account', table = 'ceiling', constraint = 'ceiling_by_two';
end $$;
create or replace trigger ceiling_by_two before insert or update on account.ceiling
  for each row execute function account.guard_ceiling();
