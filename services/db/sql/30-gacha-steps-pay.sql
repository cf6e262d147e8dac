-- The first step of a purchase in two, at the member's home: the price leaves the member's lots, and a row says that it waits for its order.

-- 1 to 128 purchases of any boxes, at most one a member. What is paid for and how much is what the box said (gacha.judge_order); the order
-- compares, and what its discount takes off too. Outcomes: paid, now or before; foreign; frozen, low_rank, phone_needed, short (nothing written); or why it was paid back.
-- An order takes what is answered here: it is what was paid first, whatever a repeated call says.
-- Locks: balances by member id. Another call for the same purchase is committed by then.
create or replace function gacha.pay(
  at timestamptz, ids uuid[], boxes uuid[], packs int[], members uuid[], sessions bytea[], counts int[], seeds bytea[], prices int[], units text[],
  min_ranks int[]
) returns table (
  ord int, outcome text, journal_id bigint, remaining int, cap int, n int, session_hash bytea, client_seed bytea
)
language plpgsql security definer
-- Planned once, by keys alone (10-books-spend.sql).
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
set enable_material = off
set search_path = ''
as $$
#variable_conflict use_column
declare
  outcomes text[];
  tries int[];
  journals bigint[];
begin
  perform from books.balance m where m.member_id = any (members) order by m.member_id for no key update;

  select array_agg(
    case
      when old.id is not null then case when old.member_id = item.member_id and old.box_id = item.box_id then coalesce(old.outcome, 'paid') else 'foreign' end
      -- Ordered meanwhile: the order answers it.
      when booked.idem is not null then 'paid'
      when f.member_id is not null then 'frozen'
      when item.min_rank > 1 and item.min_rank > coalesce((select r.rank from account.rank_now r where r.member_id = item.member_id), 1) then 'low_rank'
      when item.price = 0 and account.free_hindrance(item.member_id, pay.at) = 'phone_needed' then 'phone_needed'
      else 'try' end
    order by item.ord)
  into outcomes
  from unnest(ids, boxes, members, prices, min_ranks) with ordinality as item (id, box_id, member_id, price, min_rank, ord)
  left join gacha.paid_purchase old on old.id = item.id
  left join books.journal_key booked on booked.idem = 'draw:' || item.id
  left join books.frozen_member f on f.member_id = item.member_id;

  tries := array(select i from generate_subscripts(ids, 1) i where outcomes[i] = 'try' order by i);
  journals := array_fill(null::bigint, array[cardinality(ids)]);
  if cardinality(tries) > 0 then
    select array_agg(spent.journal_id order by t.i) into journals
    from generate_subscripts(ids, 1) as t (i)
    left join books.spend(
      array(select members[i] from unnest(tries) i), array(select counts[i]::bigint * prices[i] from unnest(tries) i),
      array(select units[i] from unnest(tries) i), array(select 'draw:' || ids[i] from unnest(tries) i), 'draw',
      array(select ids[i]::text from unnest(tries) i), pay.at) spent on tries[spent.ord] = t.i;

    insert into gacha.paid_purchase (id, box_id, pack_id, member_id, session_hash, n, cost, unit, client_seed, journal_id, paid_at)
    select t.id, t.box_id, t.pack_id, t.member_id, t.session_hash, t.n, t.n::bigint * t.price, t.unit, t.seed, t.journal_id, pay.at
    from unnest(ids, boxes, packs, members, sessions, counts, prices, units, seeds, journals)
      as t (id, box_id, pack_id, member_id, session_hash, n, price, unit, seed, journal_id)
    where t.journal_id is not null;
  end if;

  return query
  select t.ord::int, case when t.outcome = 'try' then case when t.journal_id is null then 'short' else 'paid' end else t.outcome end,
         coalesce(t.journal_id, p.journal_id, (select k.journal_id from books.journal_key k where t.outcome = 'paid' and k.idem = 'draw:' || t.id)),
         coalesce(p.remaining, 0), case t.outcome when 'low_rank' then t.min_rank else coalesce(p.cap, 0) end,
         coalesce(p.n, t.n), coalesce(p.session_hash, t.session_hash), coalesce(p.client_seed, t.seed)
  from unnest(ids, outcomes, journals, counts, sessions, seeds, min_ranks) with ordinality
    as t (id, outcome, journal_id, n, session_hash, seed, min_rank, ord)
  left join gacha.paid_purchase p on t.outcome not in ('try', 'foreign') and p.id = t.id
  order by t.ord;
end $$;

-- They are ordered: nothing waits any more. Again: nothing.
create or replace function gacha.forget_paid(ids uuid[]) returns void
language sql security definer set search_path = '' as $$
  delete from gacha.paid_purchase p where p.id = any (forget_paid.ids) and p.outcome is null
$$;

-- They were refused for good at the box's home: every point goes back into the lot it came from. Again: nothing. Locks: balances by member id.
create or replace function gacha.pay_back(ids uuid[], outcomes text[], remainings int[], caps int[], at timestamptz) returns void
language plpgsql security definer
set plan_cache_mode = force_custom_plan
set search_path = ''
as $$
#variable_conflict use_column
begin
  perform books.reverse(array(select p.journal_id from gacha.paid_purchase p where p.id = any (ids) and p.outcome is null), pay_back.at);
  update gacha.paid_purchase p set outcome = t.outcome, remaining = t.remaining, cap = t.cap
  from unnest(ids, outcomes, remainings, caps) as t (id, outcome, remaining, cap)
  where p.id = t.id and p.outcome is null;
end $$;

-- What waits for its order, or for being paid back, since before an instant: what a crash left.
create or replace function gacha.waiting_orders(before timestamptz, most int) returns setof gacha.paid_purchase
language sql stable security definer set search_path = '' as $$
  select * from gacha.paid_purchase p where p.outcome is null and p.paid_at < waiting_orders.before order by p.paid_at limit waiting_orders.most
$$;

-- Where both homes are one database it compares them: only what is ordered is forgotten.
-- By the key, whatever was planned while the table was small: then it would read all purchases for every batch.
create or replace function gacha.guard_forgotten() returns trigger
language plpgsql security definer
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
set search_path = ''
as $$
begin
  if not books.is_owner() and exists (
    select from gone g where not exists (select from gacha.purchase p where p.id = g.id and p.journal_id = g.journal_id)
  ) then
    raise exception 'what was paid is ordered or paid back'
      using errcode = 'check_violation', schema = 'gacha', table = 'paid_purchase', constraint = 'paid_is_ordered';
  end if;
  return null;
end $$;
create or replace trigger paid_is_ordered after delete on gacha.paid_purchase referencing old table as gone
  for each statement execute function gacha.guard_forgotten();
