-- Undoes spends: every point goes back into the lot it came from; points of a lot that expired meanwhile come back as one bonus lot
-- of 30 days; they pay what the member owes. Journal void:{original idem}; a second call returns the same journals and changes nothing. Locks: balances by member id, then
-- journals without entries by id.
create or replace function books.reverse(journal_ids bigint[], at timestamptz) returns table (ord int, journal_id bigint)
language plpgsql security definer
set plan_cache_mode = force_custom_plan
set search_path = ''
as $$
#variable_conflict use_column
declare
  -- Gathered under the locks, as arrays: the planner knows their length and does not try all against all.
  originals bigint[];
  keys text[];
  notes text[];
  /*citus owners uuid[];*/
begin
  if exists (select from books.entry e where e.journal_id = any (journal_ids) and e.lot_id is not null and e.amount < 0) then
    raise exception 'books.reverse: only a spend can be reversed';
  end if;

  perform from books.balance b
  where b.member_id in (
    select a.member_id from books.entry e join books.account a on a.id = e.account_id where e.journal_id = any (journal_ids)
  )
  order by b.member_id for no key update;
  -- A free pack's has no entry that says whose it is: of two calls the second waits for the journal itself.
  perform from books.journal j
  where j.id = any (journal_ids) and not exists (select from books.entry e where e.journal_id = j.id)
  order by j.id for no key update;

  select array_agg(j.id), array_agg('void:' || j.idem), array_agg(j.ref)/*citus , array_agg(j.member_id)*/
  into originals, keys, notes/*citus , owners*/
  from books.journal j
  where j.id = any (journal_ids) and not exists (select from books.journal_key old where old.idem = 'void:' || j.idem);

  with undo as materialized (
    select * from unnest(originals, keys, notes/*citus , owners*/) as u (id, idem, ref/*citus , member_id*/)
  ),
  new_journal as (
    insert into books.journal (kind, idem, ref, at/*citus , member_id*/) select 'void', u.idem, u.ref, reverse.at/*citus , u.member_id*/ from undo u
    returning id, idem/*citus , member_id*/
  ),
  back as materialized (
    select j.id as journal_id, e.line, e.account_id, a.member_id, e.unit, e.amount, e.lot_id,
           l.id is not null and (l.expires_at <= reverse.at or swept.idem is not null) as is_expired
    from undo u
    join new_journal j on j.idem = u.idem
    join books.entry e on e.journal_id = u.id
    join books.account a on a.id = e.account_id
    left join books.lot l on l.id = e.lot_id
    left join books.journal_key swept on swept.idem = 'expire:' || l.id
  ),
  new_lot as (
    insert into books.lot (member_id, unit, class, granted, remaining, granted_at, expires_at, journal_id)
    select b.member_id, 'PT', 'bonus', sum(b.amount), sum(b.amount), reverse.at, reverse.at + interval '30 days', b.journal_id
    from back b where b.is_expired group by b.member_id, b.journal_id
    returning id, member_id, granted, journal_id
  ),
  lots as (
    update books.lot l set remaining = l.remaining + b.amount
    from (select lot_id, sum(amount)::bigint as amount from back where lot_id is not null and not is_expired group by lot_id) b
    where l.id = b.lot_id
  ),
  balances as (
    update books.balance m set pt = m.pt + b.pt, coin = m.coin + b.coin
    from (
      select member_id, coalesce(sum(amount) filter (where unit = 'PT'), 0)::bigint as pt,
             coalesce(sum(amount) filter (where unit = 'COIN'), 0)::bigint as coin
      from back where member_id is not null group by member_id
    ) b
    where m.member_id = b.member_id
  ),
  line as (
    select b.journal_id, b.line, b.account_id, b.unit, -b.amount as amount, b.lot_id from back b where not b.is_expired
    union all
    -- Line 0: the lines of the spend start at 1.
    select n.journal_id, 0, a.id, 'PT', -n.granted, n.id
    from new_lot n join books.account a on a.code = 'points.bonus' and a.member_id = n.member_id and a.unit = 'PT'
  )
  insert into books.entry (journal_id, line, account_id, unit, amount, lot_id/*citus , member_id*/)
  select line.journal_id, line.line, line.account_id, line.unit, line.amount, line.lot_id/*citus , j.member_id*/
  from line/*citus  join new_journal j on j.id = line.journal_id*/;

  perform books.collect_debts(debtor.member_id, reverse.at)
  from (
    select distinct a.member_id from books.entry e join books.account a on a.id = e.account_id
    join books.debt d on d.member_id = a.member_id and d.remaining > 0
    where e.journal_id = any (originals) order by a.member_id
  ) debtor;

  return query
  select i.ord::int, done.journal_id
  from unnest(journal_ids) with ordinality as i (id, ord)
  join books.journal original on original.id = i.id
  left join books.journal_key done on done.idem = 'void:' || original.idem
  order by i.ord;
end $$;
