-- For whoever may write the books anyway; services grant by the source of it (11-books-sources.sql).
-- Gives one member points in lots of one journal, or coins (class 'coin', no lot, no expiry). Points bought come with their yen,
-- one for one. Returns the old journal and false when the idem was granted before. Locks: the member's balance.
create or replace function books.put_lots(
  member uuid, classes text[], amounts bigint[], expiries timestamptz[], idem text, kind text, ref text, at timestamptz
) returns table (journal_id bigint, is_new boolean)
language plpgsql
set plan_cache_mode = force_custom_plan
as $$
#variable_conflict use_column
declare
  made bigint;
begin
  if exists (select from unnest(amounts) a where not coalesce(a > 0, false)) then
    raise exception 'books.put_lots: every amount must be above 0';
  end if;
  perform from books.balance b where b.member_id = member for no key update;
  if not found then
    raise exception 'books.put_lots: member % has no books; openMember comes first', member;
  end if;

  made := books.open_journal(put_lots.kind, put_lots.idem, put_lots.ref, put_lots.at/*citus , member*/);
  if made is null then
    return query select books.journal_of(put_lots.idem), false;
    return;
  end if;

  with item as materialized (
    select i.class, i.amount, coalesce(i.expires_at, books.expiry_of(put_lots.at)) as expires_at, i.ord
    from unnest(classes, amounts, expiries) with ordinality as i (class, amount, expires_at, ord)
  ),
  new_lot as (
    insert into books.lot (member_id, unit, class, granted, remaining, granted_at, expires_at, journal_id)
    select member, 'PT', i.class, i.amount, i.amount, put_lots.at, i.expires_at, made from item i where i.class <> 'coin' order by i.ord
    returning id, class, granted
  ),
  balances as (
    update books.balance b
    set pt = b.pt + (select coalesce(sum(i.amount) filter (where i.class <> 'coin'), 0) from item i)::bigint,
        coin = b.coin + (select coalesce(sum(i.amount) filter (where i.class = 'coin'), 0) from item i)::bigint
    where b.member_id = member
  ),
  line as (
    select a.id as account_id, 'PT' as unit, -l.granted as amount, l.id as lot_id
    from new_lot l join books.account a on a.code = 'points.' || l.class and a.member_id = member and a.unit = 'PT'
    union all
    select books.system_account(case i.class when 'paid' then 'clearing' else 'promo' end, 'PT'), 'PT', i.amount, null
    from item i where i.class <> 'coin'
    union all
    select a.id, 'COIN', -i.amount, null
    from item i join books.account a on a.code = 'coins' and a.member_id = member and a.unit = 'COIN' where i.class = 'coin'
    union all
    select books.system_account('promo', 'COIN'), 'COIN', i.amount, null from item i where i.class = 'coin'
    union all
    select books.system_account('cash', 'JPY'), 'JPY', i.amount, null from item i where i.class = 'paid'
    union all
    select books.system_account('clearing', 'JPY'), 'JPY', -i.amount, null from item i where i.class = 'paid'
  )
  insert into books.entry (journal_id, line, account_id, unit, amount, lot_id/*citus , member_id*/)
  select made, row_number() over (order by line.unit, line.lot_id nulls first)::int, line.account_id, line.unit, line.amount, line.lot_id/*citus , member*/
  from line;

  perform books.collect_debts(member, put_lots.at);
  return query select made, true;
end $$;
