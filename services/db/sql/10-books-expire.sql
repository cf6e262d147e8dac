-- Sweeps up to `most` lots whose time is over into breakage, journal expire:{lot}. Spending never takes from such lots, so the sweep
-- may be late or run twice. Returns how many lots it swept. Locks: balances by member id.
create or replace function books.expire(at timestamptz, most int) returns int
language plpgsql security definer
set plan_cache_mode = force_custom_plan
set search_path = ''
as $$
#variable_conflict use_column
declare
  due bigint[];
  owners uuid[];
  classes text[];
  amounts bigint[];
  breakage bigint := books.system_account('breakage', 'PT');
begin
  due := array(select l.id from books.lot l where l.expires_at <= expire.at and l.remaining > 0 order by l.expires_at, l.id limit most);
  perform from books.balance b
  where b.member_id in (select l.member_id from books.lot l where l.id = any (due)) order by b.member_id for no key update;

  -- Read again now that nobody else can change them; as arrays, whose length the planner knows.
  select array_agg(l.id), array_agg(l.member_id), array_agg(l.class), array_agg(l.remaining) into due, owners, classes, amounts
  from books.lot l where l.id = any (due) and l.remaining > 0;

  with item as materialized (
    select * from unnest(due, owners, classes, amounts) as i (id, member_id, class, remaining)
  ),
  new_journal as (
    insert into books.journal (kind, idem, ref, at/*citus , member_id*/)
    select 'expire', 'expire:' || i.id, i.id::text, expire.at/*citus , i.member_id*/ from item i order by i.id
    returning id, ref
  ),
  lots as (update books.lot l set remaining = 0 from item i where l.id = i.id),
  balances as (
    update books.balance b set pt = b.pt - i.points
    from (select member_id, sum(remaining)::bigint as points from item group by member_id) i where b.member_id = i.member_id
  )
  insert into books.entry (journal_id, line, account_id, unit, amount, lot_id/*citus , member_id*/)
  select j.id, 1, a.id, 'PT', i.remaining, i.id/*citus , i.member_id*/
  from new_journal j
  join item i on i.id = j.ref::bigint
  join books.account a on a.code = 'points.' || i.class and a.member_id = i.member_id and a.unit = 'PT'
  union all
  select j.id, 2, breakage, 'PT', -i.remaining, null/*citus , i.member_id*/ from new_journal j join item i on i.id = j.ref::bigint;
  return coalesce(cardinality(due), 0);
end $$;
