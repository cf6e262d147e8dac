-- The waiting room (docs/decisions/0104): numbers in the order visitors come, and how many of them may go in by now. All by the database's
-- clock and under the lock of the open room's row, so that every front door says the same.

-- What time made of the open room: the lot is drawn at its start, and as many may go in as the rate lets in since it was last looked at.
create or replace function edge.turn_waiting_room() returns setof edge.waiting_room
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  room edge.waiting_room;
  at timestamptz := clock_timestamp();
begin
  select * into room from edge.waiting_room where closed_at is null for update;
  if not found then
    return;
  end if;
  if room.starts_at > at then
    update edge.waiting_room set ticked_at = at where id = room.id;
  else
    if room.early is null then
      room.early := case when room.starts_at is null then 0 else room.issued end;
      room.seed := encode(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()), 'hex');
    end if;
    -- A clock that was turned back lets nobody in, one that was turned on a few seconds of people. Nobody saves up for a crowd that is not
    -- there: what may go in is never further ahead than a second's people.
    room.admitted := greatest(room.admitted, least(
      room.admitted + room.per_second * room.pace * least(greatest(extract(epoch from at - room.ticked_at)::float8, 0), 5),
      room.issued + greatest(room.per_second, 1)));
    update edge.waiting_room set early = room.early, seed = room.seed, admitted = room.admitted, ticked_at = at where id = room.id;
  end if;
  return query select * from edge.waiting_room where id = room.id;
end $$;

-- What a front door asks once a second. While no room is open nothing is locked or written.
create or replace function edge.waiting_room_now()
returns table (id bigint, starts_in_ms float8, seed text, early bigint, issued bigint, admitted float8, per_second float8)
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
begin
  if not exists (select from edge.waiting_room where closed_at is null) then
    return;
  end if;
  return query
    select r.id, 1000 * extract(epoch from r.starts_at - clock_timestamp())::float8, r.seed, r.early, r.issued, r.admitted, r.per_second * r.pace
    from edge.turn_waiting_room() r;
end $$;

-- What part of its rate a front door would let in, by how long it waits for the services. Each says so once a second, and each word moves the
-- pace half way: with several it is about their middle. Nobody is let in for what was held back.
create or replace function edge.pace_waiting_room(pace float8) returns void
language sql security definer set search_path = '' as $$
  update edge.waiting_room w set pace = w.pace + (least(greatest(pace_waiting_room.pace, 0.05), 1) - w.pace) / 2
  where w.closed_at is null and abs(w.pace - pace_waiting_room.pace) > 0.001
$$;

-- The next `count` numbers of the open room, from `first` on; no row while none is open. A number is given once.
create or replace function edge.take_waiting_numbers(count int)
returns table (id bigint, first bigint, starts_in_ms float8, seed text, early bigint, admitted float8, per_second float8)
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  room edge.waiting_room;
begin
  if count < 1 or count > 10000 then
    raise exception 'between 1 and 10,000 numbers at a time' using errcode = 'check_violation';
  end if;
  select * into room from edge.turn_waiting_room();
  if not found then
    return;
  end if;
  update edge.waiting_room w set issued = w.issued + take_waiting_numbers.count where w.id = room.id;
  return query select room.id, room.issued, 1000 * extract(epoch from room.starts_at - clock_timestamp())::float8,
    room.seed, room.early, room.admitted, room.per_second * room.pace;
end $$;

-- Whether each number is that member's: whoever is first logged in with it, and for ever. In the order asked.
create or replace function edge.claim_waiting_numbers(rooms bigint[], numbers bigint[], members uuid[]) returns setof boolean
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
begin
  -- In one order for everybody: two front doors may claim the same numbers.
  insert into edge.waiting_member (room, number, member_id)
  select a.room, a.number, a.member_id from unnest(rooms, numbers, members) with ordinality as a (room, number, member_id, ord)
  where exists (select from edge.waiting_room w where w.id = a.room and w.issued > a.number)
  order by a.room, a.number, a.ord
  on conflict do nothing;
  return query
    select exists (select from edge.waiting_member m where m.room = a.room and m.number = a.number and m.member_id = a.member_id)
    from unnest(rooms, numbers, members) with ordinality as a (room, number, member_id, ord) order by a.ord;
