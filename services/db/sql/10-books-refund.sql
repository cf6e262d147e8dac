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

-- What of a payment went back so far: yen, and the points that were bought and given with them.
create or replace function books.gone_back(payment uuid) returns table (yen bigint, paid bigint, bonus bigint)
language sql stable as $$
  select coalesce(-sum(e.amount) filter (where a.code = 'cash' and a.unit = 'JPY'), 0)::bigint,
         coalesce(-sum(e.amount) filter (where a.code = 'clearing' and a.unit = 'PT'), 0)::bigint,
         coalesce(-sum(e.amount) filter (where a.code = 'promo' and a.unit = 'PT'), 0)::bigint
  from books.journal j join books.entry e on e.journal_id = j.id join books.account a on a.id = e.account_id and a.member_id is null
  where j.ref = gone_back.payment::text and j.kind = 'refund'
$$;

-- Takes points that were bought and points that were given with them: each out of the lots of its class in the journal `own`, then what is missing
-- as take_points does. The caller holds the member's balance and books what comes back.
create or replace function books.take_own_points(member uuid, own bigint, paid bigint, bonus bigint, at timestamptz)
returns table (lot_id bigint, account_id bigint, amount bigint)
language plpgsql
set plan_cache_mode = force_custom_plan
as $$
#variable_conflict use_column
declare
  mine record;
begin
  with live as materialized (
    select l.id, l.class, l.remaining, case l.class when 'paid' then take_own_points.paid else take_own_points.bonus end as most,
           sum(l.remaining) over (partition by l.class order by l.expires_at, l.id)::bigint as up_to
    from books.lot l
    where l.member_id = take_own_points.member and l.journal_id = own and l.unit = 'PT' and l.remaining > 0 and l.expires_at > take_own_points.at
  ),
  gone as materialized (
    select l.id, l.class, least(l.remaining, l.most - (l.up_to - l.remaining)) as amount from live l where l.up_to - l.remaining < l.most
  ),
  lots as (update books.lot l set remaining = l.remaining - g.amount from gone g where l.id = g.id),
  balances as (
    update books.balance b set pt = b.pt - (select coalesce(sum(g.amount), 0) from gone g)::bigint where b.member_id = take_own_points.member
  )
  select array_agg(g.id) as lots, array_agg(a.id) as accounts, array_agg(g.amount) as amounts, coalesce(sum(g.amount), 0)::bigint as points into mine
  from gone g join books.account a on a.code = 'points.' || g.class and a.member_id = take_own_points.member and a.unit = 'PT';

  return query
  select t.lot_id, t.account_id, sum(t.amount)::bigint from (
    select m.lot_id, m.account_id, m.amount from unnest(mine.lots, mine.accounts, mine.amounts) as m (lot_id, account_id, amount)
    union all
    select p.lot_id, p.account_id, p.amount
    from books.take_points(member, take_own_points.paid + take_own_points.bonus - mine.points, own, take_own_points.at) p
  ) t group by t.lot_id, t.account_id order by t.lot_id;
end $$;

-- Books that yen of a payment went back with these points, once under its key. What is not there stays booked against suspense PT as their debt, and
-- the member is frozen until it is paid or an operator decides. The caller holds the member's balance.
create or replace function books.book_back(
  payment uuid, kind text, idem text, member uuid, own bigint, yen bigint, paid bigint, bonus bigint, at timestamptz
) returns table (taken bigint, spent bigint, journal_id bigint)
language plpgsql
set plan_cache_mode = force_custom_plan
as $$
#variable_conflict use_column
declare
  made bigint;
  points bigint := book_back.paid + book_back.bonus;
  back record;
begin
  made := books.open_journal('refund', book_back.idem, book_back.payment::text, book_back.at/*citus , book_back.member*/);
  if made is null then return; end if;

  select coalesce(sum(t.amount), 0)::bigint as points, array_agg(t.lot_id) as lots, array_agg(t.account_id) as accounts, array_agg(t.amount) as amounts
  into back from books.take_own_points(book_back.member, own, book_back.paid, book_back.bonus, book_back.at) t;
  with line as (
    select t.account_id, 'PT' as unit, t.amount, t.lot_id from unnest(back.accounts, back.amounts, back.lots) as t (account_id, amount, lot_id)
    union all
    select i.account_id, i.unit, i.amount, null from (values
      (books.system_account('suspense', 'PT'), 'PT', points - back.points),
      (books.system_account('clearing', 'PT'), 'PT', -book_back.paid),
      (books.system_account('promo', 'PT'), 'PT', -book_back.bonus),
      (books.system_account('clearing', 'JPY'), 'JPY', book_back.yen),
      (books.system_account('cash', 'JPY'), 'JPY', -book_back.yen)
    ) as i (account_id, unit, amount) where i.amount <> 0
  )
  insert into books.entry (journal_id, line, account_id, unit, amount, lot_id/*citus , member_id*/)
  select made, row_number() over (order by line.unit, line.lot_id nulls first, line.amount)::int, line.account_id, line.unit, line.amount, line.lot_id/*citus , book_back.member*/
  from line;

  if points > back.points then
    -- Of several parts each may leave a debt: they are one of this payment, which somebody may have ended before.
    update books.debt d set owed = d.owed + points - back.points, remaining = d.remaining + points - back.points, outcome = null, settled_by = null, note = null
    where d.payment_id = book_back.payment and d.member_id = book_back.member;
    if not found then
      insert into books.debt (payment_id, member_id, owed, remaining, at, journal_id)
      values (book_back.payment, book_back.member, points - back.points, points - back.points, book_back.at, made);
    end if;
    perform books.begin_freeze(book_back.member, book_back.kind, book_back.payment::text, 'books', 'points of this payment were spent before its money went back', at);
  end if;
  return query select back.points, points - back.points, made;
