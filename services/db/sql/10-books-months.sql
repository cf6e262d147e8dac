-- Journal and entry are kept by months: partitions in the schema `months`, which no role but the owner's can enter. A journal's id carries its
-- month: the sequence is moved on when a month begins. So ids grow as ever, an index of ids leads to one partition, and a row always has one:
-- when nobody moves the sequence, rows go on into the month before.

-- Where the ids of a month begin (Japan's calendar). Months since 2000, 2^41 ids each: below 2^53 until the year 2341.
create or replace function books.first_id(month date) returns bigint
language sql immutable as $$
  select ((extract(year from month)::bigint - 2000) * 12 + extract(month from month)::bigint - 1) << 41
$$;

create or replace function books.month_at(at timestamptz) returns date
language sql immutable as $$ select date_trunc('month', at at time zone 'Asia/Tokyo')::date $$;

-- The months that have partitions, and the one that journals go into now.
create or replace function books.months() returns table (month date, is_current boolean)
language sql stable security definer set search_path = '' as $$
  with made as (
    select to_date(substr(c.relname, 9), 'YYYY_MM') as month
    from pg_catalog.pg_inherits i join pg_catalog.pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'books.journal'::regclass and c.relname ~ '^journal_\d{4}_\d{2}$'
  )
  select m.month, s.last_value >= books.first_id(m.month) and s.last_value < books.first_id((m.month + interval '1 month')::date)
  from made m cross join books.journal_id_seq s order by m.month
$$;

-- Makes one month's partition of a table, beside readers and writers: it is made apart, and only then attached.
create or replace function books.make_month(of text, month date) returns void
language plpgsql as $$
declare
  name text := of || to_char(month, '_YYYY_MM');
begin
  if to_regclass('months.' || name) is not null then return; end if;
  execute format('create table months.%I (like books.%I including defaults including constraints including indexes including storage)', name, of);
  execute format('alter table books.%I attach partition months.%I for values from (%s) to (%s)', of, name,
    books.first_id(month), books.first_id((month + interval '1 month')::date));
end $$;

-- Partitions for this month and the two after it. Safe to run by several at once.
create or replace function books.make_months(at timestamptz) returns void
language plpgsql
set search_path = ''
set lock_timeout = '100ms'
as $$
begin
  if not pg_try_advisory_xact_lock(5338294) then return; end if;
  for ahead in 0..2 loop
    perform books.make_month('journal', (books.month_at(make_months.at) + make_interval(months => ahead))::date);
    perform books.make_month('entry', (books.month_at(make_months.at) + make_interval(months => ahead))::date);
  end loop;
end $$;

-- What the clock asks for: journals go on in the month that began, and the months ahead are there. Safe to run by several at once, and again after
-- days that were missed: where the month began without a partition, the second call turns. Answers whether this month is the current one.
-- The owner's first call begins it, when no release of before will run again: its nightly check reckons with ids that leave no gap.
create or replace function books.turn_months(at timestamptz) returns boolean
language plpgsql
set search_path = ''
set lock_timeout = '100ms'
as $$
declare
  this_month date := books.month_at(turn_months.at);
begin
  if exists (select from books.months() m where m.month = this_month)
    and (select s.last_value from books.journal_id_seq s) < books.first_id(this_month)
    and pg_try_advisory_xact_lock(5338294) then
    -- Writers that began before the partition was attached do not know of it: they end first. It was attached by an earlier transaction, for
    -- the sequence is moved for all at once, and not when this one ends. Nothing else is done while writers wait.
    lock table only books.journal, only books.entry in share mode;
    -- Looked at again: another may have moved it further meanwhile, and it never goes back.
    if (select s.last_value from books.journal_id_seq s) < books.first_id(this_month) then
      perform setval('books.journal_id_seq', books.first_id(this_month), false);
    end if;
    return true;
  end if;
  perform books.make_months(turn_months.at);
  return exists (select from books.months() m where m.month = this_month and m.is_current);
end $$;

-- As the payment service asks every hour: months that were begun go on, and none is begun here. By the database's clock: nobody else's may move the ids on, for they never go back.
create or replace function books.keep_months() returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  -- Postgres counts anew by itself what is in each partition, and never what is in all of them.
  if (select coalesce(s.last_analyze, '-infinity') from pg_catalog.pg_stat_all_tables s where s.relid = 'books.entry'::regclass) < now() - interval '1 day' then
    analyze only books.journal, only books.entry;
  end if;
  if (select s.last_value from books.journal_id_seq s) >= books.first_id('2000-02-01') then return books.turn_months(now()); end if;
  perform books.make_months(now());
  return false;
end $$;

-- Tables that stand beside a month's own, named by a suffix (decision 126). All three are the owner's alone.
create or replace function books.make_beside(month text, suffix text) returns void
language plpgsql set search_path = '' as $$
declare
  of text;
begin
  foreach of in array array['journal', 'entry'] loop
    execute pg_catalog.format('drop table if exists months.%I', of || '_' || month || suffix);
    execute pg_catalog.format('create table months.%I (like books.%I including defaults including constraints including indexes including storage)',
      of || '_' || month || suffix, of);
  end loop;
end $$;

-- That their ids are the month's, said before they become partitions: then nobody has to look while the books are held. No first id: all before.
create or replace function books.bound_beside(month text, suffix text, first_id bigint, end_id bigint) returns void
language plpgsql set search_path = '' as $$
declare
  of text;
  key text;
begin
  foreach of in array array['journal', 'entry'] loop
    key := case of when 'journal' then 'id' else 'journal_id' end;
    execute pg_catalog.format('alter table months.%I drop constraint if exists of_month', of || '_' || month || suffix);
    execute pg_catalog.format('alter table months.%I add constraint of_month check (%I >= %s and %I < %s)', of || '_' || month || suffix,
      key, coalesce(first_id, -9223372036854775808), key, end_id);
    execute pg_catalog.format('analyze months.%I', of || '_' || month || suffix);
  end loop;
end $$;

-- They become the month's partitions; what was that stands aside by another suffix, or goes where there is none.
create or replace function books.swap_month(month text, suffix text, aside text, first_id bigint, end_id bigint) returns void
language plpgsql set search_path = '' as $$
declare
  of text;
  own text;
begin
  foreach of in array array['journal', 'entry'] loop
    own := of || '_' || month;
    execute pg_catalog.format('alter table books.%I detach partition months.%I', of, own);
    if aside is null then
      execute pg_catalog.format('drop table months.%I', own);
    else
      execute pg_catalog.format('alter table months.%I rename to %I', own, own || aside);
    end if;
    execute pg_catalog.format('alter table months.%I rename to %I', own || suffix, own);
    execute pg_catalog.format('alter table books.%I attach partition months.%I for values from (%s) to (%s)', of, own,
      coalesce(first_id::text, 'minvalue'), end_id);
    execute pg_catalog.format('alter table months.%I drop constraint of_month', own);
  end loop;
end $$;

-- Figures of the months: how many are there after this one, below 0 where not even this one is; and whether journals go into this one, 1 too
-- before months were begun.
create or replace function books.month_figures() returns table (name text, label text, value double precision)
language sql stable security definer set search_path = '' as $$
  with months as (
    select books.month_at(now()) as this_month, max(m.month) as last_made, bool_or(m.is_current and m.month = books.month_at(now())) as is_current
    from books.months() m
  )
  select 'books_months_ahead', '', coalesce((extract(year from age(last_made, this_month)) * 12 + extract(month from age(last_made, this_month)))::float8, -1)
  from months
  union all
  select 'books_month_is_current', '', case when is_current or s.last_value < books.first_id('2000-02-01') then 1 else 0 end
  from months cross join books.journal_id_seq s
$$;
