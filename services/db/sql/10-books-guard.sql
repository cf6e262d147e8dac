-- A journal's entries are written by one statement, in the journal's own transaction, and sum to zero in each unit. Checked once a
-- statement, because the hot path writes many journals in one. This also replaces foreign keys on entry: theirs would lock the
-- shop's accounts, the same few rows for everybody. Journals and accounts cannot be deleted, so existing once is existing.
create or replace function books.guard_entries() returns trigger
language plpgsql
set plan_cache_mode = force_custom_plan
as $$
declare
  -- A variable also makes the query plan anew each time: a plan made while the tables were empty would stay.
  this_transaction text := pg_current_xact_id()::text;
  -- Known when the query is planned: then it opens the partitions of these journals and no others.
  first_id bigint;
  last_id bigint;
begin
  select min(f.journal_id), max(f.journal_id) into first_id, last_id from fresh f;
  if exists (
    select
    from fresh f
    left join books.journal j on j.id = f.journal_id and j.id between first_id and last_id
    left join books.account a on a.id = f.account_id
    group by f.journal_id, f.unit
    having sum(f.amount) <> 0 or not bool_and(coalesce(j.xid = this_transaction and a.unit = f.unit, false))
  ) then
    raise exception 'a journal''s entries must be written at once, in its own transaction, and sum to zero in each unit'
      using errcode = 'check_violation', schema = 'books', table = 'entry', constraint = 'entry_balanced';
  end if;
  return null;
end $$;

create or replace trigger entry_balanced after insert on books.entry
  referencing new table as fresh for each statement execute function books.guard_entries();

-- What names a journal names one that is there. In place of foreign keys, which would keep every month for ever.
create or replace function books.guard_journal() returns trigger
language plpgsql security definer
set plan_cache_mode = force_custom_plan
set search_path = ''
as $$
declare
  first_id bigint;
  last_id bigint;
begin
  select min(f.journal_id), max(f.journal_id) into first_id, last_id from fresh f;
  if exists (
    select from fresh f where not exists (select from books.journal j where j.id = f.journal_id and j.id between first_id and last_id)
  ) then
    raise exception 'a row of % names a journal that is not there', tg_table_name
      using errcode = 'foreign_key_violation', schema = 'books', table = tg_table_name, constraint = tg_name;
  end if;
  return null;
end $$;

create or replace trigger lot_journal after insert on books.lot referencing new table as fresh
  for each statement execute function books.guard_journal();
create or replace trigger card_decision_journal after insert on books.card_decision referencing new table as fresh
  for each statement execute function books.guard_journal();
create or replace trigger debt_journal after insert on books.debt referencing new table as fresh
  for each statement execute function books.guard_journal();
