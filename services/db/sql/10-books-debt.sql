-- What a member owes: points that were spent before the money for them went back. Booked as suspense PT, a row of books.debt for each
-- reversal. Whatever points come to a debtor later pay it first.

-- Debts of reversals before there were rows for them: they are owed, and freeze nobody by themselves.
insert into books.debt (payment_id, member_id, owed, remaining, at, journal_id)
select r.payment_id, p.member_id, r.spent, r.spent, r.at, r.journal_id
from payment.reversal r join payment.payment p on p.id = r.payment_id
where r.spent > 0
on conflict (payment_id) do nothing;

-- Takes up to `most` live points out of a member's lots: those of the journal `first_of`, then paid, bonus and returned ones, each by expiry. The
-- caller holds the member's balance and books what comes back.
create or replace function books.take_points(member uuid, most bigint, first_of bigint, at timestamptz)
returns table (lot_id bigint, account_id bigint, amount bigint)
language plpgsql
set plan_cache_mode = force_custom_plan
as $$
#variable_conflict use_column
begin
  return query
  with live as materialized (
    select l.id, l.class, l.remaining,
           sum(l.remaining) over (
             order by l.journal_id is distinct from first_of, array_position(array['paid', 'bonus', 'return'], l.class), l.expires_at, l.id
           )::bigint as up_to
    from books.lot l
    where l.member_id = take_points.member and l.unit = 'PT' and l.remaining > 0 and l.expires_at > take_points.at
  ),
  gone as materialized (
    select l.id, l.class, least(l.remaining, most - (l.up_to - l.remaining)) as amount from live l where l.up_to - l.remaining < most
  ),
  lots as (update books.lot l set remaining = l.remaining - g.amount from gone g where l.id = g.id),
  balances as (
    update books.balance b set pt = b.pt - (select coalesce(sum(g.amount), 0) from gone g)::bigint where b.member_id = take_points.member
  )
  select g.id, a.id, g.amount
  from gone g join books.account a on a.code = 'points.' || g.class and a.member_id = take_points.member and a.unit = 'PT' order by g.id;
end $$;

-- Books one payment towards a debt: what is debited against suspense PT. Journals debt:{payment}:{owed}:{what was left}, so each once: a further
-- part that goes back makes it owe more.
create or replace function books.book_debt(payment uuid, accounts bigint[], amounts bigint[], lots bigint[], units text[], at timestamptz) returns void
language plpgsql as $$
declare
  step text := (select d.owed || ':' || d.remaining from books.debt d where d.payment_id = book_debt.payment);
  points bigint := (select sum(i.amount) from unnest(amounts, units) as i (amount, unit) where i.unit = 'PT');
  made bigint;
  /*citus owner uuid := (select d.member_id from books.debt d where d.payment_id = book_debt.payment);*/
begin
  insert into books.journal (kind, idem, ref, at/*citus , member_id*/)
  values ('debt', format('debt:%s:%s', payment, step), payment::text, book_debt.at/*citus , owner*/)
  returning id into made;
  insert into books.entry (journal_id, line, account_id, unit, amount, lot_id/*citus , member_id*/)
  select made, i.ord::int, i.account_id, i.unit, i.amount, i.lot_id/*citus , owner*/
  from unnest(accounts || books.system_account('suspense', 'PT'), amounts || -points, lots || null::bigint, units || 'PT'::text)
    with ordinality as i (account_id, amount, lot_id, unit, ord);
  update books.debt d set remaining = d.remaining - points where d.payment_id = book_debt.payment;
end $$;

-- Who owes nothing any more is released from what reversals froze; an open dispute or an operator's word stays.
create or replace function books.release_debtor(member uuid, by text, note text, at timestamptz) returns void
language sql as $$
  update books.freeze f set released_at = release_debtor.at, released_by = release_debtor.by, release_note = release_debtor.note
  where f.member_id = release_debtor.member and f.kind in ('charged_back', 'refunded') and f.released_at is null
    and not exists (select from books.debt d where d.member_id = release_debtor.member and d.remaining > 0)
$$;

-- Pays a member's debts, oldest first, from what they have. Called whenever points came to somebody; the caller holds their balance.
create or replace function books.collect_debts(member uuid, at timestamptz) returns void
language plpgsql as $$
declare
  owed record;
  part record;
begin
  for owed in
    select d.payment_id, d.remaining from books.debt d where d.member_id = collect_debts.member and d.remaining > 0 order by d.at, d.payment_id
  loop
    select array_agg(t.lot_id) as lots, array_agg(t.account_id) as accounts, array_agg(t.amount) as amounts, array_agg('PT'::text) as units into part
    from books.take_points(member, owed.remaining, null, at) t;
    exit when part.lots is null;
    perform books.book_debt(owed.payment_id, part.accounts, part.amounts, part.lots, part.units, at);
    perform books.release_debtor(member, 'books', 'the debt is paid', at);
  end loop;
end $$;

-- An operator ends a debt, with a reason: its yen came outside the shop, or it is given up at the shop's cost. The points that are owed.
create or replace function books.settle_debt(payment uuid, outcome text, by text, note text, at timestamptz) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  owed record;
begin
  if outcome not in ('repaid', 'forgiven') or btrim(note) = '' then
    raise exception 'books.settle_debt: a debt is repaid or forgiven, with a reason';
  end if;
  perform from books.balance b where b.member_id = (select d.member_id from books.debt d where d.payment_id = settle_debt.payment) for no key update;
  select d.member_id, d.remaining into owed from books.debt d where d.payment_id = settle_debt.payment;
  if not found or owed.remaining = 0 then return 0; end if;
  if outcome = 'repaid' then
    perform books.book_debt(payment,
      array[books.system_account('clearing', 'PT'), books.system_account('cash', 'JPY'), books.system_account('clearing', 'JPY')],
      array[owed.remaining, owed.remaining, -owed.remaining], array[null, null, null]::bigint[], array['PT', 'JPY', 'JPY'], at);
  else
    perform books.book_debt(payment, array[books.system_account('promo', 'PT')], array[owed.remaining], array[null]::bigint[], array['PT'], at);
  end if;
  update books.debt d set outcome = settle_debt.outcome, settled_by = settle_debt.by, note = settle_debt.note where d.payment_id = settle_debt.payment;
  perform books.release_debtor(owed.member_id, by, note, at);
  return owed.remaining;
end $$;
