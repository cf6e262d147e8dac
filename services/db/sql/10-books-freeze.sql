-- A member who is frozen neither buys, converts, ships, transfers nor exchanges, until what froze them is over. All of these hold the
-- balance of their member, so that nothing of theirs is half way through when a freeze begins.

create or replace function books.is_frozen(member uuid) returns boolean
language sql stable as $$
  select exists (select from books.freeze f where f.member_id = is_frozen.member and f.released_at is null)
$$;

-- Who is frozen, and since when. Why is for operators.
create or replace view books.frozen_member as
select member_id, min(at) as since from books.freeze where released_at is null group by member_id;

create or replace function books.begin_freeze(member uuid, kind text, ref text, by text, note text, at timestamptz) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform from books.balance b where b.member_id = begin_freeze.member for no key update;
  insert into books.freeze (member_id, kind, ref, at, by, note)
  values (begin_freeze.member, begin_freeze.kind, begin_freeze.ref, begin_freeze.at, begin_freeze.by, begin_freeze.note)
  on conflict do nothing;
  return found;
end $$;

create or replace function books.end_freeze(member uuid, kind text, ref text, by text, note text, at timestamptz) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform from books.balance b where b.member_id = end_freeze.member for no key update;
  update books.freeze f set released_at = end_freeze.at, released_by = end_freeze.by, release_note = end_freeze.note
  where f.member_id = end_freeze.member and f.kind = end_freeze.kind and f.ref = end_freeze.ref and f.released_at is null;
  return found;
end $$;

-- The member's bank questions a payment: nothing of theirs moves until it says what became of that. True when this call froze them.
create or replace function books.open_dispute(payment uuid, at timestamptz) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  owner uuid := (select p.member_id from payment.payment p where p.id = open_dispute.payment and p.state = 'paid');
begin
  if owner is null then raise exception 'books.open_dispute: payment % is not paid', payment using errcode = 'check_violation'; end if;
  return books.begin_freeze(owner, 'dispute', payment::text, 'payment', 'the payment is disputed', at);
end $$;

create or replace function books.end_dispute(payment uuid, outcome text, at timestamptz) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  owner uuid := (select p.member_id from payment.payment p where p.id = end_dispute.payment);
begin
  if outcome not in ('won', 'lost') then raise exception 'books.end_dispute: a dispute is won or lost, not %', outcome; end if;
  return books.end_freeze(owner, 'dispute', payment::text, 'payment', 'the dispute was ' || outcome, at);
end $$;

-- An operator's own decision, with a reason. Releasing ends every freeze of the member, whatever began it; a debt stays a debt.
create or replace function books.suspend_member(member uuid, by text, note text, at timestamptz) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  if btrim(note) = '' then raise exception 'books.suspend_member: a reason is needed'; end if;
  return books.begin_freeze(member, 'operator', member::text, by, note, at);
end $$;

create or replace function books.release_member(member uuid, by text, note text, at timestamptz) returns int
language plpgsql security definer set search_path = '' as $$
declare
  released int;
begin
  if btrim(note) = '' then raise exception 'books.release_member: a reason is needed'; end if;
  perform from books.balance b where b.member_id = release_member.member for no key update;
  update books.freeze f set released_at = release_member.at, released_by = release_member.by, release_note = release_member.note
  where f.member_id = release_member.member and f.released_at is null;
  get diagnostics released = row_count;
  return released;
end $$;
