-- Takes points or coins from many members at once, each item judged on its own. Amounts in the item's unit, PT or COIN.
-- Returns for each item the journal it made; the old journal when its idempotency key (idem) was spent before; null when the member is short (then
-- nothing is written for it), or frozen. At most one item per member per call.
-- Lots go soonest expiry first, then bonus before paid before return, then id; a lot past its expiry at `at` is not spendable.
-- Locks: balances in order of member id. A member's lots change only under the lock on their balance, so they need none of their own.
create or replace function books.spend(
  members uuid[], amounts bigint[], units text[], idems text[], kind text, refs text[], at timestamptz
) returns table (ord int, journal_id bigint)
language plpgsql security definer
-- Planned once, by keys alone: to plan anew for each call takes longer than all that it does, and a plan of when the tables were small would
-- read them whole. What is joined without a key is at most 128 by 128.
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
set enable_material = off
set search_path = ''
as $$
#variable_conflict use_column
declare
  -- Where the value goes: a draw is owed as a prize, a transfer to its partner, an exchanged coin is earned.
  goes_to text := case spend.kind when 'draw' then 'prize_due' when 'transfer' then 'clearing' when 'exchange' then 'revenue' end;
  points_to bigint := books.system_account(goes_to, 'PT');
  coins_to bigint := books.system_account(goes_to, 'COIN');
  old_ids bigint[];
  payable boolean[];
begin
  if goes_to is null then
    raise exception 'books.spend: unknown kind %', spend.kind;
  end if;
  if (select count(distinct m) from unnest(members) m) <> cardinality(members) then
    raise exception 'books.spend: at most one item per member per call';
  end if;
  if exists (select from unnest(amounts, units) i (amount, unit) where not coalesce(i.amount >= 0 and i.unit in ('PT', 'COIN'), false)) then
    raise exception 'books.spend: an amount is negative or its unit neither PT nor COIN';
  end if;

  perform from books.balance b where b.member_id = any (members) order by b.member_id for no key update;

  select array_agg(old.journal_id order by i.ord),
         array_agg(coalesce(old.idem is null and b.member_id is not null and f.member_id is null and i.amount <= case i.unit when 'COIN' then b.coin else s.points end, false) order by i.ord)
  into old_ids, payable
  from unnest(members, amounts, units, idems) with ordinality as i (member_id, amount, unit, idem, ord)
  left join books.journal_key old on old.idem = i.idem
  left join books.balance b on b.member_id = i.member_id
  left join books.frozen_member f on f.member_id = i.member_id
  cross join lateral (
    select coalesce(sum(l.remaining), 0) as points from books.lot l
    where l.member_id = i.member_id and l.unit = i.unit and l.remaining > 0 and l.expires_at > spend.at
  ) s;

  return query
  with item as materialized (
    select i.ord, i.member_id, i.amount, i.unit, i.idem, i.ref
    from unnest(members, amounts, units, idems, refs, payable) with ordinality as i (member_id, amount, unit, idem, ref, is_payable, ord)
    where i.is_payable
  ),
  new_journal as (
    insert into books.journal (kind, idem, ref, at/*citus , member_id*/) select spend.kind, i.idem, i.ref, spend.at/*citus , i.member_id*/ from item i order by i.ord
    returning id, idem
  ),
  paid as materialized (
    select i.*, j.id as journal_id from item i join new_journal j on j.idem = i.idem
  ),
  part as materialized (
    select p.journal_id, p.member_id, l.id as lot_id, l.class, least(l.remaining, p.amount - (l.up_to - l.remaining)) as amount
    from paid p
    cross join lateral (
      select l.id, l.class, l.remaining, (sum(l.remaining) over (order by l.expires_at, l.class, l.id))::bigint as up_to
      from books.lot l
      where l.member_id = p.member_id and l.unit = p.unit and l.remaining > 0 and l.expires_at > spend.at
    ) l
    where l.up_to - l.remaining < p.amount
  ),
  lots as (
    update books.lot l set remaining = l.remaining - part.amount from part where l.id = part.lot_id
  ),
  balances as (
    update books.balance b
    set pt = b.pt - case p.unit when 'PT' then p.amount else 0 end, coin = b.coin - case p.unit when 'COIN' then p.amount else 0 end
    from paid p where b.member_id = p.member_id and p.amount > 0
  ),
  line as (
    select p.journal_id, case p.unit when 'PT' then points_to else coins_to end as account_id, p.unit, -p.amount as amount, null::bigint as lot_id
    from paid p where p.amount > 0
    union all
    select part.journal_id, a.id, 'PT', part.amount, part.lot_id
    from part join books.account a on a.code = 'points.' || part.class and a.member_id = part.member_id and a.unit = 'PT'
    union all
    select p.journal_id, a.id, 'COIN', p.amount, null
    from paid p join books.account a on a.code = 'coins' and a.member_id = p.member_id and a.unit = 'COIN'
    where p.unit = 'COIN' and p.amount > 0
  ),
  entries as (
    insert into books.entry (journal_id, line, account_id, unit, amount, lot_id/*citus , member_id*/)
    select line.journal_id, row_number() over (partition by line.journal_id order by line.lot_id nulls first)::int, line.account_id,
           line.unit, line.amount, line.lot_id/*citus , paid.member_id*/
    from line/*citus  join paid on paid.journal_id = line.journal_id*/
  )
  select o.ord::int, coalesce(o.old_id, p.journal_id)
  from unnest(old_ids) with ordinality as o (old_id, ord) left join paid p on p.ord = o.ord order by o.ord;
end $$;

-- Every purchase updates a balance and a lot in place. Room on their pages keeps such a row where it is, and its indexes untouched: of a
-- member who has not bought for a while, four pages are logged whole instead of seven.
alter table books.balance set (fillfactor = 85);
alter table books.lot set (fillfactor = 85);
