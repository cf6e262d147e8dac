-- Closing and opening an area, by name and for a reason. The lines stay; the switch is nobody's to write.
create or replace function plumbing.set_maintenance(area text, is_closed boolean, until timestamptz, by text, reason text) returns void
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
begin
  -- One after the other: who read how it stands under this lock is told of whoever was faster.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('plumbing.maintenance', 0));
  if coalesce(btrim(by), '') = '' or coalesce(btrim(reason), '') = '' then
    raise exception 'an area is closed or opened by somebody, for a reason' using errcode = 'check_violation';
  end if;
  if is_closed then
    insert into plumbing.maintenance as m (area, until) values (set_maintenance.area, set_maintenance.until)
    on conflict (area) do update set until = excluded.until;
  else
    delete from plumbing.maintenance m where set_maintenance.area in ('all', m.area);
  end if;
  insert into plumbing.maintenance_act (area, is_closed, until, by, reason)
  values (set_maintenance.area, set_maintenance.is_closed, set_maintenance.until, set_maintenance.by, set_maintenance.reason);
end $$;
