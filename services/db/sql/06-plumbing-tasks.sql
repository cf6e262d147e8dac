-- Tasks: rows of graphile-worker (schema graphile_worker, made by migrate), each run by the service of its area alone.

-- Has any area's task run after the caller's transaction; see kit's enqueue. Runs with its owner's rights.
create or replace function plumbing.enqueue(task text, payload text, run_at timestamptz, key text)
returns void language sql security definer set search_path = '' as $$
  select from graphile_worker.add_job(
    identifier => enqueue.task, payload => enqueue.payload::json, run_at => coalesce(enqueue.run_at, now()), job_key => enqueue.key)
$$;

-- Says "the worker of this name lives" until the connection ends.
create or replace function plumbing.hold_tasks(worker text)
returns void language sql set search_path = '' as $$
  select pg_catalog.pg_advisory_lock_shared(5338292, pg_catalog.hashtext(hold_tasks.worker))
$$;

-- Gives back what dead workers had begun, to be run again; the grace covers a connection that is only being made anew.
-- Of its own area's tasks alone: the policies below hold for the caller. Returns how many.
create or replace function plumbing.free_tasks(grace interval)
returns int language sql set search_path = '' as $$
  with freed as (
    update graphile_worker._private_jobs j set locked_at = null, locked_by = null, run_at = greatest(j.run_at, now())
    where j.locked_at < now() - free_tasks.grace
      and not exists (
        select from pg_catalog.pg_locks l
        where l.locktype = 'advisory' and l.classid = 5338292 and l.objsubid = 2
          and l.objid::bigint = (pg_catalog.hashtext(j.locked_by)::bigint & 4294967295))
    returning 1
  )
  select count(*)::int from freed
$$;

-- A role sees, runs and plans the tasks named after its area, and no others.
do $$
declare
  area text;
begin
  foreach area in array array['store', 'gacha', 'payment', 'account'] loop
    execute format('drop policy if exists %1$s_tasks on graphile_worker._private_tasks', area);
    execute format('drop policy if exists %1$s_jobs on graphile_worker._private_jobs', area);
    execute format('drop policy if exists %1$s_crontabs on graphile_worker._private_known_crontabs', area);
    execute format(
      'create policy %1$s_tasks on graphile_worker._private_tasks to fudaya_%1$s using (starts_with(identifier, %2$L))', area, area || '.');
    execute format(
      'create policy %1$s_jobs on graphile_worker._private_jobs to fudaya_%1$s using (task_id in (select id from graphile_worker._private_tasks))',
      area);
    execute format(
      'create policy %1$s_crontabs on graphile_worker._private_known_crontabs to fudaya_%1$s using (starts_with(identifier, %2$L))',
      area, area || '.');
  end loop;
end $$;
