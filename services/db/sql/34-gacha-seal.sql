-- A seal counts from when this database has seen it. On the public beacon nobody who writes an earlier instant is believed: the earliest is
-- now, less the margin by which a seal has to come before its round, so that clocks may differ by as much. A demo's clock is whoever's
-- steps it.
create or replace function gacha.is_public(beacon text) returns boolean
language sql immutable parallel safe as $$
  select beacon = 'drand:52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971'
$$;

create or replace function gacha.guard_seal() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  earliest timestamptz;
begin
  if tg_op = 'UPDATE' and new.sealed_at >= old.sealed_at then return new; end if;
  select clock_timestamp() - make_interval(secs => b.seal_margin_ms / 1000.0) into earliest
  from gacha.box b where b.id = new.box_id and gacha.is_public(b.beacon);
  if new.sealed_at < earliest then
    new.sealed_at := case when tg_op = 'UPDATE' then least(old.sealed_at, earliest) else earliest end;
  end if;
  return new;
end $$;
-- By its name before tick_fixed, which judges what is written.
create or replace trigger seal_as_seen before insert or update on gacha.tick for each row execute function gacha.guard_seal();
