-- Accepts 1 to 128 purchases of one box in one transaction, each judged on its own: paid, ordered in the accept chain, slots promised.
-- At most one item per member per call; units and price are the box's. Outcomes: accepted; again (this purchase_id, the
-- idempotency key, was accepted before: its first result); foreign (another member's id, or its discount was given back); frozen, not_on_sale, low_rank, phone_needed, sold_out, over_stock, over_purchase, over_limit, over_day, short (refused,
-- nothing written); late (the tick of `at` is sealed already: ask again with a newer clock). The tick is that of the moment the box is held: what
-- waited for a lock does not join a tick that ended meanwhile. A replica's clock may be half a second behind that of the one that seals:
-- what it brings after the seal goes into the tick that has begun there.
-- Locks: balances by member id, then discounts, then the box, last and shortest. Only when the batch may not fit is the box locked before the spend;
-- that is safe because by then the call holds every balance it needs.
-- Its parts are in files of their own: gacha.accept_judge, accept_pay and accept_pay_in_turn, accept_tick and accept_chain.
create or replace function gacha.accept(
  box uuid, at timestamptz, ids uuid[], members uuid[], sessions bytea[], counts int[], seeds bytea[], staff boolean[]
) returns table (
  ord int, outcome text, remaining int, cap int, seq bigint, tick bigint, head bytea, n int, client_seed bytea, accepted_at timestamptz
)
language plpgsql
-- Planned once, by keys alone, and its parts too (10-books-spend.sql).
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
set enable_material = off
as $$
#variable_conflict use_column
declare
  b record;
  hot record;
  outcomes text[];
  -- Off each purchase.
  off bigint[];
  journals bigint[];
  seqs bigint[];
  heads bytea[];
  is_tight boolean;
  sold int;
  this_tick bigint;
  next_seq bigint;
  next_head bytea;
begin
  perform from books.balance m where m.member_id = any (members) order by m.member_id for no key update;

  select x.id, x.n, x.taken, x.price, x.unit, x.cap_per_purchase, x.cap_per_member, x.cap_per_day, x.min_rank, x.pack_id, x.sale_end, x.tick0,
         x.tick_seconds, x.chain_length
  into strict b from gacha.box x where x.id = accept.box;
  outcomes := gacha.accept_judge(b.id, accept.at, ids, members, counts, staff);
  -- Of those alone that are tried: what was accepted before may be void by now, and whoever says so holds the box.
  off := gacha.hold_discounts(
    array(select case o when 'try' then i end from unnest(ids, outcomes) with ordinality as t (i, o, ord) order by ord),
    array_fill(b.id, array[cardinality(ids)]), members, counts);
  outcomes := array(select case when o = 'try' and d is null then 'foreign' else o end from unnest(outcomes, off) with ordinality as t (o, d, ord) order by ord);
  select b.taken as taken into hot;
  is_tight := b.n - b.taken < (select coalesce(sum(c), 0) from unnest(outcomes, counts) as t (o, c) where o = 'try');

  -- Twice at most: optimistic, and again with the box locked first when the batch does not fit after all.
  for attempt in 1..2 loop
    exit when not 'try' = any (outcomes);
    begin
      if not is_tight then
        journals := gacha.accept_pay(b.price, b.unit, accept.at, ids, members, counts, outcomes);
      end if;
      select x.seq, x.head, x.taken, x.last_tick, x.last_sealed_tick, x.stopped_at into hot from gacha.box x where x.id = b.id for no key update;
      if is_tight then
        select p.outcomes, p.journals into outcomes, journals
        from gacha.accept_pay_in_turn(b.n - hot.taken, b.price, b.unit, accept.at, ids, members, counts, outcomes) p;
      end if;
      sold := hot.taken + (select coalesce(sum(c), 0) from unnest(counts, journals) as t (c, j) where j is not null);
      if sold > b.n then
        raise exception 'tight' using errcode = 'GA001';
      end if;

      this_tick := gacha.accept_tick(
        accept.at, clock_timestamp() - statement_timestamp(), b.tick0, b.tick_seconds, hot.last_tick, hot.last_sealed_tick);
      if this_tick <= hot.last_sealed_tick then
        raise exception 'late' using errcode = 'GA002';
      elsif hot.stopped_at is not null or this_tick >= b.chain_length or b.tick0 + this_tick * b.tick_seconds >= extract(epoch from b.sale_end)
        or exists (select from gacha.closing c where c.box_id = b.id) or exists (select from gacha.hold h where h.box_id = b.id) then
        raise exception 'sale ended' using errcode = 'GA003';
      end if;

      select c.outcomes, c.last_seq, c.last_head, c.seqs, c.heads into outcomes, next_seq, next_head, seqs, heads
      from gacha.accept_chain(this_tick, ids, counts, seeds, journals, outcomes, hot.seq, hot.head) c;
      if next_seq > hot.seq then
        insert into gacha.purchase
          (id, box_id, pack_id, member_id, session_hash, n, cost, unit, seq, tick, client_seed, head, journal_id, accepted_at)
        select t.id, b.id, b.pack_id, t.member_id, t.session_hash, t.n, t.n::bigint * b.price - t.off, b.unit, t.seq, this_tick, t.seed, t.head, t.journal_id,
               accept.at
        from unnest(ids, members, sessions, counts, seqs, seeds, heads, journals, outcomes, off)
          as t (id, member_id, session_hash, n, seq, seed, head, journal_id, outcome, off)
        where t.outcome = 'accepted';
        update gacha.box x set seq = next_seq, head = next_head, taken = sold, last_tick = this_tick where x.id = b.id;
      end if;
      exit;
    exception
      when sqlstate 'GA001' then
        is_tight := true;
      when sqlstate 'GA002' then
        outcomes := array(select case o when 'try' then 'late' else o end from unnest(outcomes) with ordinality as t (o, ord) order by ord);
        exit;
      when sqlstate 'GA003' then
        outcomes := array(select case o when 'try' then 'not_on_sale' else o end from unnest(outcomes) with ordinality as t (o, ord) order by ord);
        exit;
    end;
  end loop;

  return query
  select t.ord::int, t.outcome, b.n - hot.taken,
         case t.outcome when 'over_purchase' then b.cap_per_purchase when 'over_day' then case b.price when 0 then 1 else b.cap_per_day end when 'low_rank' then b.min_rank
                        else b.cap_per_member end,
         coalesce(p.seq, t.seq), coalesce(p.tick, this_tick),
         coalesce(p.head, t.head), coalesce(p.n, t.n), coalesce(p.client_seed, t.seed), coalesce(p.accepted_at, accept.at)
  from unnest(ids, outcomes, seqs, heads, counts, seeds) with ordinality as t (id, outcome, seq, head, n, seed, ord)
  left join gacha.purchase p on t.outcome = 'again' and p.id = t.id
  order by t.ord;
end $$;

-- Text, terms and bitmap out of line: the hot row stays small and its updates stay on its page.
alter table gacha.box set (toast_tuple_target = 128, fillfactor = 40);
do $$
begin
  if exists (
    select from pg_attribute where attrelid = 'gacha.box'::regclass and attname in ('terms', 'chain_secret', 'drawn') and attstorage <> 'e'
  ) then
    alter table gacha.box alter column terms set storage external, alter column chain_secret set storage external,
      alter column drawn set storage external;
  end if;
end $$;
