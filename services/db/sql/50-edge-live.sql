-- A change of the release index is told to every front door at once; they also ask by themselves every second.
create or replace function edge.tell_live() returns trigger language plpgsql as $$
begin
  perform pg_notify('edge_live', '');
  return null;
end
$$;

create or replace trigger live_told after insert or update or delete on edge.live for each statement execute function edge.tell_live();

-- What is live, with its record, its canary's, and how the fallback's record is known: all that a front door reads. `is_watched`: pages of members
-- tell of it, and it is rolled back by itself where it fails. `recalled`: builds of the last day that were rolled back from or ended as canaries
-- for what they did, and did not come again: open tabs leave them.
create or replace view edge.live_build as
  select live.remote, live.build, live.previous, build.record,
    live.canary, live.canary_share, canary.record as canary_record, fallback.build as fallback, fallback.sum as fallback_sum, build.sum,
    coalesce(live.watched_until > now(), false) as is_watched,
    array(
      select told.build from (
        select distinct on (known.build) known.build, known.is_gone from (
          select id, previous as build, true as is_gone from edge.change
          where action = 'rollback' and remote = live.remote and previous is not null and at > now() - interval '1 day'
          union all
          select id, build, true from edge.change
          where action = 'abort' and remote = live.remote and at > now() - interval '1 day'
            and coalesce(reason ->> 'code', '') not in ('tookPlace', 'wentLive')
          union all
          select id, build, false from edge.change where action in ('promote', 'rollback', 'canary') and remote = live.remote
        ) known
        where known.id > (select coalesce(max(id), 0) - 500 from edge.change)
        order by known.build, known.id desc) told
      where told.is_gone order by told.build) as recalled
  from edge.live
  join edge.build using (remote, build)
  left join edge.build canary on canary.remote = live.remote and canary.build = live.canary
  left join edge.build fallback on fallback.remote = live.remote and fallback.build = live.fallback;

-- Builds whose files are kept, with the names they go by: what the staff may try in a page.
create or replace view edge.kept_build as
  select remote, build, record, array(select tag from edge.tag where tag.remote = build.remote and tag.build = build.build order by tag) as tags
  from edge.build where retired_at is null;
