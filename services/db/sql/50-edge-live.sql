-- A change of the release index is told to every front door at once; they also ask by themselves every second.
create or replace function edge.tell_live() returns trigger language plpgsql as $$
begin
  perform pg_notify('edge_live', '');
  return null;
end
$$;

create or replace trigger live_told after insert or update or delete on edge.live for each statement execute function edge.tell_live();

-- What is live, with its record, its canary's, and how the fallback's record is known: all that a front door reads.
create or replace view edge.live_build as
  select live.remote, live.build, live.previous, build.record,
    live.canary, live.canary_share, canary.record as canary_record, fallback.build as fallback, fallback.sum as fallback_sum, build.sum
  from edge.live
  join edge.build using (remote, build)
  left join edge.build canary on canary.remote = live.remote and canary.build = live.canary
  left join edge.build fallback on fallback.remote = live.remote and fallback.build = live.fallback;

-- Builds whose files are kept: what the staff may try in a page.
create or replace view edge.kept_build as select remote, build, record from edge.build where retired_at is null;
