-- Sealing: what ends a tick is written here, by the database itself, from what was accepted and drawn.

-- The state of a box as its heads have it: the set of drawn slots after tick `through`.
create or replace function gacha.state_text(terms_hash bytea, through bigint, drawn bytea) returns text
language sql immutable set search_path = '' as $$
  select format('{"hash":"%s","taken":%s,"through":%s}',
    encode(sha256(sha256('oripa/v2/state'::bytea) || terms_hash || int8send(through) || int4send(bit_count(drawn)::int) || drawn), 'hex'),
    bit_count(drawn), through)
$$;

-- Closes every tick of a box that has ended and makes the heads of those with purchases: entries of the log, in the order of ticks, and told to
-- whoever listens. From the commit on nothing is accepted into them. The box's row is held for this statement once a tick.
create or replace function gacha.seal_ticks(box uuid, at timestamptz) returns table (t bigint, entry text)
language plpgsql security definer
set plan_cache_mode = force_custom_plan
set search_path = ''
as $$
#variable_conflict use_column
declare
  b record;
  ended record;
  last_ended bigint;
  state text;
  head_text text;
  own_round bigint;
begin
  select x.id, x.tick0, x.tick_seconds, x.round_after_seconds, x.beacon, x.beacon_genesis, x.beacon_period, x.terms_hash, x.through, x.drawn, x.late,
         x.last_sealed_tick
  into b from gacha.box x
  where x.id = seal_ticks.box and x.method = 2 and x.stop_reason is distinct from 'cancelled' for no key update;
  if not found then return; end if;
  last_ended := floor((extract(epoch from seal_ticks.at) - b.tick0) / b.tick_seconds)::bigint - 1;
  if last_ended <= b.last_sealed_tick then return; end if;
  update gacha.box x set last_sealed_tick = last_ended where x.id = b.id;
  state := gacha.state_text(b.terms_hash, b.through, b.drawn);
  for ended in
    select e.*, last.head
    from (
      select p.tick, min(p.seq) as first_seq, max(p.seq) as last_seq from gacha.purchase p
      where p.box_id = b.id and p.state = 'accepted' and p.tick > b.last_sealed_tick and p.tick <= last_ended group by 1
    ) e
    join gacha.purchase last on last.box_id = b.id and last.seq = e.last_seq
    order by e.tick
  loop
    own_round := case when b.beacon = 'none' then 0 else greatest(1, ceil(
      (b.tick0 + (ended.tick + 1) * b.tick_seconds + b.round_after_seconds - b.beacon_genesis)::numeric / b.beacon_period)::bigint + 1) end;
    head_text := format('{"box":"%s","h_last":"%s","kind":"head","last_seq":%s,"late":%s,"round":%s,"state":%s,"t":%s}',
      b.id, encode(ended.head, 'hex'), ended.last_seq, b.late, own_round, state, ended.tick);
    insert into gacha.tick (box_id, t, first_seq, last_seq, head, round, sealed_at, entry, leaf, through, rounds)
    values (b.id, ended.tick, ended.first_seq, ended.last_seq, ended.head, own_round,
      case when gacha.is_public(b.beacon) then clock_timestamp() else seal_ticks.at end,
      head_text, gacha.log_add(head_text), b.through, case when own_round = 0 then '{}'::bigint[] else array[own_round] end);
    perform pg_notify('gacha_sealed', json_build_object('box', b.id, 't', ended.tick, 'entry', head_text)::text);
    t := ended.tick;
    entry := head_text;
    return next;
  end loop;
end $$;

do $$
begin
  if exists (select from pg_trigger where tgname = 'seal_as_seen') then
    drop trigger seal_as_seen on gacha.tick;
  end if;
end $$;
drop function if exists gacha.guard_seal();
