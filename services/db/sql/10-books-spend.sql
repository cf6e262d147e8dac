-- Takes points or coins from many members at once, each item judged on its own. Amounts in the item's unit, PT or COIN.
-- Returns for each item the journal it made; the old journal when its idem was spent before; null when the member is short (then
-- nothing is written for it). At most one item per member per call.
-- Lots go soonest expiry first, then bonus before paid before return, then id; a lot past its expiry at `at` is not spendable.
-- Locks: balances in order of member id. A member's lots change only under the lock on their balance, so they need none of their own.
create or replace function books.spend(
  members uuid[], amounts bigint[], units text[], idems text[], kind text, refs text[], at timestamptz
) returns table (ord int, journal_id bigint)
language plpgsql
set plan_cache_mode = force_custom_plan
as $$
#variable_conflict use_column
declare
  -- Where the value goes: a draw is owed as a prize, a transfer to its partner, an exchanged coin is earned.
  goes_to text := case spend.kind when 'draw' then 'prize_due' when 'transfer' then 'clearing' when 'exchange' then 'revenue' end;
  points_to bigint := books.system_account(goes_to, 'PT');
  coins_to bigint := books.system_account(goes_to, 'COIN');
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

  return query
  with item as materialized (
    select i.ord::int as ord, i.member_id, i.amount, i.unit, i.idem, i.ref, old.id as old_id
    from unnest(members, amounts, units, idems, refs) with ordinality as i (member_id, amount, unit, idem, ref, ord)
    left join books.journal old on old.idem = i.idem
  ),
  open_lot as materialized (
    select i.ord, l.id, l.class, l.remaining,
           (sum(l.remaining) over (partition by i.ord order by l.expires_at, l.class, l.id))::bigint as up_to
    from item i
    join books.lot l on l.member_id = i.member_id and l.unit = i.unit
    where i.old_id is null and l.remaining > 0 and l.expires_at > spend.at
  ),
  spendable as (select l.ord, max(l.up_to) as points from open_lot l group by l.ord),
  payable as materialized (
    select i.*
    from item i
    join books.balance b on b.member_id = i.member_id
    left join spendable s on s.ord = i.ord
    where i.old_id is null and i.amount <= case i.unit when 'COIN' then b.coin else coalesce(s.points, 0) end
  ),
  new_journal as (
    insert into books.journal (kind, idem, ref, at)
    select spend.kind, p.idem, p.ref, spend.at from payable p order by p.ord
    returning id, idem
  ),
  paid as materialized (
    select p.*, j.id as journal_id from payable p join new_journal j on j.idem = p.idem
  ),
  part as materialized (
    select p.journal_id, p.member_id, l.id as lot_id, l.class, least(l.remaining, p.amount - (l.up_to - l.remaining)) as amount
    from paid p
    join open_lot l on l.ord = p.ord
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
    insert into books.entry (journal_id, line, account_id, unit, amount, lot_id)
    select line.journal_id, row_number() over (partition by line.journal_id order by line.lot_id nulls first)::int, line.account_id,
           line.unit, line.amount, line.lot_id
    from line
  )
  select i.ord, coalesce(i.old_id, p.journal_id) from item i left join paid p on p.ord = i.ord order by i.ord;
end $$;
