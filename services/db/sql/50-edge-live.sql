-- A change of the release index is told to every front door at once; they also ask by themselves every second.
create or replace function edge.tell_live() returns trigger language plpgsql as $$
begin
  perform pg_notify('edge_live', '');
  return null;
end
$$;

drop trigger if exists live_told on edge.live;
create trigger live_told after insert or update or delete on edge.live for each statement execute function edge.tell_live();

-- What is live, with its record: all that a front door reads.
create or replace view edge.live_build as
  select live.remote, live.build, live.previous, build.record
  from edge.live
  join edge.build using (remote, build);
