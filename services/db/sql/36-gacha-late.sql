-- Late ticks: seen too late for the round that was to decide them.

-- When a tick's list, or the late entry that moved it last, was seen: by a quorum of its witnesses, or without witnesses when it was made.
create or replace function gacha.tick_seen_at(is_witnessed boolean, leaf bytea, mover bytea, sealed_at timestamptz) returns timestamptz
language sql stable set search_path = '' as $$
  select case when is_witnessed then gacha.log_quorum_at(coalesce(mover, leaf))
              when mover is null then sealed_at
              else (select l.at from gacha.lateness l where l.leaf = mover) end
$$;

-- Ticks that are sealed and wait for their round, with when theirs was seen.
create or replace function gacha.open_ticks() returns table (box_id uuid, t bigint, head bytea, rounds bigint[], seen_at timestamptz)
language sql stable as $$
  select k.box_id, k.t, k.head, k.rounds, gacha.tick_seen_at(b.is_witnessed, k.leaf, k.mover, k.sealed_at)
  from gacha.tick k join gacha.box b on b.id = k.box_id and b.method = 2
  where k.state = 'sealed'
$$;

-- Whether that was before the round that decides came out. Without a beacon there is none.
create or replace function gacha.is_timely(beacon text, genesis bigint, period int, rounds bigint[], seen_at timestamptz) returns boolean
language sql immutable set search_path = '' as $$
  select beacon = 'none' or coalesce(seen_at < to_timestamp(genesis + (rounds[cardinality(rounds)] - 1) * period), false)
$$;

-- Gives the ticks of a box that wait another round, when the first of them was seen too late for its own: an entry of the log, which has to be seen
-- before that round itself (docs/decisions/0078): the first that is out the margin of the terms after `at`, later than all they had. Every number
-- that a tick gives up is counted; more than the terms allow end the sale. Gives the entry, or null where nothing is late.
create or replace function gacha.move_late(box uuid, at timestamptz) returns text
language plpgsql security definer set search_path = '' as $$
declare
  b record;
  first record;
  last_t bigint;
  moved int;
  own_round bigint;
  late_text text;
  own_leaf bytea;
  seen timestamptz;
  made timestamptz;
begin
  -- Whoever draws a tick of this box holds this lock.
  perform pg_advisory_xact_lock(hashtextextended('gacha.settle ' || move_late.box::text, 0));
  select x.id, x.beacon, x.beacon_genesis, x.beacon_period, x.round_after_seconds, x.is_witnessed, x.late, x.late_budget into strict b
    from gacha.box x where x.id = move_late.box and x.method = 2 for no key update;
  select k.t, k.rounds, k.leaf, k.mover, k.sealed_at into first from gacha.tick k where k.box_id = b.id and k.state = 'sealed' order by k.t limit 1;
  if not found or b.beacon = 'none' then return null; end if;
  seen := gacha.tick_seen_at(b.is_witnessed, first.leaf, first.mover, first.sealed_at);
  if seen is null or gacha.is_timely(b.beacon, b.beacon_genesis, b.beacon_period, first.rounds, seen) then return null; end if;
  made := case when gacha.is_public(b.beacon) then clock_timestamp() else move_late.at end;
  select max(k.t), count(*)::int, greatest(max(k.rounds[cardinality(k.rounds)]) + 1, ceil(
      (extract(epoch from greatest(made, move_late.at)) + b.round_after_seconds - b.beacon_genesis) / b.beacon_period)::bigint + 1)
    into last_t, moved, own_round
    from gacha.tick k where k.box_id = b.id and k.state = 'sealed';
  late_text := format('{"box":"%s","from":%s,"kind":"late","late":%s,"moved":%s,"round":%s,"to":%s}',
    b.id, first.t, b.late + moved, moved, own_round, last_t);
  own_leaf := gacha.log_add(late_text);
  insert into gacha.lateness (box_id, from_t, to_t, moved, late, round, entry, leaf, at)
    values (b.id, first.t, last_t, moved, b.late + moved, own_round, late_text, own_leaf, made);
  update gacha.tick k set rounds = k.rounds || own_round, mover = own_leaf where k.box_id = b.id and k.state = 'sealed';
  update gacha.box x set late = b.late + moved,
      stopped_at = case when b.late + moved > b.late_budget then coalesce(x.stopped_at, move_late.at) else x.stopped_at end,
      stop_reason = case when b.late + moved > b.late_budget then coalesce(x.stop_reason, 'late_budget') else x.stop_reason end
    where x.id = b.id;
  return late_text;
end $$;
