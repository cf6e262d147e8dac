-- Takes everything a member has, points of every lot and coins, into breakage: the end of their account. Journal close:{member}, once;
-- a second call returns null and changes nothing. Returns the journal, or null when there was nothing to take. Locks: the member's balance.
insert into books./*citus shop_*/account (code, unit) values ('breakage', 'COIN') on conflict do nothing;

create or replace function books.forfeit(member uuid, at timestamptz) returns bigint
language plpgsql security definer
set plan_cache_mode = force_custom_plan
set search_path = ''
as $$
#variable_conflict use_column
declare
  made bigint;
  coins bigint;
begin
  select b.coin into coins from books.balance b where b.member_id = forfeit.member for no key update;
  if coins is null or (coins = 0 and not exists (select from books.lot l where l.member_id = forfeit.member and l.remaining > 0)) then
    return null;
  end if;
  made := books.open_journal('close', 'close:' || forfeit.member, forfeit.member::text, forfeit.at/*citus , forfeit.member*/);
  if made is null then return null; end if;

  with gone as materialized (
    select l.id, l.class, l.remaining from books.lot l where l.member_id = forfeit.member and l.remaining > 0
  ),
  lots as (update books.lot l set remaining = 0 from gone g where l.id = g.id),
  balances as (update books.balance b set pt = 0, coin = 0 where b.member_id = forfeit.member),
  line as (
    select a.id as account_id, 'PT' as unit, g.remaining as amount, g.id as lot_id
    from gone g join books.account a on a.code = 'points.' || g.class and a.member_id = forfeit.member and a.unit = 'PT'
    union all
    select books.system_account('breakage', 'PT'), 'PT', -sum(g.remaining)::bigint, null from gone g having sum(g.remaining) > 0
    union all
    select a.id, 'COIN', coins, null from books.account a where a.code = 'coins' and a.member_id = forfeit.member and a.unit = 'COIN' and coins > 0
    union all
    select books.system_account('breakage', 'COIN'), 'COIN', -coins, null where coins > 0
  )
  insert into books.entry (journal_id, line, account_id, unit, amount, lot_id/*citus , member_id*/)
  select made, row_number() over (order by line.unit, line.lot_id nulls last)::int, line.account_id, line.unit, line.amount, line.lot_id/*citus , forfeit.member*/
  from line;
  return made;
end $$;
