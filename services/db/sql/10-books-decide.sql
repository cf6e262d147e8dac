-- Decides a member's drawn cards: ship, or convert into points. Cards of other members and cards already decided are skipped, so the
-- rows that come back are what this call decided; return_points is 0 for a shipped card. A card of a coin pack ships whatever was asked.
-- The points of all conversions of a call make one return lot. They expire as fresh points do (`fresh`), or when the first of the points
-- that paid for those cards would have (`as_spent`), but not within thirty days. Journals ship:{box}:{slot} and convert:{box}:{slot}.
-- A member who is frozen decides nothing; deadlines and rules go on, and what they return pays what is owed.
-- Locks: the member's balance, so that two decisions on one card, or a decision and its deadline, come one after the other.
create or replace function books.decide(member uuid, card_ids bigint[], kinds text[], decided_by text, at timestamptz, returned text)
returns table (card_id bigint, kind text, return_points int)
language plpgsql security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  -- The cards to decide, gathered first: arrays of known length keep the planner from trying all cards against all journals.
  ids bigint[];
  boxes uuid[];
  slots int[];
  costs int[];
  card_units text[];
  ways text[];
  points int[];
  prize_due bigint := books.system_account('prize_due', 'PT');
  coin_prize_due bigint := books.system_account('prize_due', 'COIN');
  revenue bigint := books.system_account('revenue', 'PT');
  coin_revenue bigint := books.system_account('revenue', 'COIN');
  expiry timestamptz := books.expiry_of(at);
  points_account bigint := (select a.id from books.account a where a.code = 'points.return' and a.member_id = member and a.unit = 'PT');
begin
  -- Containment is false for an array with a null in it.
  if cardinality(card_ids) <> cardinality(kinds) or not kinds <@ array['ship', 'convert'] then
    raise exception 'books.decide: every card needs a kind, ship or convert';
  end if;
  if returned not in ('fresh', 'as_spent') then
    raise exception 'books.decide: returned points are fresh or as_spent, not %', returned;
  end if;
  perform from books.balance b where b.member_id = member for no key update;
  if not found then
    raise exception 'books.decide: member % has no books', member;
  end if;
  if decided_by = 'member' and books.is_frozen(member) then
    raise exception 'books.decide: member % is frozen', member using errcode = 'BK001';
  end if;
  if returned = 'as_spent' then
    select least(expiry, greatest(coalesce(min(l.expires_at), expiry), decide.at + interval '30 days')) into expiry
    from (select distinct c.purchase_id from books.drawn_card c where c.id = any (card_ids) and c.member_id = member) bought
    join books.journal_key k on k.idem = 'draw:' || bought.purchase_id
    join books.entry e on e.journal_id = k.journal_id
    join books.lot l on l.id = e.lot_id;
  end if;

  -- Both statements are planned anew each time, for the number of cards there are. Not by plan_cache_mode on the function: the checks of
  -- foreign keys, 6,000 of them for 3,000 cards, would be planned anew as well, and cost more than everything else.
  execute $query$
  select array_agg(c.id order by c.id), array_agg(c.box_id order by c.id), array_agg(c.slot order by c.id), array_agg(c.cost order by c.id),
         array_agg(c.unit order by c.id), array_agg(c.way order by c.id),
         array_agg(case c.way when 'convert' then c.return_points else 0 end order by c.id)
  from (
    select distinct on (c.id) c.*, case c.unit when 'COIN' then 'ship' else asked.kind end as way
    from unnest($1, $2) with ordinality as asked (id, kind, ord)
    join books.drawn_card c on c.id = asked.id
    where c.member_id = $3 and not exists (select from books.card_decision done where done.drawn_card_id = c.id)
    order by c.id, asked.ord
  ) c
  $query$ into ids, boxes, slots, costs, card_units, ways, points using card_ids, kinds, member;

  return query execute $query$
  with card as materialized (
    select * from unnest($1, $2, $3, $4, $5, $6, $7) as c (id, box_id, slot, cost, unit, kind, return_points)
  ),
  new_journal as (
    insert into books.journal (kind, idem, ref, at/*citus , member_id*/)
    select c.kind, c.kind || ':' || c.box_id || ':' || c.slot, c.id::text, $10/*citus , $8*/ from card c order by c.id
    returning id, ref
  ),
  decided as materialized (
    select c.*, j.id as journal_id from card c join new_journal j on j.ref = c.id::text
  ),
  decisions as (
    insert into books.card_decision (drawn_card_id, kind, decided_by, at, journal_id/*citus , member_id*/)
    select d.id, d.kind, $9, $10, d.journal_id/*citus , $8*/ from decided d
  ),
  new_lot as (
    insert into books.lot (member_id, unit, class, granted, remaining, granted_at, expires_at, journal_id)
    select $8, 'PT', 'return', sum(d.return_points), sum(d.return_points), $10, $16, min(d.journal_id)
    from decided d where d.return_points > 0 having sum(d.return_points) > 0
    returning id, granted
  ),
  balances as (
    update books.balance b set pt = b.pt + l.granted from new_lot l where b.member_id = $8
  ),
  line as (
    select d.journal_id, 1 as line, case d.unit when 'PT' then $11 else $12 end as account_id, d.unit, d.cost::bigint as amount, null::bigint as lot_id
    from decided d
    union all
    select d.journal_id, 2, $13, 'PT', -d.return_points, l.id from decided d cross join new_lot l where d.return_points > 0
    union all
    select d.journal_id, 3, case d.unit when 'PT' then $14 else $15 end, d.unit, d.return_points - d.cost, null from decided d
  ),
  entries as (
    insert into books.entry (journal_id, line, account_id, unit, amount, lot_id/*citus , member_id*/)
    select line.journal_id, line.line, line.account_id, line.unit, line.amount, line.lot_id/*citus , $8*/ from line where line.amount <> 0
  )
  select d.id, d.kind, d.return_points from decided d order by d.id
  $query$ using ids, boxes, slots, costs, card_units, ways, points, member, decided_by, at, prize_due, coin_prize_due, points_account, revenue, coin_revenue, expiry;
  perform books.collect_debts(member, at);
end $$;

-- As services ask that know no setting for it.
create or replace function books.decide(member uuid, card_ids bigint[], kinds text[], decided_by text, at timestamptz)
returns table (card_id bigint, kind text, return_points int)
language sql
as $$ select * from books.decide(member, card_ids, kinds, decided_by, at, 'fresh') $$;
