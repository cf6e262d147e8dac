-- On Citus whoever gives points for a source says so here, on the coordinator, where sources stand: a journal may be at a worker, which does not see what this
-- transaction has not committed. When it ends, the source has to give just that to this member, and stand as done, as books.guard_source asks on one
-- Postgres; else nothing of it is committed anywhere. A row is gone with its transaction.
create table if not exists books.given_source (
  id bigint generated always as identity primary key, kind text not null, ref text not null, idem text not null, member_id uuid not null,
  points bigint not null, yen bigint not null
);
revoke all on books.given_source from public;

create or replace function books.note_source(kind text, ref text, idem text, member uuid, points bigint, yen bigint) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  if not books.is_owner() and note_source.kind in ('payment', 'transfer', 'referral') then
    insert into books.given_source (kind, ref, idem, member_id, points, yen)
    values (note_source.kind, note_source.ref, note_source.idem, note_source.member, note_source.points, note_source.yen);
  end if;
  return true;
end $$;

create or replace function books.guard_given() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from books.given_source g where g.id = new.id;
  if exists (
    select 1 from books.source_of(new.kind, new.ref) s
    where s.idem = new.idem and s.is_done and s.member_id = new.member_id and s.points = new.points and s.yen = new.yen
  ) then
    return null;
  end if;
  raise exception 'journal % has no % % behind it', new.idem, new.kind, new.ref using errcode = 'check_violation', constraint = 'journal_source';
end $$;

do $$
begin
  if not exists (select from pg_trigger where tgname = 'given_source_done' and tgrelid = 'books.given_source'::regclass) then
    create constraint trigger given_source_done after insert on books.given_source deferrable initially deferred
      for each row execute function books.guard_given();
  end if;
end $$;

-- What is given back is asked of the boxes before the members' home is asked to give it: what they refused or voided is so for good. By their tables whole,
-- for a purchase's id does not say which box is its own; it is asked where a purchase is refused that was paid, which is seldom.
create or replace function gacha.refuse_unrefused(ids uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
declare
  refused uuid[];
begin
  if books.is_owner() then return; end if;
  refused := array(select o.purchase_id from gacha.refused_order o where o.purchase_id = any (ids));
  if not ids <@ refused or exists (select 1 from gacha.purchase p where p.id = any (ids)) then
    raise exception 'what is paid back was refused by its box' using errcode = 'check_violation', constraint = 'journal_source';
  end if;
end $$;

create or replace function gacha.refuse_standing(journals bigint[]) returns void
language plpgsql security definer set search_path = '' as $$
declare
  done bigint[];
begin
  if books.is_owner() then return; end if;
  done := array(select o.journal_id from gacha.owed_return o where o.journal_id = any (journals));
  if journals <@ done then return; end if;
  -- Given back and forgotten meanwhile, by another replica.
  done := done || array(select p.journal_id from gacha.purchase p where p.state = 'void' and p.journal_id = any (journals));
  if not journals <@ done then
    raise exception 'what is given back is void' using errcode = 'check_violation', constraint = 'journal_source';
  end if;
end $$;
revoke all on function books.note_source(text, text, text, uuid, bigint, bigint), gacha.refuse_unrefused(uuid[]), gacha.refuse_standing(bigint[]) from public;
