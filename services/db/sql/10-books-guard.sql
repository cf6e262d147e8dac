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
begin
  if exists (
    select
    from fresh f
    left join books.journal j on j.id = f.journal_id
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
