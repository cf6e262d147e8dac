-- What the desk sees of the tasks: never what one is about, nor what its fault said, for both may name a member. Run with their owner's rights.
create or replace function plumbing.task_kinds()
returns table (task text, waiting int, running int, failed int, due timestamptz)
language sql stable security definer set search_path = '' as $$
  select t.identifier,
    count(j.id) filter (where j.locked_at is null and j.attempts < j.max_attempts)::int,
    count(j.id) filter (where j.locked_at is not null)::int,
    count(j.id) filter (where j.locked_at is null and j.attempts >= j.max_attempts)::int,
    min(j.run_at) filter (where j.locked_at is null and j.attempts < j.max_attempts and j.run_at <= now())
  from graphile_worker._private_tasks t left join graphile_worker._private_jobs j on j.task_id = t.id
  group by t.identifier order by t.identifier
$$;

-- Those that were tried as often as they may be, the last ones first.
create or replace function plumbing.tasks_failed(most int)
returns table (id bigint, task text, attempts int, begun timestamptz, tried timestamptz)
language sql stable security definer set search_path = '' as $$
  select j.id, t.identifier, j.attempts::int, j.created_at, j.updated_at
  from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
  where j.locked_at is null and j.attempts >= j.max_attempts
  order by j.updated_at desc, j.id desc limit tasks_failed.most
$$;

-- Has one of them tried again, kept as an act. False: it is none of them.
create or replace function plumbing.retry_task(id bigint)
returns boolean language plpgsql security definer set search_path = '' as $$
declare
  kind text;
begin
  update graphile_worker._private_jobs j set attempts = 0, run_at = now(), updated_at = now()
  from graphile_worker._private_tasks t
  where j.id = retry_task.id and t.id = j.task_id and j.locked_at is null and j.attempts >= j.max_attempts
  returning t.identifier into kind;
  if kind is null then
    return false;
  end if;
  perform plumbing.keep_act('retry', 'plumbing.task', retry_task.id::text, null, pg_catalog.jsonb_build_object('task', kind));
  return true;
end $$;
