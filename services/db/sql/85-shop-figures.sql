-- How the shop stands, for whoever watches it: money, cards, parcels, what waits, and Postgres itself. Each figure is found by an index, in a
-- table that stays small, or in a table of one row a member; nothing about a member is told. Times count by the database's clock.
create or replace function plumbing.shop_figures() returns table (name text, label text, value double precision)
language sql stable security definer set search_path = '' as $$
  with today as (
    select date_trunc('day', now() at time zone 'Asia/Tokyo') at time zone 'Asia/Tokyo' as begins,
           (now() at time zone 'Asia/Tokyo')::date as day
  ),
  paid as (
    select count(*) as payments, coalesce(sum(p.price), 0) as yen from payment.payment p, today where p.paid_at >= today.begins
  ),
  selling as (
    select b.pack_id, b.n, b.taken from gacha.box b
    where b.stopped_at is null and b.closed_at is null and now() between b.sale_start and b.sale_end
    order by b.sale_start desc limit 200
  ),
  parcels as (
    select count(*) as open, count(*) filter (where s.promised_by < today.day) as overdue
    from gacha.shipment s, today where s.state in ('requested', 'packing') and s.merged_into is null
  ),
  -- Of the last thirteen months: an older one was told of for a year.
  bank as (
    select today.day - min(l.day) as open_days from payment.bank_line_now l, today
    where l.is_open and l.day > today.day - 400 group by today.day
  ),
  queue as (
    select split_part(t.identifier, '.', 1) as area,
      count(*) filter (where j.attempts < j.max_attempts and j.run_at <= now()) as waiting,
      count(*) filter (where j.attempts >= j.max_attempts) as dead,
      -- A task that failed waits for its next time; a new one is late as soon as its time is over.
      extract(epoch from now() - min(j.run_at) filter (where j.attempts < j.max_attempts and j.locked_at is null and j.run_at <= now())) as late
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id group by 1
  ),
  queues as (
    select area, q.waiting, q.dead, q.late from unnest(array['account', 'gacha', 'payment', 'store']) as area left join queue q using (area)
  ),
  archive as (
    select extract(epoch from now() - coalesce(a.last_archived_time, a.stats_reset, pg_postmaster_start_time())) as age, a.failed_count as failed
    from pg_catalog.pg_stat_archiver a where current_setting('archive_mode') <> 'off'
    /*citus union all select (w.result::jsonb ->> 'age')::numeric, (w.result::jsonb ->> 'failed')::bigint
    from pg_catalog.run_command_on_workers('
      select to_jsonb(n) from (
        select extract(epoch from now() - coalesce(a.last_archived_time, a.stats_reset, pg_postmaster_start_time())) as age, a.failed_count as failed
        from pg_catalog.pg_stat_archiver a where current_setting(''archive_mode'') <> ''off'') n') w
    where w.success and starts_with(w.result, '{')*/
  ),
  here as (select * from pg_catalog.pg_stat_database where datname = current_database())
  select 'shop_revenue_today_yen', '', yen::float8 from paid
  union all select 'shop_payments_today', '', payments from paid
  union all select 'shop_points_outstanding', 'PT', coalesce(sum(pt), 0)::float8 from books.balance
  union all select 'shop_points_outstanding', 'COIN', coalesce(sum(coin), 0)::float8 from books.balance
  union all select 'shop_debt_points', '', coalesce(sum(remaining), 0)::float8 from books.debt where remaining > 0
  union all select 'shop_packs_on_sale', '', count(*) from selling
  union all select 'shop_sell_through_ratio', pack_id::text, taken::float8 / n from selling
  union all select 'shop_undecided_cards', '', coalesce(sum(n), 0)::float8 from gacha.purchase where decide_by is not null and decided_at is null
  union all select 'shop_decision_late_seconds', '', greatest(0, coalesce(extract(epoch from now() - min(decide_by)), 0))::float8
    from gacha.purchase where decide_by is not null and decided_at is null
  union all select 'shop_parcels_open', '', open from parcels
  union all select 'shop_parcels_overdue', '', overdue from parcels
  union all select 'shop_reversals_day', '', count(*) from payment.reversal where at > now() - interval '1 day'
  union all select 'shop_disputes_open', '', count(*) from payment.dispute where state = 'opened'
  union all select 'shop_suspense_open', '', count(*) from payment.suspense where outcome is null
  union all select 'shop_bank_line_open_days', '', coalesce((select open_days from bank), 0)
  union all select 'payment_poll_late_seconds', '', greatest(0, coalesce(extract(epoch from now() - min(poll_at)), 0))::float8
    from payment.payment where poll_at is not null
  union all select 'mail_late_seconds', '', greatest(0, coalesce(extract(epoch from now() - min(created_at)), 0))::float8
    from account.mail_outbox where done_at is null
  union all select 'tasks_waiting', area, coalesce(waiting, 0) from queues
  union all select 'tasks_dead', area, coalesce(dead, 0) from queues
  union all select 'tasks_late_seconds', area, greatest(0, coalesce(late, 0))::float8 from queues
  union all select 'postgres_connections', '', count(*) from pg_catalog.pg_stat_activity where datname is not null
  union all select 'postgres_max_connections', '', current_setting('max_connections')::float8
  union all select 'postgres_lock_waiters', '', count(*) from pg_catalog.pg_locks where not granted
  union all select 'postgres_oldest_transaction_seconds', '', coalesce(extract(epoch from now() - min(xact_start)), 0)::float8
    from pg_catalog.pg_stat_activity where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()
  union all select 'postgres_replicas', '', count(*) from pg_catalog.pg_stat_replication
  union all select 'postgres_slot_retained_bytes', '', coalesce(max(pg_wal_lsn_diff(pg_current_wal_lsn(), restart_lsn)), 0)::float8
    from pg_catalog.pg_replication_slots
  union all select 'postgres_archive_age_seconds', '', max(age)::float8 from archive having count(*) > 0
  union all select 'postgres_archive_failures', '', sum(failed) from archive having count(*) > 0
  union all select 'postgres_database_bytes', '', pg_database_size(current_database())
  union all select 'postgres_deadlocks', '', deadlocks from here
  union all select 'postgres_transaction_ids_used_ratio', '', age(datfrozenxid)::float8 / 2000000000 from pg_catalog.pg_database where datname = current_database()
$$;

-- The figures as they were counted last, counted anew when they are older than `fresh` and nobody else is at it.
create or replace function plumbing.keep_shop_figures(fresh interval) returns table (name text, label text, value double precision, taken_at timestamptz)
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
begin
  if not exists (select from plumbing.shop_figures f where f.taken_at > clock_timestamp() - fresh) and pg_try_advisory_xact_lock(5338293) then
    insert into plumbing.shop_figures as f (id, taken_at, figures)
    select 1, clock_timestamp(), coalesce(jsonb_agg(to_jsonb(s)), '[]')
    from (select * from plumbing.shop_figures() union all select * from books.month_figures()) s
    on conflict (id) do update set taken_at = excluded.taken_at, figures = excluded.figures;
  end if;
  return query
    select s.name, s.label, s.value, f.taken_at
    from plumbing.shop_figures f, jsonb_to_recordset(f.figures) as s (name text, label text, value double precision);
end $$;