end $$;

-- One alone, for front doors of before.
create or replace function edge.claim_waiting_number(room bigint, number bigint, member uuid) returns boolean
language sql security definer set search_path = '' as $$ select edge.claim_waiting_numbers(array[room], array[number], array[member]) $$;

-- Opens the room, or changes the rate and the start of the one that is open; by name and for a reason. A start that was is not moved.
create or replace function edge.open_waiting_room(per_second float8, starts_at timestamptz, by text, reason text) returns boolean
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  room edge.waiting_room;
  at timestamptz := clock_timestamp();
  is_new boolean;
begin
  if coalesce(btrim(by), '') = '' or coalesce(btrim(reason), '') = '' then
    raise exception 'the waiting room is opened or closed by somebody, for a reason' using errcode = 'check_violation';
  end if;
  if per_second is null or not per_second between 0.01 and 100000 then
    raise exception 'a waiting room lets in between 0.01 and 100,000 people a second' using errcode = 'check_violation';
  end if;
  -- Two operators at once: the second one changes what the first one opened.
  perform pg_advisory_xact_lock(hashtextextended('edge.waiting_room', 0));
  select * into room from edge.turn_waiting_room();
  is_new := not found;
  if is_new then
    -- Whoever comes while there is no crowd sees no room.
    insert into edge.waiting_room (opened_at, starts_at, per_second, admitted, ticked_at)
    values (at, open_waiting_room.starts_at, open_waiting_room.per_second,
      case when open_waiting_room.starts_at is null then greatest(open_waiting_room.per_second, 1) else 0 end, at);
  elsif room.early is not null and open_waiting_room.starts_at is not null then
    raise exception 'the sale has started: its start cannot be moved' using errcode = 'check_violation';
  else
    update edge.waiting_room w set per_second = open_waiting_room.per_second, starts_at = coalesce(open_waiting_room.starts_at, w.starts_at)
    where w.id = room.id;
  end if;
  insert into edge.waiting_act (act, per_second, starts_at, by, reason)
  values (case when is_new then 'open' else 'change' end, open_waiting_room.per_second, open_waiting_room.starts_at, open_waiting_room.by,
    open_waiting_room.reason);
  return is_new;
end $$;

create or replace function edge.close_waiting_room(by text, reason text) returns boolean
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  was_open boolean;
begin
  if coalesce(btrim(by), '') = '' or coalesce(btrim(reason), '') = '' then
    raise exception 'the waiting room is opened or closed by somebody, for a reason' using errcode = 'check_violation';
  end if;
  update edge.waiting_room set closed_at = clock_timestamp(), is_open = null where closed_at is null;
  was_open := found;
  if was_open then
    insert into edge.waiting_act (act, by, reason) values ('close', close_waiting_room.by, close_waiting_room.reason);
  end if;
  return was_open;
end $$;

-- Which places a member had: what they may see of it.
create or replace view edge.member_place as select member_id, room, number, at from edge.waiting_member;

-- Whose a number was is of no use once its room is closed: for six hours it can still be looked up.
create or replace function edge.forget_waiting_members(at timestamptz) returns bigint
language sql security definer set search_path = '' as $$
  with gone as (
    delete from edge.waiting_member m using edge.waiting_room w
    where w.id = m.room and w.closed_at < forget_waiting_members.at - interval '6 hours' returning m.room)
  select count(*) from gone
$$;

-- Whether there is a waiting room, for the desk's page of settings.
create or replace view edge.waiting_room_setting as
select w.id, w.per_second from edge.waiting_room w where w.is_open;
