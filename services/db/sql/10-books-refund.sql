-- Money that is not what was agreed, and money that goes back.

-- Yen that arrived and bought nothing: cash against suspense, once for each payment.
create or replace function books.suspend(payment uuid, amount bigint, at timestamptz) returns bigint
language plpgsql as $$
declare
  made bigint;
begin
  insert into books.journal (kind, idem, ref, at) values ('suspense', 'payment:' || payment || ':suspense', payment::text, suspend.at)
  on conflict (idem) do nothing returning id into made;
  if made is null then return null; end if;
  insert into books.entry (journal_id, line, account_id, unit, amount) values
    (made, 1, books.system_account('cash', 'JPY'), 'JPY', suspend.amount),
    (made, 2, books.system_account('suspense', 'JPY'), 'JPY', -suspend.amount);
  return made;
end $$;

-- Empties what suspend() booked: the yen were sent back, or are about to be booked again as a purchase.
create or replace function books.unsuspend(payment uuid, outcome text, at timestamptz) returns bigint
language plpgsql as $$
declare
  made bigint;
begin
  insert into books.journal (kind, idem, ref, at)
  values ('suspense', 'payment:' || payment || ':suspense:' || outcome, payment::text, unsuspend.at)
  on conflict (idem) do nothing returning id into made;
  if made is null then return null; end if;
  insert into books.entry (journal_id, line, account_id, unit, amount)
  select made, e.line, e.account_id, e.unit, -e.amount
  from books.journal j join books.entry e on e.journal_id = j.id
  where j.idem = 'payment:' || payment || ':suspense';
  return made;
end $$;

-- The money of a payment went back: so do its points, from its own lots, as far as they are left and alive. What the member has spent or
-- let expire stays booked against suspense PT, the members' debt. Locks: the member's balance.
create or replace function books.take_back(payment uuid, kind text, at timestamptz)
returns table (taken bigint, spent bigint, journal_id bigint)
language plpgsql
set plan_cache_mode = force_custom_plan
as $$
#variable_conflict use_column
declare
  grant_journal bigint;
  owner uuid;
  made bigint;
  points bigint;
  back bigint;
begin
  select j.id into grant_journal from books.journal j where j.idem = 'payment:' || payment || ':paid';
  if grant_journal is null then raise exception 'books.take_back: payment % was never granted', payment; end if;
  select l.member_id, sum(l.granted) into owner, points from books.lot l where l.journal_id = grant_journal group by l.member_id;
  perform from books.balance b where b.member_id = owner for no key update;
  insert into books.journal (kind, idem, ref, at)
  values ('refund', 'payment:' || payment || ':' || take_back.kind, payment::text, take_back.at)
  on conflict (idem) do nothing returning id into made;
  if made is null then return; end if;

  with gone as materialized (
    select l.id, l.class, case when l.expires_at > take_back.at then l.remaining else 0 end as amount, l.granted
    from books.lot l where l.journal_id = grant_journal
  ),
  lots as (
    update books.lot l set remaining = l.remaining - g.amount from gone g where l.id = g.id and g.amount > 0
  ),
  line as (
    select a.id as account_id, 'PT' as unit, g.amount, g.id as lot_id
    from gone g join books.account a on a.code = 'points.' || g.class and a.member_id = owner and a.unit = 'PT' where g.amount > 0
    union all
    select books.system_account('suspense', 'PT'), 'PT', sum(g.granted - g.amount)::bigint, null from gone g
    having sum(g.granted - g.amount) > 0
    union all
    select books.system_account(case g.class when 'paid' then 'clearing' else 'promo' end, 'PT'), 'PT', -g.granted, null from gone g
    union all
    select e.account_id, 'JPY', -e.amount, null from books.entry e where e.journal_id = grant_journal and e.unit = 'JPY'
  )
  insert into books.entry (journal_id, line, account_id, unit, amount, lot_id)
  select made, row_number() over (order by line.unit, line.lot_id nulls first, line.amount)::int, line.account_id, line.unit, line.amount, line.lot_id
  from line;

  select coalesce(sum(e.amount), 0) into back from books.entry e where e.journal_id = made and e.lot_id is not null;
  update books.balance b set pt = b.pt - back where b.member_id = owner;
  return query select back, points - back, made;
end $$;
