-- What a person changes of what is live, at the desk or by command, stands among all acts too. What the shop or a pipeline does by itself
-- gives no reason of a person, and is in the history of releases alone.
create or replace function plumbing.note_live_change() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into plumbing.act (at, by, role, reason, act, thing, key, before, after)
  values (clock_timestamp(), new."by", session_user, btrim(new.why), new.action, 'edge.change', new.remote,
    case when new.previous is not null then jsonb_build_object('build', new.previous) end, jsonb_build_object('build', new.build));
  return null;
end $$;

create or replace trigger act_is_kept after insert on edge.change
  for each row when (btrim(new.by) <> '' and btrim(new.why) <> '') execute function plumbing.note_live_change();
