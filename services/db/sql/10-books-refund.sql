-- Money that is not what was agreed, and money that goes back.

-- Yen that arrived and bought nothing: cash against suspense, once for each payment.
create or replace function books.suspend(payment uuid, amount bigint, at timestamptz) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  made bigint;
  /*citus owner uuid := (select p.member_id from payment.payment p where p.id = suspend.payment);*/
begin
  made := books.open_journal('suspense', 'payment:' || payment || ':suspense', payment::text, suspend.at/*citus , owner*/);
  if made is null then return null; end if;
  insert into books.entry (journal_id, line, account_id, unit, amount/*citus , member_id*/) values
    (made, 1, books.system_account('cash', 'JPY'), 'JPY', suspend.amount/*citus , owner*/),
    (made, 2, books.system_account('suspense', 'JPY'), 'JPY', -suspend.amount/*citus , owner*/);
  return made;
end $$;

-- Empties what suspend() booked: the yen were sent back, or are about to be booked again as a purchase.
create or replace function books.unsuspend(payment uuid, outcome text, at timestamptz) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  made bigint;
  /*citus owner uuid := (select p.member_id from payment.payment p where p.id = unsuspend.payment);*/
begin
  made := books.open_journal('suspense', 'payment:' || payment || ':suspense:' || outcome, payment::text, unsuspend.at/*citus , owner*/);
  if made is null then return null; end if;
  insert into books.entry (journal_id, line, account_id, unit, amount/*citus , member_id*/)
  select made, e.line, e.account_id, e.unit, -e.amount/*citus , owner*/
  from books.entry e where e.journal_id = books.journal_of('payment:' || payment || ':suspense');
  return made;
end $$;

-- The money of a payment went back: so do its points, from its own lots, then from whatever else the member has: paid, bonus, returned. What
-- is not there stays booked against suspense PT as their debt, and the member is frozen until it is paid or an operator decides. Taken and
-- spent are returned once; a second call returns no row. Locks: the member's balance.
create or replace function books.take_back(payment uuid, kind text, at timestamptz)
returns table (taken bigint, spent bigint, journal_id bigint)
language plpgsql security definer
set plan_cache_mode = force_custom_plan
set search_path = ''
as $$
#variable_conflict use_column
declare
  grant_journal bigint;
  owner uuid;
  made bigint;
  points bigint;
  back record;
begin
  if take_back.kind not in ('refunded', 'charged_back') then
    raise exception 'books.take_back: a payment is refunded or charged_back, not %', take_back.kind;
  end if;
  grant_journal := books.journal_of('payment:' || payment || ':paid');
  if grant_journal is null then raise exception 'books.take_back: payment % was never granted', payment; end if;
  select l.member_id, sum(l.granted) into owner, points from books.lot l where l.journal_id = grant_journal group by l.member_id;
  perform from books.balance b where b.member_id = owner for no key update;
  made := books.open_journal('refund', 'payment:' || payment || ':' || take_back.kind, payment::text, take_back.at/*citus , owner*/);
  if made is null then return; end if;

  select coalesce(sum(t.amount), 0)::bigint as points, array_agg(t.lot_id) as lots, array_agg(t.account_id) as accounts, array_agg(t.amount) as amounts
  into back from books.take_points(owner, points, grant_journal, take_back.at) t;
  with line as (
    select t.account_id, 'PT' as unit, t.amount, t.lot_id from unnest(back.accounts, back.amounts, back.lots) as t (account_id, amount, lot_id)
    union all
    select books.system_account('suspense', 'PT'), 'PT', points - back.points, null where points > back.points
    union all
    select books.system_account(case l.class when 'paid' then 'clearing' else 'promo' end, 'PT'), 'PT', -l.granted, null
    from books.lot l where l.journal_id = grant_journal
    union all
    select e.account_id, 'JPY', -e.amount, null from books.entry e where e.journal_id = grant_journal and e.unit = 'JPY'
  )
  insert into books.entry (journal_id, line, account_id, unit, amount, lot_id/*citus , member_id*/)
  select made, row_number() over (order by line.unit, line.lot_id nulls first, line.amount)::int, line.account_id, line.unit, line.amount, line.lot_id/*citus , owner*/
  from line;

  if points > back.points then
    insert into books.debt (payment_id, member_id, owed, remaining, at, journal_id)
    values (payment, owner, points - back.points, points - back.points, take_back.at, made);
    perform books.begin_freeze(owner, take_back.kind, payment::text, 'books', 'points of this payment were spent before its money went back', at);
  end if;
  return query select back.points, points - back.points, made;
end $$;
