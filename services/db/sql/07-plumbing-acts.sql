-- What operators change is kept, row by row, with the person, the reason, and the row before and after. The settings fudaya.by and fudaya.reason
-- say who and why; the operators' role changes nothing without them. Services set them where a person acts through them.
create or replace function plumbing.is_act() returns boolean language sql stable as $$
  select session_user = 'fudaya_operator' or current_user = 'fudaya_operator' or plumbing.at_desk()
    or coalesce(current_setting('fudaya.by', true), '') <> ''
$$;

-- Whether a person acts, by a command or at the desk: also inside functions that run with their owner's rights.
create or replace function plumbing.at_desk() returns boolean language sql stable as $$
  select session_user = 'fudaya_operator' or pg_catalog.current_setting('role') ~ '^fudaya_(store|gacha|payment|account)_desk$'
$$;

-- One line, with whoever the settings name.
create or replace function plumbing.keep_act(act text, thing text, key text, before jsonb, after jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  person text := btrim(coalesce(current_setting('fudaya.by', true), ''));
  why text := btrim(coalesce(current_setting('fudaya.reason', true), ''));
begin
  if person = '' or why = '' then
    raise exception 'an operator acts by name and for a reason'
      using errcode = 'check_violation', schema = 'plumbing', table = 'act', constraint = 'act_by_name';
  end if;
  insert into plumbing.act (at, by, role, reason, act, thing, key, before, after)
  values (clock_timestamp(), person, session_user, why, act, thing, key, before, after);
end $$;

-- On a table that operators write. The first argument names the columns of its key, any others columns that are not kept: secrets, long values.
create or replace function plumbing.note_act() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  was jsonb := case when tg_op = 'INSERT' then null else to_jsonb(old) - tg_argv[1:] end;
  becomes jsonb := case when tg_op = 'DELETE' then null else to_jsonb(new) - tg_argv[1:] end;
begin
  if was is distinct from becomes then
    perform plumbing.keep_act(lower(tg_op), tg_table_schema || '.' || /*citus regexp_replace(*/tg_table_name/*citus , '_[0-9]+$', '')*/,
      (select string_agg(coalesce(becomes, was) ->> name, ' ' order by ord) from unnest(string_to_array(tg_argv[0], ',')) with ordinality as k (name, ord)),
      was, becomes);
  end if;
  return null;
end $$;

-- Likewise of a row about a member or a payment: the columns after the key are kept and no other, so that no line has what may have to be erased.
create or replace function plumbing.note_act_of() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  whole jsonb := to_jsonb(case when tg_op = 'DELETE' then old else new end);
  was jsonb := case when tg_op = 'INSERT' then null else
    (select jsonb_object_agg(name, to_jsonb(old) -> name) from unnest(tg_argv[1:]) as k (name)) end;
  becomes jsonb := case when tg_op = 'DELETE' then null else
    (select jsonb_object_agg(name, to_jsonb(new) -> name) from unnest(tg_argv[1:]) as k (name)) end;
begin
  if was is distinct from becomes then
    perform plumbing.keep_act(lower(tg_op), tg_table_schema || '.' || /*citus regexp_replace(*/tg_table_name/*citus , '_[0-9]+$', '')*/, whole ->> tg_argv[0], was, becomes);
  end if;
  return null;
end $$;

-- A line stays as it was written, whoever asks.
create or replace function plumbing.guard_acts() returns trigger language plpgsql set search_path = '' as $$
begin
  raise exception 'what operators did stays as it was written' using errcode = 'check_violation', schema = 'plumbing', table = 'act', constraint = 'act_stays';
end $$;
create or replace trigger act_stays before update or delete on plumbing.act for each row execute function plumbing.guard_acts();
create or replace trigger acts_stay before truncate on plumbing.act for each statement execute function plumbing.guard_acts();
