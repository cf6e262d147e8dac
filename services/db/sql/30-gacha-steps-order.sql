-- The second step of a purchase in two, at the box's home: paid purchases join the accept chains of their boxes, or are refused for good.

-- 1 to 128 purchases of any boxes, at most one a member and box, each judged on its own under its box's lock: one commit, and each statement once for all
-- of them. Outcomes: accepted; again (its first result); late (the tick of `at` is sealed already: ask again with a newer clock, nothing is
-- written); or a refusal, which is kept: asked again, it stays refused, so that whoever pays it back does so for good. foreign is kept as well where the
-- purchase's discount was given back after it was paid. Locks: boxes by id, then discounts.
create or replace function gacha.order_all(
  at timestamptz, boxes uuid[], ids uuid[], members uuid[], sessions bytea[], counts int[], seeds bytea[], journals bigint[]
) returns table (
  ord int, outcome text, remaining int, cap int, seq bigint, tick bigint, head bytea, n int, client_seed bytea, accepted_at timestamptz
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
  b record;
  i int;
  outcomes text[];
  caps int[];
  remainings int[];
  refused boolean[];
  seqs bigint[] := array_fill(null::bigint, array[cardinality(ids)]);
  heads bytea[] := array_fill(null::bytea, array[cardinality(ids)]);
  ticks bigint[] := array_fill(null::bigint, array[cardinality(ids)]);
  -- Left of the box of each, when all are ordered.
  stocks int[] := array_fill(null::int, array[cardinality(ids)]);
  places int[];
  linked record;
  this_tick bigint;
  stock int;
  -- The boxes that sold, each with its new end of the chain.
  sold_ids uuid[];
  sold_seqs bigint[];
  sold_heads bytea[];
  sold_counts int[];
  sold_ticks bigint[];
begin
  if exists (select from unnest(boxes, members) t (b, m) group by t.b, t.m having count(*) > 1) then
    raise exception 'gacha.order_all: at most one item per member and box per call';
  end if;
  -- What is read of them comes in statements of their own: then it is what the locks were waited for.
  perform from gacha.box x where x.id = any (boxes) order by x.id for no key update;
  -- Held until it is ordered: then it is not given back.
  perform gacha.hold_discounts(ids, boxes, members, counts);
  select array_agg(j.outcome order by j.ord), array_agg(j.remaining order by j.ord), array_agg(j.cap order by j.ord), array_agg(j.is_refused order by j.ord)
  into outcomes, remainings, caps, refused
  from gacha.judge_order(boxes, order_all.at, ids, members, counts) j;

  for b in
    select x.id, x.n, x.taken, x.sale_end, x.tick0, x.tick_seconds, x.chain_length, x.seq, x.head, x.last_tick, x.last_sealed_tick,
           exists (select from gacha.closing c where c.box_id = x.id) as is_closing
    from gacha.box x where x.id = any (boxes) order by x.id
  loop
    this_tick := gacha.accept_tick(
      order_all.at, clock_timestamp() - statement_timestamp(), b.tick0, b.tick_seconds, b.last_tick, b.last_sealed_tick);
    stock := b.n - b.taken;
    places := array_positions(boxes, b.id);
    foreach i in array places loop
      ticks[i] := this_tick;
      continue when refused[i] or journals[i] is null or outcomes[i] not in ('try', 'sold_out', 'over_stock');
      if this_tick <= b.last_sealed_tick then
        outcomes[i] := 'late';
      elsif b.is_closing or this_tick >= b.chain_length or b.tick0 + this_tick * b.tick_seconds >= extract(epoch from b.sale_end) then
        outcomes[i] := 'not_on_sale';
      elsif counts[i] > stock then
        outcomes[i] := case when stock <= 0 then 'sold_out' else 'over_stock' end;
        remainings[i] := stock;
      else
        outcomes[i] := 'try';
        stock := stock - counts[i];
      end if;
    end loop;

    select c.* into linked
    from gacha.accept_chain(
      this_tick, array(select ids[p] from unnest(places) p), array(select counts[p] from unnest(places) p), array(select seeds[p] from unnest(places) p),
      array(select journals[p] from unnest(places) p), array(select outcomes[p] from unnest(places) p), b.seq, b.head) c;
    for at_place in 1..cardinality(places) loop
      i := places[at_place];
      outcomes[i] := linked.outcomes[at_place];
      seqs[i] := linked.seqs[at_place];
      heads[i] := linked.heads[at_place];
      stocks[i] := stock;
    end loop;
    if linked.last_seq > b.seq then
      sold_ids := sold_ids || b.id;
      sold_seqs := sold_seqs || linked.last_seq;
      sold_heads := sold_heads || linked.last_head;
      sold_counts := sold_counts || (b.n - stock);
      sold_ticks := sold_ticks || this_tick;
    end if;
  end loop;

  if 'accepted' = any (outcomes) then
    insert into gacha.purchase
      (id, box_id, pack_id, member_id, session_hash, n, cost, unit, seq, tick, client_seed, head, journal_id, accepted_at)
    select t.id, x.id, x.pack_id, t.member_id, t.session_hash, t.n, t.n::bigint * x.price - coalesce(d.points, 0), x.unit, t.seq, t.tick, t.seed, t.head,
           t.journal_id, order_all.at
    from unnest(ids, boxes, members, sessions, counts, seqs, ticks, seeds, heads, journals, outcomes)
      as t (id, box_id, member_id, session_hash, n, seq, tick, seed, head, journal_id, outcome)
    join gacha.box x on x.id = t.box_id
    -- Of what was paid nothing is given back.
    left join gacha.discount d on d.purchase_id = t.id
    where t.outcome = 'accepted'
    order by x.id, t.seq;
    update gacha.box x set seq = t.seq, head = t.head, taken = t.taken, last_tick = t.tick
    from unnest(sold_ids, sold_seqs, sold_heads, sold_counts, sold_ticks) as t (id, seq, head, taken, tick)
    where x.id = t.id;
  end if;
  insert into gacha.refused_order (purchase_id, box_id, outcome, remaining, cap, at)
  select t.id, t.box_id, t.outcome, t.remaining, t.cap, order_all.at
  from unnest(ids, boxes, members, journals, outcomes, remainings, caps, refused)
    as t (id, box_id, member_id, journal_id, outcome, remaining, cap, is_refused)
  where not t.is_refused and t.outcome not in ('accepted', 'again', 'late', 'short')
    and (t.outcome <> 'foreign'
      or (t.journal_id is not null and exists (select from gacha.discount d where (d.purchase_id, d.box_id, d.member_id) = (t.id, t.box_id, t.member_id))
        and not exists (select from gacha.purchase p where p.id = t.id)));

  return query
  select t.ord::int, t.outcome, case when t.outcome in ('accepted', 'again', 'late') then t.stock else t.remaining end, t.cap, coalesce(p.seq, t.seq),
         coalesce(p.tick, t.tick), coalesce(p.head, t.head), coalesce(p.n, t.n), coalesce(p.client_seed, t.seed),
         coalesce(p.accepted_at, order_all.at)
  from unnest(ids, outcomes, remainings, stocks, caps, seqs, ticks, heads, counts, seeds) with ordinality
    as t (id, outcome, remaining, stock, cap, seq, tick, head, n, seed, ord)
  left join gacha.purchase p on t.outcome = 'again' and p.id = t.id
  order by t.ord;
end $$;

-- Of one box: what replicas of before ask.
create or replace function gacha.order_paid(
  box uuid, at timestamptz, ids uuid[], members uuid[], sessions bytea[], counts int[], seeds bytea[], journals bigint[]
) returns table (
  ord int, outcome text, remaining int, cap int, seq bigint, tick bigint, head bytea, n int, client_seed bytea, accepted_at timestamptz
)
language sql security definer set search_path = '' as $$
  select * from gacha.order_all(
    order_paid.at, array_fill(order_paid.box, array[cardinality(order_paid.ids)]), order_paid.ids, order_paid.members, order_paid.sessions,
    order_paid.counts, order_paid.seeds, order_paid.journals)
$$;
