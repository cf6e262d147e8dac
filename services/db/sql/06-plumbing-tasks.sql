-- Tasks: rows of graphile-worker (schema graphile_worker, made by migrate), each run by the service of its area alone.

-- What a role may have done later: its own area's tasks, and of other areas' those named here.
create or replace function plumbing.may_enqueue(caller text, task text)
returns boolean language sql immutable set search_path = '' as $$
  select not starts_with(caller, 'fudaya_') or starts_with(task, substr(caller, 8) || '.') or (caller, task) in (
    ('fudaya_account', 'gacha.shipExchange'),
    ('fudaya_account', 'gacha.forget-member'), ('fudaya_account', 'payment.forget-member'), ('fudaya_account', 'store.forget-member'))
$$;

-- Has a task run after the caller's transaction; see kit's enqueue. Runs with its owner's rights.
create or replace function plumbing.enqueue(task text, payload text, run_at timestamptz, key text)
returns void language plpgsql security definer set search_path = '' as $$
begin
  if not plumbing.may_enqueue(session_user::text, task) then
    raise exception '% may not have % done', session_user, task using errcode = 'insufficient_privilege';
  end if;
  perform from graphile_worker.add_job(
    identifier => task, payload => enqueue.payload::json, run_at => coalesce(enqueue.run_at, now()), job_key => key);
end $$;

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

-- A role sees, runs and plans the tasks named after its area, and no others. Another rule gets another name: making one locks the queue.
do $$
declare
  area text;
  rule text;
begin
  foreach area in array array['store', 'gacha', 'payment', 'account'] loop
    foreach rule in array array[
      format('create policy %1$s_tasks on graphile_worker._private_tasks to fudaya_%1$s using (starts_with(identifier, %2$L))', area, area || '.'),
      format(
        'create policy %1$s_jobs on graphile_worker._private_jobs to fudaya_%1$s using (task_id in (select id from graphile_worker._private_tasks))',
        area),
      format(
        'create policy %1$s_crontabs on graphile_worker._private_known_crontabs to fudaya_%1$s using (starts_with(identifier, %2$L))',
        area, area || '.')
    ] loop
      if not exists (select from pg_policies where schemaname = 'graphile_worker' and policyname = split_part(rule, ' ', 3)) then
        execute rule;
      end if;
    end loop;
  end loop;
end $$;