end $$;

-- Whom a journal of a payment gave how many points of each class, for how many yen.
create or replace function books.granted_by(journal bigint) returns table (member uuid, yen bigint, paid bigint, bonus bigint)
language sql stable as $$
  select l.member_id,
         (select coalesce(sum(e.amount), 0)::bigint from books.entry e join books.account a on a.id = e.account_id and a.code = 'cash' and a.unit = 'JPY'
          where e.journal_id = granted_by.journal),
         coalesce(sum(l.granted) filter (where l.class = 'paid'), 0)::bigint, coalesce(sum(l.granted) filter (where l.class <> 'paid'), 0)::bigint
  from books.lot l where l.journal_id = granted_by.journal group by l.member_id
$$;

-- What a payment gave with its journal `own`, and what of that has gone back, while nobody else moves its member's points. Locks: the member's balance.
create or replace function books.hold_granted(payment uuid, out own bigint, out member uuid, out yen bigint, out paid bigint, out bonus bigint,
  out yen_gone bigint, out paid_gone bigint, out bonus_gone bigint)
language plpgsql as $$
begin
  own := books.journal_of('payment:' || payment || ':paid');
  if own is null then raise exception 'books: payment % was never granted', payment; end if;
  select g.* into member, yen, paid, bonus from books.granted_by(own) g;
  perform from books.balance b where b.member_id = hold_granted.member for no key update;
  select g.* into yen_gone, paid_gone, bonus_gone from books.gone_back(hold_granted.payment) g;
end $$;

-- The money of a payment went back, all that had not gone before: so do its points, from its own lots, then from whatever else the member has:
-- paid, bonus, returned. Taken and spent are returned once; a second call returns no row. Locks: the member's balance.
create or replace function books.take_back(payment uuid, kind text, at timestamptz)
returns table (taken bigint, spent bigint, journal_id bigint)
language plpgsql security definer
set plan_cache_mode = force_custom_plan
set search_path = ''
as $$
#variable_conflict use_column
declare
  held record;
begin
  if take_back.kind not in ('refunded', 'charged_back') then
    raise exception 'books.take_back: a payment is refunded or charged_back, not %', take_back.kind;
  end if;
  select h.* into held from books.hold_granted(take_back.payment) h;
  if (held.yen, held.paid, held.bonus) = (held.yen_gone, held.paid_gone, held.bonus_gone) then return; end if;
  return query select b.taken, b.spent, b.journal_id from books.book_back(
    payment, take_back.kind, 'payment:' || payment || ':' || take_back.kind, held.member, held.own,
    held.yen - held.yen_gone, held.paid - held.paid_gone, held.bonus - held.bonus_gone, take_back.at) b;
end $$;

-- A part of a payment's money went back, so that `back` yen of it are gone in all: as many bought points go as yen, and of the given ones their share,
-- rounded down over all parts together. So the parts come to what the whole has, whichever they are. No row: that many yen are booked already.
-- The last yen are books.take_back's. Locks: the member's balance.
create or replace function books.take_part(payment uuid, back bigint, at timestamptz)
returns table (yen bigint, taken bigint, spent bigint, journal_id bigint)
language plpgsql security definer
set plan_cache_mode = force_custom_plan
set search_path = ''
as $$
#variable_conflict use_column
declare
  held record;
begin
  select h.* into held from books.hold_granted(take_part.payment) h;
  if take_part.back <= held.yen_gone then return; end if;
  if take_part.back >= held.yen then
    raise exception 'books.take_part: % yen are no part of the % of payment %', take_part.back, held.yen, payment using errcode = 'check_violation';
  end if;
  return query select take_part.back - held.yen_gone, b.taken, b.spent, b.journal_id from books.book_back(
    payment, 'refunded', 'payment:' || payment || ':refunded:' || take_part.back, held.member, held.own,
    take_part.back - held.yen_gone, take_part.back - held.paid_gone, held.bonus * take_part.back / held.yen - held.bonus_gone, take_part.at) b;
end $$;
