-- What a member's pages ask of the books, at their home alone. Functions, so that a database that spreads members asks the one shard (decision 194); on
-- one Postgres the planner puts their text into the statement.

-- What was drawn, with what was decided of it. Filter by member_id, and by purchase_id.
create or replace view books.card_fate as
select c.id, c.purchase_id, c.member_id, c.box_id, c.slot, c.ord, c.card_id, c.rarity, c.cost, c.return_points, c.unit, c.drawn_at, c.decide_by,
       d.kind, d.decided_by, d.at as decided_at, d.journal_id
from books.drawn_card c left join books.card_decision d on d.drawn_card_id = c.id/*citus  and d.member_id = c.member_id*/;

-- What was booked on a member's accounts of a unit, a row a journal; gains are positive (the books write them as credits).
create or replace function books.moves_of(member uuid, unit text)
returns table (id bigint, kind text, at timestamptz, ref text, amount bigint)
language sql stable as $$
  select j.id, j.kind, j.at, j.ref, m.amount
  from (
    select e.journal_id, -sum(e.amount)::bigint as amount
    from books.account a join books.entry e on e.account_id = a.id
    where a.member_id = moves_of.member and a.unit = moves_of.unit group by e.journal_id
  ) m join books.journal j on j.id = m.journal_id
$$;

-- The lines of journals that are the member's own or the shop's; nobody else's. Gains are positive.
create or replace function books.lines_of(member uuid, journals bigint[])
returns table (
  id bigint, kind text, at timestamptz, ref text, line int, code text, unit text, amount bigint, is_own boolean, lot_id bigint, expires_at timestamptz
) language sql stable as $$
  select j.id, j.kind, j.at, j.ref, e.line, a.code, e.unit, -e.amount, a.member_id is not null, e.lot_id, l.expires_at
  from books.journal j
  join books.entry e on e.journal_id = j.id
  join books.account a on a.id = e.account_id
  left join books.lot l on l.id = e.lot_id
  where j.id = any (lines_of.journals) and (a.member_id is null or a.member_id = lines_of.member)
$$;

-- Of a movement of the member's the journal, with the others of the same decision where cards were turned into points.
create or replace function books.journals_of_move(member uuid, journal bigint) returns table (id bigint)
language sql stable as $$
  with own as (
    select j.id, j.kind, max(e.lot_id) as lot_id
    from books.journal j
    join books.entry e on e.journal_id = j.id
    join books.account a on a.id = e.account_id
    where j.id = journals_of_move.journal and a.member_id = journals_of_move.member and j.kind <> 'carried'
    group by j.id, j.kind
  )
  select own.id from own where own.kind <> 'convert'
  union
  select j.id from own join books.entry e on e.lot_id = own.lot_id join books.journal j on j.id = e.journal_id
  where own.kind = 'convert' and j.kind = 'convert'
$$;

-- The month whose sums the journal carries, some of them the member's; null: it is none of these.
create or replace function books.carried_month(member uuid, journal bigint) returns text
language sql stable as $$
  select j.ref from books.journal j
  where j.id = carried_month.journal and j.kind = 'carried' and exists (
    select from books.entry e join books.account a on a.id = e.account_id where e.journal_id = j.id and a.member_id = carried_month.member)
$$;

-- What was booked for a purchase of the member and is in the books: the spend, its return, and what became of each card.
create or replace function books.journals_of_purchase(member uuid, purchase uuid) returns table (id bigint)
language sql stable as $$
  select j.id from books.journal j
  where j.ref = journals_of_purchase.purchase::text and j.kind in ('draw', 'void') and exists (
    select from books.entry e join books.account a on a.id = e.account_id where e.journal_id = j.id and a.member_id = journals_of_purchase.member)
    and not exists (
      select from gacha.unordered_purchase u where u.member_id = journals_of_purchase.member and u.purchase_id = journals_of_purchase.purchase)
  union
  select k.journal_id from books.drawn_card d join books.card_decision k on k.drawn_card_id = d.id
  join books.journal j on j.id = k.journal_id and j.kind <> 'carried'
  where d.purchase_id = journals_of_purchase.purchase and d.member_id = journals_of_purchase.member
$$;

-- What was ever booked for a purchase of the member and is not in the books: put away with its month.
create or replace function books.away_of_purchase(member uuid, purchase uuid) returns table (id bigint)
language sql stable as $$
  with booked as (
    select k.journal_id as id from books.journal_key k
    where k.idem = 'draw:' || away_of_purchase.purchase and (
      exists (select from books.drawn_card d where d.purchase_id = away_of_purchase.purchase and d.member_id = away_of_purchase.member)
      or exists (
        select from books.journal j join books.entry e on e.journal_id = j.id join books.account a on a.id = e.account_id
        where j.ref = away_of_purchase.purchase::text and j.kind = 'void' and a.member_id = away_of_purchase.member))
    union
    select k.journal_id from books.drawn_card d join books.card_decision k on k.drawn_card_id = d.id
    where d.purchase_id = away_of_purchase.purchase and d.member_id = away_of_purchase.member
  )
  select b.id from booked b where not exists (select from books.journal j where j.id = b.id and j.kind <> 'carried')
$$;

-- All that was booked on a member's accounts. Gains are positive.
create or replace function books.entries_of(member uuid)
returns table (id bigint, kind text, ref text, at timestamptz, line int, code text, unit text, amount bigint)
language sql stable as $$
  select j.id, j.kind, j.ref, j.at, e.line, a.code, e.unit, -e.amount
  from books.account a join books.entry e on e.account_id = a.id join books.journal j on j.id = e.journal_id
  where a.member_id = entries_of.member
$$;

-- Holds members' books until the transaction ends, in the order of members.
create or replace function books.hold(members uuid[]) returns table (ord int)
language plpgsql as $$
begin
  perform 1 from books.balance b where b.member_id = any (members) order by b.member_id for no key update;
  return query select i from generate_subscripts(members, 1) i;
end $$;
