-- Idempotency keys of all journals, of whatever month. Each is written with its journal, by whoever writes that: a key that was booked before is
-- a unique violation here, as it was in the index of one table. Run before all other files too: keys are copied before journals are kept by months.
create or replace function books.keep_journal_keys() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into books.journal_key (idem, journal_id/*citus , member_id*/) select f.idem, f.id/*citus , f.member_id*/ from fresh f;
  return null;
end $$;

-- Always: also where a load leaves the other triggers out.
do $$
begin
  if not exists (select from pg_trigger where tgname = 'journal_keys' and tgrelid = 'books.journal'::regclass) then
    create trigger journal_keys after insert on books.journal referencing new table as fresh
      for each statement execute function books.keep_journal_keys();
    alter table books.journal enable always trigger journal_keys;
  end if;
end $$;

-- Opens one journal; null, and nothing written, when its idempotency key was booked before. Whoever books the same key meanwhile is waited for.
create or replace function books.open_journal(kind text, idem text, ref text, at timestamptz/*citus , member uuid*/) returns bigint
language plpgsql as $$
#variable_conflict use_column
declare
  made bigint;
begin
  insert into books.journal (kind, idem, ref, at/*citus , member_id*/)
  values (open_journal.kind, open_journal.idem, open_journal.ref, open_journal.at/*citus , open_journal.member*/)
  returning id into made;
  return made;
exception when unique_violation then
  if exists (select from books.journal_key k where k.idem = open_journal.idem) then return null; end if;
  raise;
end $$;

-- The journal of an idempotency key, or null.
create or replace function books.journal_of(idem text) returns bigint
language sql stable as $$ select k.journal_id from books.journal_key k where k.idem = journal_of.idem $$;
